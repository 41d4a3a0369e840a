import * as z from 'zod/mini';
import { type EditedIngredient, editedIngredient } from '../../contract/adminIngredients.ts';
import { endsOf } from '../../contract/valueRange.ts';
import type { CurrentValue, CurrentValues } from '../currentValues.query.ts';
import { isUnchanged, type NewValues, readNewValues, type ValueContext } from '../foodValues.ts';
import type { Ingredient } from '../ingredients.model.ts';
import { usualGrams } from './exportFoods.ts';
import type { TableRow } from './readTable.ts';
import type { TableErrors } from './tableErrors.ts';

/** A row of an import with its food; null for a new one. */
export interface FoodRow {
  readonly row: TableRow;
  readonly food: Ingredient | null;
  /** The food's values; null if it has none. */
  readonly current: Required<CurrentValues> | null;
}

/** What the rows of an import are read with. */
interface EditContext {
  readonly values: ValueContext;
  /** Ids of the categories by name in lower case. */
  readonly categories: ReadonlyMap<string, number>;
  readonly userId: number;
  readonly reason: string | null;
  readonly now: Date;
  readonly errors: TableErrors;
}

/** What a row changes. */
export interface RowEdit {
  readonly food: Ingredient | null;
  readonly changes: EditedIngredient;
  /** The next revision; undefined if the values stay. */
  readonly values: NewValues | undefined;
}

interface SentCell {
  readonly id: number;
  readonly heading: string;
  readonly qty: string | null;
  readonly qty_high: string | null;
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The stored text of a value that a spreadsheet wrote in another way, such as 12.5 for 12.50. */
const storedText = <Cell extends string | null>(
  cell: Cell,
  stored: string | null | undefined,
): Cell | string => (cell && stored && withoutZeros(cell) === withoutZeros(stored) ? stored : cell);

/** The ends of a cell's value. An empty cell has none. */
const cellEnds = (cell: string, stored: CurrentValue | undefined): Pick<SentCell, 'qty' | 'qty_high'> => {
  if (cell === '') return { qty: null, qty_high: null };
  const { qty, qty_high } = endsOf(cell);
  return { qty: storedText(qty, stored?.amount), qty_high: storedText(qty_high, stored?.amount_high) };
};

/** The cells of a row, and the stored values of the nutrients without a column; null if the values stay. */
const sentCells = ({ row, current }: FoodRow): SentCell[] | null => {
  const stored = new Map(current?.figures.map((each) => [each.nutrient_id, each]));
  const cells = row.values.map(({ nutrient: { id }, heading, cell }) => {
    const ends = cellEnds(cell, stored.get(id));
    stored.delete(id);
    return { id, heading, ...ends };
  });
  if (current === null && cells.every(({ qty }) => qty === null)) return null;
  const unseen = [...stored.values()].map(({ nutrient_id: id, amount: qty, amount_high: qty_high }) => ({
    ...{ id, heading: 'grams', qty, qty_high },
  }));
  return [...cells, ...unseen];
};

const gramsOf = ({ row, current }: FoodRow): string => {
  const stored = current?.total_qty;
  return storedText(row.fields.grams || (stored ?? usualGrams), stored);
};

/** The fields of a row that are columns of the food's table. */
const fieldsOf = ({ row, food }: FoodRow, { categories, errors }: EditContext) => {
  const { name, short_name, category } = row.fields;
  const category_id = category ? categories.get(category.toLowerCase()) : undefined;
  if (category && category_id === undefined) errors.add(row.line, 'category', 'There is no such category.');
  if (food === null && name === undefined) errors.add(row.line, 'name', 'The name field is required.');
  return { name, short_name: short_name || undefined, category_id };
};

const checkVersion = ({ row, food }: FoodRow, { errors }: EditContext): void => {
  const { version = '' } = row.fields;
  if (food !== null && version !== '' && Number(version) !== food.version)
    errors.add(row.line, 'version', 'This ingredient was changed since the export. Export it again.');
};

/** The index in `nutrition_breakdown.nutrients.3.amount.qty`. */
const cellIndex = /nutrients\.(\d+)/;

/** The heading of the cell that a field of the API came from. */
const headingOf = (field: string, cells: readonly SentCell[]): string | null => {
  const [, index] = cellIndex.exec(field) ?? [];
  if (index !== undefined) return cells[Number(index)]?.heading ?? null;
  if (field.endsWith('total_qty')) return 'grams';
  return field.includes('.') ? null : field;
};

const newFood = (user_id: number) => ({ id: 0, user_id, complete: false });

/** Reads what a row changes; undefined for a row with errors, which are added to the context's. */
export const readRowEdit = (foodRow: FoodRow, context: EditContext): RowEdit | undefined => {
  const { row, food, current } = foodRow;
  const { errors, userId, reason, now } = context;
  checkVersion(foodRow, context);
  const fields = fieldsOf(foodRow, context);
  const cells = sentCells(foodRow) ?? [];
  const addError = (field: string, message: string) => errors.add(row.line, headingOf(field, cells), message);
  const total_qty = gramsOf(foodRow);
  const keepsUnseen = cells.some(({ heading }) => heading === 'grams');
  if (keepsUnseen && current?.total_qty !== total_qty)
    errors.add(
      row.line,
      'grams',
      'Other grams need a column for each stated value. Add them, or keep the grams.',
    );
  const nutrients = cells.map(({ id, qty, qty_high }) => ({ id, amount: { qty, qty_high } }));
  const sent = cells.length === 0 ? {} : { nutrition_breakdown: { total_qty, nutrients } };
  const parsed = z.safeParse(editedIngredient, { ...fields, ...sent });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) addError(path.join('.'), message);
    return undefined;
  }
  const { nutrition_breakdown: typed, ...changes } = parsed.data;
  const edit = typed && { food: food ?? newFood(userId), current, sent: typed, reason, now };
  const values = edit && readNewValues(edit, context.values, addError);
  return { food, changes, values: values && isUnchanged(values, current) ? undefined : values };
};
