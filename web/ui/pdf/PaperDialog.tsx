import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { texts } from '../../texts.ts';
import { Dialog, DialogButtons } from '../dialog/Dialog.tsx';
import { openDialog } from '../dialog/dialogQueue.ts';
import { downloadPaper } from './downloadPaper.ts';
import { PaperView } from './PaperView.tsx';
import styles from './paper.module.css';
import type { Paper } from './paper.ts';

interface PaperDialogProps {
  readonly paper: Paper;
  readonly close: () => void;
}

/** While it is rendered, print shows the document alone. */
const PrintedPaper = ({ paper }: { readonly paper: Paper }) => {
  useEffect(() => {
    const { dataset } = document.body;
    dataset.paper = '';
    return () => {
      delete dataset.paper;
    };
  }, []);
  return createPortal(
    <div className={styles.printed} data-printed>
      <PaperView paper={paper} titled />
    </div>,
    document.body,
  );
};

const PaperDialog = ({ paper, close }: PaperDialogProps) => {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadPaper(paper);
    setBusy(false);
  };
  return (
    <Dialog title={paper.title} close={close} wide>
      <PaperView paper={paper} />
      <div className={styles.buttons}>
        <DialogButtons>
          <Button variant="default" onClick={close}>
            {texts.dialogs.close}
          </Button>
          <Button variant="default" onClick={() => print()}>
            {texts.dialogs.print}
          </Button>
          <Button loading={busy} onClick={() => void download()}>
            {texts.dialogs.downloadPdf}
          </Button>
        </DialogButtons>
      </div>
      <PrintedPaper paper={paper} />
    </Dialog>
  );
};

/** Shows a document with its print and its PDF. Resolves when it is closed. */
export const showPaper = (paper: Paper): Promise<void> =>
  openDialog<void>((answer) => <PaperDialog paper={paper} close={() => answer()} />);
