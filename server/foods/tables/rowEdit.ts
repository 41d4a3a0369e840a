import * as z from 'zod/mini';
import { fraction, multiply } from '../../../engine/host/fractions.ts';
import {
  readEnds,
  readGrams,
  readValue,
  ValueFault,
  type WrittenValue,
} from '../../../engine/host/writtenValues.ts';
import { type EditedIngredient, editedIngredient } from '../../contract/adminIngredients.ts';
import type { FoodBasis } from '../../contract/foodTables.ts';
import type { CurrentValues } from '../currentValues.query.ts';
import { isUnchanged, type NewValues, readNewValues, type ValueContext } from '../foodValues.ts';
import type { Ingredient } from '../ingredients.model.ts';
import { basisOf, gramsOfBasis } from './basisWords.ts';
import { usualGrams } from './exportFoods.ts';
import type { TableRow, TableValue } from './foodTable.ts';
import { priceOf, type RowPrice } from './prices.ts';
import { shareOf } from './rowShares.ts';
import type { TableErrors } from './tableErrors.ts';
import { withoutTwice } from './twice.ts';

/** A row of an import with its food; null for a new one. */
export interface FoodRow {
  readonly row: TableRow;
  readonly food: Ingredient | null;
  /** The food's values; null if it has none. */
  readonly current: Required<CurrentValues> | null;
  /** The user's own price of the food; null without one. */
  readonly price: RowPrice | null;
}

/** What the rows of an import are read with. */
interface EditContext {
  readonly values: ValueContext;
  /** Ids of the categories by name in lower case. */
  readonly categories: ReadonlyMap<string, number>;
  /** What the values are for where the row does not say it; null for its serving size, else 100 g. */
  readonly basis: FoodBasis | null;
  readonly userId: number;
  /** The currency of the account. */
  readonly currency: string;
  readonly reason: string | null;
  readonly now: Date;
  readonly errors: TableErrors;
}

/** What a row changes. */
export interface RowEdit {
  readonly line: number;
  readonly food: Ingredient | null;
  readonly changes: EditedIngredient;
  /** The user's next own price of the food; undefined if it stays. */
  readonly price: RowPrice | undefined;
  /** The next revision; undefined if the values stay. */
  readonly values: NewValues | undefined;
  /** All values of the food after the import; undefined if it has none. */
  readonly stated: NewValues | undefined;
}

interface SentCell {
  readonly id: number;
  readonly heading: string;
  readonly qty: string | null;
  readonly qty_high: string | null;
}

const noValue: WrittenValue = { qty: null, qty_high: null };

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The stored text of a value that a spreadsheet wrote in another way, such as 12.5 for 12.50. */
const storedText = <Cell extends string | null>(
  cell: Cell,
  stored: string | null | undefined,
): Cell | string => (cell && stored && withoutZeros(cell) === withoutZeros(stored) ? stored : cell);

/** Reads a cell; undefined if it cannot be read, which is added to the errors. */
const readCell = <T>(line: number, heading: string, errors: TableErrors, read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValueFault)) throw error;
    errors.add(line, heading, error.message);
    return undefined;
  }
};

const basisNeeded = 'Write as fed, dry matter, per 1000 kcal, per kg or per 100 g.';

/** What a row's values are for; undefined for words that name nothing. */
const rowBasisOf = ({ row }: FoodRow, { basis, errors }: EditContext): FoodBasis | null | undefined => {
  const { line, fields, values } = row;
  const { basis: words } = fields;
  if (words === undefined || values.every(({ cell }) => cell === '')) return basis;
  const said = basisOf(words) ?? basisOf(`per ${words}`);
  if (said === 'serving' && fields.grams) return 'as_fed';
  if (said !== null && said !== 'serving') return said;
  errors.add(line, 'basis', said === null ? basisNeeded : 'Write the grams of the serving.');
  return undefined;
};

