import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { Button } from '../../ui/controls.ts';
import type { Form } from '../../ui/form/useForm.ts';
import type { Cells } from '../../ui/table/cells.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { FoodFields } from '../parts/foodFields.ts';
import { type ValueRow, valueColumn } from '../parts/valueRows.ts';
import { LabelPanel, type LabelResult } from './LabelPanel.tsx';
import { emptyLabel, type TypedLabel } from './labelLines.ts';
import { labelTexts as texts } from './labelTexts.ts';

interface FromLabelProps {
  readonly nutrients: readonly Nutrient[];
  readonly form: Form<FoodFields>;
  readonly rows: readonly ValueRow[];
  readonly cells: Cells<ValueRow>;
  readonly label: TypedLabel;
  readonly setLabel: Dispatch<SetStateAction<TypedLabel>>;
}

/** The panel of a label, open for a food without values. It fills the fields of the form; nothing is saved. */
export const FromLabel = ({ nutrients, form, rows, cells, label, setLabel }: FromLabelProps) => {
  const isTyped = (): boolean => rows.some(({ id }) => cells.text(id, valueColumn) !== '');
  const [open, setOpen] = useState(() => !isTyped());
  const use = ({ totalQty, values, price }: LabelResult): void => {
    for (const [id, text] of values) cells.set(id, valueColumn, text);
    form.set({
      total_qty: totalQty,
      ...(price === null ? {} : { ingredient_prices: [{ cost_per_units: price }] }),
    });
    setLabel(emptyLabel);
    setOpen(false);
    showToast(texts.used(values.size));
    document.getElementById('food-values')?.scrollIntoView({ block: 'start' });
  };
  const total = form.values().total_qty;
  return (
    <>
      <Button
        size="md"
        variant="default"
        className="below-16"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
      >
        {open ? texts.close : texts.open}
      </Button>
      {open && (
        <LabelPanel
          nutrients={nutrients}
          label={label}
          change={(of) => setLabel((was) => ({ ...was, ...of }))}
          totalQty={isTyped() && Number(total) > 0 ? total : null}
          use={use}
        />
      )}
    </>
  );
};
