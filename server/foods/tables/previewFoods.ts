import { type FoodPreview, maxDoubtedFoods, maxPreviewedFoods } from '../../contract/foodTables.ts';
import { valueTextOf } from '../../contract/valueRange.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { mayChangeFood } from '../everybodysFoods.ts';
import { doubtsOf } from '../foodDoubts.ts';
import { namesAfter } from '../foodFlags.ts';
import type { FoodColumn } from './columns.ts';
import { usualGrams } from './exportFoods.ts';
import { changingOf } from './importFoods.ts';
import { type FoodTableFile, readImport } from './readImport.ts';
import type { RowEdit } from './rowEdit.ts';

/** What a column is read as. */
const readAs = (column: FoodColumn): string => {
  if ('field' in column) return column.field.replaceAll('_', ' ');
  const { display, name, unit_type } = column.nutrient;
  return `${display || name}, in ${unit_type}`;
};

const nameOf = ({ food, changes }: RowEdit): string =>
  namesAfter(food ?? { name: '', short_name: '' }, changes).name;

const changeOf = ({ food }: RowEdit, isChanging: boolean): FoodPreview['foods'][number]['change'] => {
  if (food === null) return 'added';
  return isChanging ? 'changed' : 'unchanged';
};

const previewed = (edit: RowEdit, nutrients: readonly Nutrient[], isChanging: boolean) => ({
  line: edit.line,
  name: nameOf(edit),
  grams: edit.stated?.totalQty ?? usualGrams,
  change: changeOf(edit, isChanging),
  values: nutrients.flatMap(({ id, display, name, unit_type: unit }) => {
    const value = edit.stated?.values.get(id);
    if (value === undefined) return [];
    return [{ name: display || name, unit, value: valueTextOf(value.amount, value.amountHigh ?? null) }];
  }),
});

/** What is doubted of the values that rows change. */
const doubtedOf = (edits: readonly RowEdit[], nutrients: readonly Nutrient[]): FoodPreview['doubts'] =>
  edits.flatMap((edit) => {
    if (edit.values === undefined) return [];
    const { totalQty, values } = edit.values;
    const amounts = new Map([...values].map(([id, { amount }]) => [id, amount]));
    const texts = doubtsOf({ name: nameOf(edit), totalQty, amounts }, nutrients);
    return texts.length === 0 ? [] : [{ line: edit.line, name: nameOf(edit), texts: [...texts] }];
  });

/** How a CSV file of foods is understood. Saves nothing. @throws as `readImport` */
export const previewFoods = async (call: FoodTableFile): Promise<FoodPreview> => {
  const { table, edits, nutrients } = await readImport(call);
  const changing = new Set(changingOf(edits, call.actor));
  const shown = table.columns.flatMap((column) => ('nutrient' in column ? [column.nutrient] : []));
  let proposed = 0;
  for (const { food } of changing)
    if (food !== null && !(await mayChangeFood(food, call.actor))) proposed += 1;
  const created = edits.filter(({ food }) => food === null).length;
  return {
    ...{ created, proposed, changed: changing.size - created - proposed },
    ...{ unchanged: edits.length - changing.size, separator: table.separator, decimals: table.sign },
    columns: table.columns.map((column) => ({ heading: column.heading, read_as: readAs(column) })),
    foods: edits.slice(0, maxPreviewedFoods).map((edit) => previewed(edit, shown, changing.has(edit))),
    doubts: doubtedOf(edits, nutrients).slice(0, maxDoubtedFoods),
  };
};
