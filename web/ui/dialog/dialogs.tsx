import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { texts } from '../../texts/texts.ts';
import { ConfirmButton, Dialog, DialogButtons } from './Dialog.tsx';
import { openDialog, queuedDialogs, subscribeToDialogs } from './dialogQueue.ts';

/** A title and text of a dialog. */
export interface Question {
  readonly title: string;
  /** One paragraph each. */
  readonly text: string | readonly string[];
}

/** A question before an action. */
export interface Confirmation extends Question {
  /** The text of the confirm button, which names the action. */
  readonly confirm: string;
  readonly cancel?: string;
  /** The action deletes something. */
  readonly deletes?: boolean;
  /** The action may do harm: cancelling is the main button. */
  readonly risky?: boolean;
}

/** The paragraphs of a question. */
export const Paragraphs = ({ text }: Pick<Question, 'text'>) =>
  [text].flat().map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** Shows a message with one button. Resolves when it is closed. */
export const messageDialog = ({ title, text }: Question): Promise<void> =>
  openDialog<void>((answer) => (
    <Dialog title={title} close={() => answer()}>
      <Paragraphs text={text} />
      <DialogButtons>
        <Button onClick={() => answer()}>{texts.dialogs.ok}</Button>
      </DialogButtons>
    </Dialog>
  ));

/** Asks before an action. Resolves to true when the user confirms, else to false. The button that cancels has the focus. */
export const confirmDialog = ({ risky = false, ...question }: Confirmation): Promise<boolean> =>
  openDialog<boolean>((answer) => (
    <Dialog title={question.title} close={() => answer(false)}>
      <Paragraphs text={question.text} />
      <DialogButtons>
        <Button variant={risky ? 'filled' : 'default'} onClick={() => answer(false)}>
          {question.cancel ?? texts.dialogs.cancel}
        </Button>
        <ConfirmButton
          variant={risky ? 'default' : 'filled'}
          deletes={question.deletes}
          onClick={() => answer(true)}
        >
          {question.confirm}
        </ConfirmButton>
      </DialogButtons>
    </Dialog>
  ));

/** Shows a free user the specified text that an action or screen is for paid users, and what a free account has. */
export const premiumDialog = (text: string): Promise<void> =>
  messageDialog({ title: texts.premium.title, text: [text, texts.premium.free] });

/** Renders the open dialogs. It is rendered once, at the root. */
export const Dialogs = () => {
  const [first] = useSyncExternalStore(subscribeToDialogs, queuedDialogs);
  return first && <div key={first.id}>{first.render()}</div>;
};
