import type { Cells } from '../../ui/table/cells.ts';
import { useCellsDirty, useCellText } from '../../ui/table/useCells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import styles from './food.module.css';
import { useCalculated, useWarning } from './useChecks.ts';
import type { ValueChecks } from './valueChecks.ts';
import { statedNote, statedText, type ValueRow, valueColumn } from './valueRows.ts';

interface ValueNoteProps {
  readonly row: ValueRow;
  readonly cells: Cells<ValueRow>;
  readonly checks: ValueChecks;
}

/** Below a nutrient's name: its warning, its calculated value with Use, its source. */
export const ValueNote = ({ row: { id, nutrient, stated }, cells, checks }: ValueNoteProps) => {
  const typed = useCellText(cells, id, valueColumn);
  const dirty = useCellsDirty(cells, id);
  const warning = useWarning(checks, id);
  const calculated = useCalculated(checks, id);
  const { unit_type: unit, display } = nutrient;
  const last = stated?.derived ? statedText(stated) : '';
  return (
    <>
      {warning !== '' && <span className={styles.warning}>{warning}</span>}
      {calculated !== '' && calculated !== typed && (
        <span className={styles.calculated}>
          {texts.calculated(calculated, unit)}
          <button
            type="button"
            className={styles.use}
            aria-label={texts.calculatedFor(display)}
            onClick={() => cells.set(id, valueColumn, calculated)}
          >
            {texts.use}
          </button>
        </span>
      )}
      {calculated === '' && last !== '' && typed === '' && (
        <span className={styles.calculated}>{texts.calculatedAtSave(last, unit)}</span>
      )}
      {!dirty && stated !== null && <span className={styles.source}>{statedNote(stated)}</span>}
    </>
  );
};
