import { useState } from 'react';
import { recipeDrafts } from '../../../server/contract/recipeDrafts.ts';
import { maxShareMessage } from '../../../server/contract/recipeShares.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { texts as shared } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { ConfirmButton, Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { openDialog } from '../../ui/dialog/dialogQueue.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { Textarea } from '../../ui/form/inputs.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';

interface SendDialogProps {
  /** The recipe that was sent, with its draft. */
  readonly recipe: Recipe;
  readonly draft: NonNullable<Recipe['draft']>;
  readonly answer: (sent: boolean) => void;
}

/** What changed in a draft, a message to all who have the recipe, and the button that sends it. */
const SendDialog = ({ recipe, draft, answer }: SendDialogProps) => {
  const [message, setMessage] = useState('');
  const emails = recipe.users_shared_with?.map(({ email }) => email) ?? [];
  const { send, busy } = useMutation(recipeDrafts.send, {
    done: texts.done(emails),
    stale: ({ message: text }) => {
      answer(false);
      return messageDialog({ title: shared.conflict.title, text });
    },
  });
  const submit = async (): Promise<void> => {
    const body = {
      ...{ version: draft.version, over: draft.stale },
      ...(message.trim() !== '' && { message }),
    };
    if ((await send({ params: { id: recipe.id }, body })).ok) answer(true);
  };
  const name = emails.length === 0 ? texts.use : texts.send;
  return (
    <Dialog title={name} close={() => answer(false)} busy={busy} wide>
      <p className="break">{texts.changed(draft.changes)}</p>
      <p className="break">{texts.to(emails)}</p>
      {draft.stale && <p role="note">{texts.stale(draft).join(' ')}</p>}
      {emails.length > 0 && (
        <Textarea
          autosize
          mt={16}
          minRows={2}
          size="md"
          label={texts.message}
          maxLength={maxShareMessage}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      )}
      <DialogButtons>
        <Button variant="default" disabled={busy} onClick={() => answer(false)}>
          {shared.dialogs.cancel}
        </Button>
        <ConfirmButton loading={busy} onClick={() => void submit()}>
          {draft.stale ? texts.over : name}
        </ConfirmButton>
      </DialogButtons>
    </Dialog>
  );
};

/** Shows what a draft changes and sends it. Resolves to true once it is sent. */
export const sendDialog = (recipe: Recipe, draft: NonNullable<Recipe['draft']>): Promise<boolean> =>
  openDialog<boolean>((answer) => <SendDialog recipe={recipe} draft={draft} answer={answer} />);
