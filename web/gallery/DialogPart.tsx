import { useState } from 'react';
import { Button } from '../ui/controls.ts';
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx';
import { confirmDialog, messageDialog, premiumDialog } from '../ui/dialog/dialogs.tsx';
import { choiceDialog, progressDialog, promptDialog } from '../ui/dialog/prompts.tsx';
import { TextInput } from '../ui/form/inputs.ts';
import { staleDialog } from '../ui/form/staleDialog.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ActionsMenu } from '../ui/table/ActionsMenu.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { Row, Section } from './Section.tsx';

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const openers: readonly (readonly [label: string, open: () => unknown])[] = [
  [
    'Message',
    () => messageDialog({ title: 'Saved as a copy', text: ['It is in your list.', 'Its name is new.'] }),
  ],
  ['Confirmation', () => confirmDialog({ title: 'Send it now?', text: 'It leaves today.', confirm: 'Send' })],
  [
    'Deletion',
    () =>
      confirmDialog({
        title: 'Delete Rosehip powder?',
        text: 'Its orders stay.',
        confirm: 'Delete',
        deletes: true,
      }),
  ],
  [
    'Prompt',
    () =>
      promptDialog({
        title: 'Duplicate',
        label: 'Name of the copy',
        start: 'Rosehip powder (copy)',
        confirm: 'Duplicate',
        submit: async (name) => {
          await after(300);
          return name.trim() === '' ? 'A name is required.' : null;
        },
      }),
  ],
  [
    'Choice',
    () =>
      choiceDialog({
        title: 'Where should it go?',
        text: 'You can move it later.',
        choices: [
          { label: 'To the shelf', value: 'shelf' },
          { label: 'To the freezer', value: 'freezer' },
        ],
      }),
  ],
  ['Progress', () => progressDialog({ title: 'Making a copy', text: 'It takes some seconds.' }, after(4000))],
  [
    'Newer version',
    () =>
      staleDialog([
        { name: 'Price', theirs: '12.50', mine: '12' },
        { name: 'Supplier', theirs: '', mine: 'Harbour and Sons' },
      ]),
  ],
  ['Premium', () => premiumDialog('Sorry, this feature is only available to paid users.')],
];

const toasts: readonly (readonly [label: string, show: () => void])[] = [
  ['Toast', () => showToast('Rosehip powder was saved.')],
  [
    'Toast with Undo',
    () => showToast('Rosehip powder was deleted.', { undo: () => showToast('Rosehip powder is back.') }),
  ],
  ['Error toast', () => showToast('It was not saved. Try again.', { error: true })],
];

const paragraphs = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of what the dialog holds.`);

const Wide = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        Wide dialog
      </Button>
      {open && (
        <Dialog wide title="A dialog with a form and much text" close={close}>
          <TextInput size="md" label="Name" mt="md" />
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <DialogButtons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
};

const Openers = ({ of }: { readonly of: readonly (readonly [label: string, run: () => unknown])[] }) =>
  of.map(([label, run]) => (
    <Button key={label} size="md" variant="default" onClick={() => void run()}>
      {label}
    </Button>
  ));

/** Dialogs, toasts and the menu, each behind a button. */
export const DialogPart = () => (
  <Page title="Dialogs and toasts">
    <Section title="Dialogs">
      <Row>
        <Openers of={openers} />
        <Wide />
      </Row>
    </Section>
    <Section title="Toasts">
      <Row>
        <Openers of={toasts} />
      </Row>
    </Section>
    <Section title="Menu">
      <Row>
        <ActionsMenu
          label="More: print or send"
          text="More"
          actions={[
            { label: 'Print', run: () => showToast('Printed.') },
            { label: 'Send', hint: 'by mail', run: () => showToast('Sent.') },
          ]}
        />
        <ActionsMenu label="Actions for Rosehip powder" actions={[{ label: 'Edit', to: '/form-filled' }]} />
      </Row>
    </Section>
  </Page>
);
