import { Button } from '../../ui/controls.ts';
import type { CellRow, Cells } from '../../ui/table/cells.ts';
import { useCellsDirty } from '../../ui/table/useCells.ts';
import { boundAdminTexts as texts } from '../boundAdminTexts.ts';
import { restoreCellFocus } from './restoreCellFocus.ts';

interface SaveRowProps<R> {
  readonly cells: Cells<R>;
  readonly row: CellRow;
  readonly name: string;
  readonly busy: boolean;
  readonly save: () => Promise<void>;
}

/** Saves one row of the table, while it has edits. */
export const SaveRow = <R,>({ cells, row, name, busy, save }: SaveRowProps<R>) => {
  const dirty = useCellsDirty(cells, row);
  const saveAndStay = async (): Promise<void> => {
    await save();
    // The button is disabled.
    restoreCellFocus(row);
  };
  return (
    <Button
      size="md"
      variant={dirty ? 'filled' : 'default'}
      disabled={!dirty || busy}
      aria-label={texts.saveOf(name)}
      onClick={() => void saveAndStay()}
    >
      {texts.save}
    </Button>
  );
};