const weightWords = /[([,/]|weight|gewicht|peso|poids|grams?|(?:^|\P{L})(?:g|oz|lbs?|kg|mg)(?!\p{L})/iu;

const isServing = (heading = ''): boolean => /serving|portion|por[cç][aã]o/i.test(heading);

/** Whether a row has values that are for the grams of its serving. */
const hasServed = ({ values }: TableRow): boolean =>
  values.some(({ cell, unit }) => cell !== '' && (unit === null || unit.per === null));

/** The grams that a row's values are for; undefined if they cannot be read. */
const gramsOf = (
  { row, current }: FoodRow,
  basis: FoodBasis | null,
  { errors }: EditContext,
): string | undefined => {
  const { line, fields, columns, sign } = row;
  const { heading = '' } = columns.grams ?? {};
  const stored = current?.total_qty;
  const ofBasis = gramsOfBasis(basis);
  if (ofBasis !== undefined) return storedText(ofBasis, stored);
  if (!fields.grams) {
    if (stored !== undefined || !isServing(heading) || !hasServed(row)) return stored ?? usualGrams;
    errors.add(line, 'grams', 'Write the grams that the values of this row are for.');
    return undefined;
  }
  // A number alone may count servings.
  const unit = isServing(heading) && !weightWords.test(heading) ? '' : (columns.grams?.unit ?? 'g');
  const typed = readCell(line, 'grams', errors, () => readGrams(fields.grams ?? '', unit, sign));
  return typed === undefined ? undefined : storedText(typed, stored);
};

const isSamePrice = (one: RowPrice, other: RowPrice | null): boolean =>
  other !== null &&
  one.per === other.per &&
  Number(one.amount) === Number(other.amount) &&
  Number(one.pack_g) === Number(other.pack_g);

/** The price that a row states; undefined if it is the user's own already, or none. */
const priceIn = (
  { row: { line, fields, columns, sign }, price: stored }: FoodRow,
  { errors, currency }: EditContext,
): RowPrice | undefined => {
  const { price: written = '', pack: text = '' } = fields;
  const { price: column = {}, pack: { unit = '' } = {} } = columns;
  const reading = { column, pack: { text, unit }, sign, currency };
  const price = readCell(line, 'price', errors, () => priceOf(written, reading));
  return price === undefined || isSamePrice(price, stored) ? undefined : price;
};

/** A value of a cell as fed for grams of the food. */
const valueIn = (row: TableRow, value: TableValue, basis: FoodBasis | null, grams: string): WrittenValue => {
  if (readEnds(value.cell, value) === null) return { qty: null, qty_high: null };
  const { low, high } = shareOf(row, value, basis, grams);
  const part = value.part ?? fraction('1');
  return readValue(
    value.cell,
    { ...value, share: { low: multiply(low, part), high: multiply(high, part) } },
    grams,
  );
};

/** The cells of a row, and the stored values of the nutrients without a column; null if the values stay. */
const sentCells = (
  { row, current }: FoodRow,
  { basis, grams }: { readonly basis: FoodBasis | null; readonly grams: string },
  { errors }: EditContext,
): SentCell[] | null => {
  const stored = new Map(current?.figures.map((each) => [each.nutrient_id, each]));
  const read = row.values.map((of) => ({
    of,
    ...(readCell(row.line, of.heading, errors, () => valueIn(row, of, basis, grams)) ?? noValue),
  }));
  const cells = withoutTwice(read, grams, row.line, errors).map(({ of, qty, qty_high }) => {
    const { heading } = of;
    const { id } = of.nutrient;
    const before = stored.get(id);
    stored.delete(id);
    return {
      id,
      heading,
      qty: storedText(qty, before?.amount),
      qty_high: storedText(qty_high, before?.amount_high),
    };
  });
  if (current === null && cells.every(({ qty }) => qty === null)) return null;
  const unseen = [...stored.values()].map(({ nutrient_id: id, amount: qty, amount_high: qty_high }) => ({
    ...{ id, heading: 'grams', qty, qty_high },
  }));
  return [...cells, ...unseen];
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
  const price = priceIn(foodRow, context);
  const fields = fieldsOf(foodRow, context);
  const basis = rowBasisOf(foodRow, context);
  const total_qty = basis === undefined ? undefined : gramsOf(foodRow, basis, context);
  if (basis === undefined || total_qty === undefined) return undefined;
  const cells = sentCells(foodRow, { basis, grams: total_qty }, context) ?? [];
  const addError = (field: string, message: string) => errors.add(row.line, headingOf(field, cells), message);
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
  const changed = values && isUnchanged(values, current) ? undefined : values;
  return { line: row.line, food, changes, price, values: changed, stated: values };
};
