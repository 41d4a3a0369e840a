import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { downloadPaper } from './downloadPaper.ts';
import { PaperView } from './PaperView.tsx';
import styles from './paper.module.css';
import type { Paper } from './paper.ts';

interface PaperDialogProps {
  readonly paper: Paper;
  readonly close: () => void;
  /** Controls that change the document, beside it; above it on a narrow screen. */
  readonly children: ReactNode;
  /** True for few controls, which are above it on every screen. */
  readonly above?: boolean;
  /** Called when it is printed, or downloaded to be. */
  readonly taken?: () => void;
}

/** Height of a page in CSS pixels: of US Letter, which is lower than A4, without its margins. */
const pageHeight = (279.4 - 2 * 12 - 4) * (96 / 25.4);

/** Shrinks a document of one page until it fits, or until it has as few pages as in its smallest type. */
const shrinkToPage = (element: HTMLElement, minScale: number): void => {
  element.dataset.measured = '';
  const height = element.scrollHeight;
  delete element.dataset.measured;
  const pages = Math.max(1, Math.ceil((height * minScale) / pageHeight));
  element.style.zoom = String(Math.min(1, (pages * pageHeight) / height));
};

/** While it is rendered, print shows the document alone. */
const PrintedPaper = ({ paper }: { readonly paper: Paper }) => {
  const printed = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper.maxPages === 1 && printed.current) shrinkToPage(printed.current, paper.minScale ?? 0);
  }, [paper]);
  useEffect(() => {
    const { dataset } = document.body;
    dataset.paper = '';
    return () => {
      delete dataset.paper;
    };
  }, []);
  return createPortal(
    <div ref={printed} className={styles.printed}>
      <PaperView paper={paper} titled />
    </div>,
    document.body,
  );
};

/** A document with its print and its PDF. */
export const PaperDialog = ({ paper, close, children, above = false, taken }: PaperDialogProps) => {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadPaper(paper);
    setBusy(false);
    taken?.();
  };
  const printPaper = (): void => {
    print();
    taken?.();
  };
  return (
    <Dialog title={paper.title} close={close} wide="table">
      {/* First, so that the focus is here and the document is shown from its start. */}
      <div className={styles.buttons}>
        <Button loading={busy} onClick={() => void download()}>
          {texts.dialogs.downloadPdf}
        </Button>
        <Button variant="default" onClick={printPaper}>
          {texts.dialogs.print}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.dialogs.close}
        </Button>
      </div>
      <div className={above ? undefined : styles.edited}>
        {children}
        <PaperView paper={paper} />
      </div>
      <PrintedPaper paper={paper} />
    </Dialog>
  );
};
