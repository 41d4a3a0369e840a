import type { Output } from '../../server/contract/operationUrl.ts';
import { recipeShares } from '../../server/contract/recipeShares.ts';
import { Button } from '../ui/controls.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { changesWords } from '../verdict/recheckTexts.ts';
import { sharingTexts as texts } from './sharingTexts.ts';

interface SendVersionProps {
  readonly id: number;
  readonly shares: Output<typeof recipeShares.list>['users_shared_with'];
  /** What goes with it; `sent` empties it. */
  readonly message: string;
  readonly sent: () => void;
}

/** What changed since the recipe was sent to each person, and the button that sends it as it is now. */
export const SendVersion = ({ id, shares, message, sent }: SendVersionProps) => {
  const sending = useMutation(recipeShares.share, { refresh: [recipeShares.list] });
  const waiting = shares.filter((one) => one.sent !== undefined && one.sent.changes.length > 0);
  if (waiting.length === 0) return null;
  const send = async (): Promise<void> => {
    const done: string[] = [];
    for (const { email } of waiting) {
      const body = { user_emails: [email], send: true, ...(message.trim() !== '' && { message }) };
      const result = await sending.send({ params: { id }, body });
      if (!result.ok) return;
      done.push(email);
    }
    sent();
    showToast(texts.versionSent(done.join(', ')));
  };
  return (
    <section className="inset above-16 below-16 pad-12-16 max-560" aria-label={texts.sendTitle}>
      <h3 className="strong">{texts.sendTitle}</h3>
      {waiting.map(({ email, sent: before }) => (
        <p key={email}>{texts.unsent(email, changesWords(before?.changes ?? []))}</p>
      ))}
      <p className="small muted below-8">{texts.sendHint}</p>
      <Button size="md" loading={sending.busy} onClick={() => void send()}>
        {texts.send}
      </Button>
    </section>
  );
};
