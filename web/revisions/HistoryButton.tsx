import { texts as commonTexts } from '../texts/texts.ts';
import { Button } from '../ui/controls.ts';
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx';
import { openDialog } from '../ui/dialog/dialogQueue.ts';
import { type HistoryProps, Revisions } from './History.tsx';
import styles from './history.module.css';
import { historyTexts as texts } from './historyTexts.ts';

interface HistoryButtonProps extends HistoryProps {
  /** The name of the row. */
  readonly name: string;
}

/** Opens the saves of a row in a dialog. It takes little room, for the rows of a table. */
export const HistoryButton = ({ name, ...row }: HistoryButtonProps) => {
  const open = (): void =>
    void openDialog<void>((close) => (
      <Dialog wide title={texts.titleOf(name)} close={close}>
        <div className={styles.history}>
          <Revisions {...row} />
        </div>
        <DialogButtons>
          <Button variant="default" onClick={() => close()}>
            {commonTexts.dialogs.close}
          </Button>
        </DialogButtons>
      </Dialog>
    ));
  return (
    <button type="button" className={styles.open} aria-label={texts.titleOf(name)} onClick={open}>
      {texts.title}
    </button>
  );
};
