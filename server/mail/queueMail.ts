import { normalizeEmail } from '../kernel/database/columns.ts';
import type { MailContents, MailKind, Recipient } from './contents.ts';
import { Mail } from './mails.model.ts';

/**
 * Queues a mail in the running transaction; it is sent after COMMIT (D45). Mails to an account (see `isUseful`)
 * may be queued without knowing whether the address has one:
 * where it has none, the mail is dropped when its turn comes. So a request takes as long with an account as without.
 */
export const queueMail = async <K extends MailKind>(
  kind: K,
  to: Recipient<K>,
  content: MailContents[K],
  now: Date,
  senderId: number | null = null,
  sendAt: Date = now,
): Promise<void> => {
  await Mail.create({
    kind,
    sender_id: senderId,
    recipient: kind === 'order_staff' ? null : normalizeEmail(to),
    content: JSON.stringify(content),
    next_at: sendAt,
    created_at: now,
  });
};
