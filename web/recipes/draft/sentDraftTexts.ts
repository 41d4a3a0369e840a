import type { Drafted, WaitingDraft } from '../../../server/contract/draftState.ts';
import { formatDate } from '../../kernel/dates.ts';
import { changesWords } from '../../verdict/recheckTexts.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Texts of drafts of shared recipes (D136). */
export const sentDraftTexts = {
  title: 'Draft',
  /** Who still sees what, on the draft. */
  seen: ([first, ...others]: Drafted['users_shared_with']) => {
    if (first === undefined) return 'Nobody has this recipe any more.';
    const sent = formatDate(first.sent_at);
    return others.length === 0
      ? `${first.email} still sees the version sent ${sent}.`
      : `${others.length + 1} people still see the version sent before.`;
  },
  /** On the recipe. */
  waits: ({ changes }: Pick<WaitingDraft, 'changes'>) =>
    `A draft waits${changes.length === 0 ? '' : `: ${counted(changes.length, 'food')} changed`}. It is not sent.`,
  elsewhere: 'A draft of this recipe waits. Change it here.',
  opened: 'Saved in a draft, which is not sent yet.',
  open: 'Open the draft',
  sent: 'See the version that was sent',
  send: 'Send this version',
  use: 'Use this version',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardText: 'Its changes are lost. The recipe stays as it was sent.',
  discardConfirm: 'Discard the draft',
  lost: 'A draft of this recipe waits. It is lost as well.',
  discarded: 'The draft is discarded.',
  nothingTitle: 'Nothing to send',
  nothing: 'Nothing in this draft differs from the version that was sent.',
  unsavedTitle: 'Save first',
  unsaved: 'This page has changes that are not saved. Save them, then send the draft.',
  changed: (changes: WaitingDraft['changes']) =>
    changes.length === 0
      ? 'No food, amount or cooking changed. Texts, batch sizes or bowls did.'
      : `Changed: ${changesWords(changes)}.`,
  to: (emails: readonly string[]) =>
    emails.length === 0
      ? 'Nobody gets a mail.'
      : `All who have the recipe see this version: ${emails.join(', ')}. Each gets a mail, up to the number of mails that may be sent a day.`,
  stale: ({ bowls_over, bowls_lost }: Pick<WaitingDraft, 'bowls_over' | 'bowls_lost'>): readonly string[] => [
    'The recipe, or a bowl, was changed since this draft began: by another page, a client, a program or a proposal that was accepted. Sending replaces that change as well.',
    ...(bowls_over.length === 0 ? [] : [`Bowls that are replaced: ${bowls_over.join(', ')}.`]),
    ...(bowls_lost.length === 0
      ? []
      : [`You may not change these bowls any more, so they stay as they are: ${bowls_lost.join(', ')}.`]),
  ],
  look: 'Look at the recipe',
  over: 'Send the draft over it',
  message: 'Message to all (optional)',
  done: (emails: readonly string[]) =>
    emails.length === 0 ? 'The draft is the recipe now.' : `This version is sent to ${emails.join(', ')}.`,
  sentAccess: 'These apply to the recipe at once, not to the draft.',
} as const;
