import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { useField } from '../../ui/form/useField.ts';
import type { Field, Form } from '../../ui/form/useForm.ts';
import { CellTable } from '../../ui/table/CellTable.tsx';
import type { Cells } from '../../ui/table/cells.ts';
import { useCellsDirty, useCellText } from '../../ui/table/useCells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import styles from './food.module.css';
import type { FoodFields } from './foodFields.ts';
import { useCalculated, useWarning } from './useChecks.ts';
import type { ValueChecks } from './valueChecks.ts';
import { isShown, statedNote, statedText, type ValueRow, valueColumn } from './valueRows.ts';

interface ValueNoteProps {
  readonly row: ValueRow;
  readonly cells: Cells<ValueRow>;
  readonly checks: ValueChecks;
}

/** Below a nutrient's name: its warning, its calculated value with Use, its source. */
const ValueNote = ({ row: { id, nutrient, stated }, cells, checks }: ValueNoteProps) => {
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

interface FoodValuesProps {
  readonly form: Form<FoodFields>;
  readonly rows: readonly ValueRow[];
  readonly cells: Cells<ValueRow>;
  readonly checks: ValueChecks;
}

const TotalWarning = ({ of }: { readonly of: Field<string> }) => {
  const { value } = useField(of);
  const isZero = value.trim() !== '' && Number(value.replace(',', '.')) === 0;
  return (
    <p className={styles.warning} role="status">
      {isZero && texts.totalZero}
    </p>
  );
};

const rowName = ({ nutrient }: ValueRow): string => nutrient.display;
const groupOf = ({ nutrient }: ValueRow): string => nutrient.category_name ?? texts.other;

/** A food's total quantity and its nutrient values as typed for it. */
export const FoodValues = ({ form, rows, cells, checks }: FoodValuesProps) => {
  const [all, setAll] = useState(false);
  const failed = useSyncExternalStore(cells.subscribe, () => cells.failed().join());
  const isOpen = (row: ValueRow): boolean =>
    all || isShown(row) || cells.isDirty(row.id) || failed.split(',').includes(String(row.id));
  const note = useCallback(
    (row: ValueRow): ReactNode => <ValueNote row={row} cells={cells} checks={checks} />,
    [cells, checks],
  );
  return (
    <section className="stack shrink gap-16 max-800">
      <h2 id="food-values">{texts.values}</h2>
      <div className="stack gap-24 max-640">
        <div>
          <NumberField
            of={form.at('total_qty')}
            label={texts.totalQty}
            hint={texts.totalHint}
            unit="g"
            decimals={5}
            min={0}
            max={100_000}
          />
          <TotalWarning of={form.at('total_qty')} />
        </div>
        <label className={styles.all}>
          <input type="checkbox" checked={all} onChange={() => setAll(!all)} />
          {texts.showHidden}
        </label>
      </div>
      <CellTable
        label={texts.values}
        heading={texts.nutrient}
        rows={rows.filter(isOpen)}
        cells={cells}
        rowName={rowName}
        group={groupOf}
        note={note}
        enter={() => form.element.current?.requestSubmit()}
      />
    </section>
  );
};
