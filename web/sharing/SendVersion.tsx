import { useState } from 'react';
import type { Output } from '../../server/contract/operationUrl.ts';
import { maxShareMessage, recipeShares } from '../../server/contract/recipeShares.ts';
import { Button } from '../ui/controls.ts';
import { Textarea } from '../ui/form/inputs.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { changesWords } from '../verdict/recheckTexts.ts';
import { sharingTexts as texts } from './sharingTexts.ts';

type Shares = Output<typeof recipeShares.list>['users_shared_with'];

interface SendToProps {
  readonly id: number;
  readonly email: string;
  /** Null if it is not known what was sent. */
  readonly changes: NonNullable<Shares[number]['sent']>['changes'];
}

/** What changed since the recipe was sent to one person, with a message to that person alone. */
const SendTo = ({ id, email, changes }: SendToProps) => {
  const [message, setMessage] = useState('');
  const sending = useMutation(recipeShares.share, { refresh: [recipeShares.list] });
  const send = async (): Promise<void> => {
    const body = { user_emails: [email], send: true, ...(message.trim() !== '' && { message }) };
    const result = await sending.send({ params: { id }, body });
    if (result.ok) showToast(texts.versionSent(email));
  };
  return (
    <div className="stack to-start gap-8 below-16">
      <p className="break">
        {changes === null ? texts.unknownSent(email) : texts.unsent(email, changesWords(changes))}
      </p>
      <Textarea
        autosize
        w="100%"
        minRows={1}
        size="md"
        label={texts.messageTo(email)}
        maxLength={maxShareMessage}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <Button size="md" loading={sending.busy} onClick={() => void send()}>
        {texts.send(email)}
      </Button>
    </div>
  );
};

interface SendVersionProps {
  readonly id: number;
  readonly shares: Shares;
}

/** The persons to whom the recipe was sent before it changed: each gets it as it is now by a button of their own. */
export const SendVersion = ({ id, shares }: SendVersionProps) => {
  const waiting = shares.flatMap(({ email, sent }) => (sent ? [{ email, changes: sent.changes }] : []));
  if (waiting.length === 0) return null;
  return (
    <section className="inset above-16 below-16 pad-12-16 max-560" aria-label={texts.sendTitle}>
      <h3 className="strong">{texts.sendTitle}</h3>
      <p className="small muted below-8">{texts.sendHint}</p>
      {waiting.map((one) => (
        <SendTo key={one.email} id={id} {...one} />
      ))}
    </section>
  );
};
