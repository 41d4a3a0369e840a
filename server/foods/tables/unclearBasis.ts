import type { FoodBasis } from '../../contract/foodTables.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { namesAfter } from '../foodFlags.ts';
import type { FoodTable } from './foodTable.ts';
import type { RowEdit } from './rowEdit.ts';

const unclear = (text: string): FieldErrors =>
  new FieldErrors({ basis: [`${text} Say what the values of the file are for.`] }, 'unclear_basis');

/** True if a column says what the values of each row are for. */
export const hasBasis = ({ columns }: FoodTable): boolean =>
  columns.some((column) => 'field' in column && column.field === 'basis');

/**
 * What the titles above the headings say that values are for: undefined if nothing, or the serving size.
 * @throws FieldErrors with the code `unclear_basis` for anything but 100 g, as titles are not always of all columns
 */
export const basisOfTitles = (table: FoodTable): FoodBasis | undefined => {
  const { said } = table;
  if (said === null || said.basis === 'serving' || said.basis === 'as_fed' || hasBasis(table))
    return undefined;
  if (said.basis === 'per_100g') return said.basis;
  throw unclear(`“${said.words}” stands above the headings.`);
};

/** Water, protein, fat, carbohydrate, ash: they are parts of the whole. */
const parts = [255, 203, 204, 205, 207];

/** g in 100 g that parts may be more than the whole: each is analysed alone. */
const tolerance = 3;

/**
 * Refuses a file with a food whose parts are more than the whole: its values are of the dry matter, or of 100 g and not of the
 * serving size.
 * @throws FieldErrors with the code `unclear_basis`
 */
export const checkWhole = (edits: readonly RowEdit[]): void => {
  for (const { line, food, changes, values } of edits) {
    const stated = parts.flatMap((id) => values?.values.get(id) ?? []);
    const grams = stated.reduce((sum, { amount }) => sum + Number(amount), 0);
    const percent = (grams * 100) / Number(values?.totalQty);
    if (stated.length < 2 || !(percent > 100 + tolerance)) continue;
    const { name } = namesAfter(food ?? { name: '', short_name: '' }, changes);
    throw unclear(
      `Line ${line}, ${name}: water, protein, fat, carbohydrate and ash are ${percent.toFixed(0)} g in 100 g of the food.`,
    );
  }
};
