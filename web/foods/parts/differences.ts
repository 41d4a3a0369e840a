import type { AdminIngredient } from '../../../server/contract/adminIngredients.ts';
import type { Difference } from '../../ui/form/staleDialog.tsx';
import type { CellChange } from '../../ui/table/cells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import { type FoodFields, foodToFields } from './foodFields.ts';
import type { ListRow } from './ListField.tsx';
import { statedText, type ValueRow } from './valueRows.ts';

const names = {
  name: texts.name,
  short_name: texts.shortName,
  category_id: texts.category,
  heat_sensitivity: texts.heat,
  cook_well: texts.cookWell,
  safety_reviewed: texts.reviewed,
  flags_dog: `${texts.warnings}, dogs`,
  flags_cat: `${texts.warnings}, cats`,
  kind_dog: texts.kind('Dogs'),
  kind_cat: texts.kind('Cats'),
  ingredient_prices: texts.prices,
  measures: texts.measures,
  unit_name: texts.unitName,
  unit_mg: texts.unitMg,
  total_qty: texts.totalQty,
} as const satisfies Partial<Record<keyof FoodFields, string>>;

const rowText = (row: ListRow | string): string =>
  typeof row === 'string' ? row : Object.values(row).join(' ');

const textOf = (value: FoodFields[keyof FoodFields]): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' ? value : value.map(rowText).join(', ');
};

interface Compared {
  readonly theirs: AdminIngredient;
  /** Their version with the edits of this page. */
  readonly mine: FoodFields;
  readonly rows: readonly ValueRow[];
  /** The edited cells. */
  readonly edits: readonly CellChange[];
}

/** The edits of this page that differ from the saved food. */
export const differences = ({ theirs, mine, rows, edits }: Compared): readonly Difference[] => {
  const saved = foodToFields(theirs);
  const fields = (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
    ...{ name: names[field], theirs: textOf(saved[field]), mine: textOf(mine[field]) },
  }));
  const stated = new Map(
    theirs.stated.nutrients.flatMap((each) => (each.derived ? [] : [[each.id, statedText(each)] as const])),
  );
  const nameOf = new Map(rows.map(({ id, nutrient }) => [id, nutrient.display]));
  const values = edits.map(({ row, text }) => ({
    ...{ name: nameOf.get(Number(row)) ?? '', theirs: stated.get(Number(row)) ?? '', mine: text },
  }));
  return [...fields, ...values].filter((each) => each.theirs !== each.mine);
};
