import { toDecimalText, valuePer100g } from '../../../engine/host/quantity.ts';
import { foodCategoryOf } from '../../nutrition/foodCategory.ts';
import type { UsdaFoodRecord, UsdaValue } from './usdaFood.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/\s+/g, ' ').trim()
    : typeof value === 'number'
      ? String(value)
      : '';

/** A food of a search result. */
export interface FdcHit {
  readonly fdcId: number;
  readonly description: string;
}

/** The foods of a search result. A hit without id or description is left out. */
export const hitsOf = (body: unknown): FdcHit[] =>
  listOf(fieldsOf(body).foods).flatMap((each) => {
    const { fdcId, description } = fieldsOf(each);
    const name = textOf(description);
    return Number.isSafeInteger(fdcId) && name !== '' ? [{ fdcId: Number(fdcId), description: name }] : [];
  });

/** The columns that values are stored in. */
export interface ValueColumn {
  readonly id: number;
  readonly unit_type: string;
  readonly scale: number;
}

const unitOf = (text: string): string => {
  const unit = text.toLowerCase().replace('μ', 'µ');
  return unit === 'ug' ? 'µg' : unit;
};

/** A nutrient of one of the three shapes: full, abridged, search. Null for a heading row, which has no amount. */
const readNutrient = (row: unknown) => {
  const fields = fieldsOf(row);
  const nutrient = fieldsOf(fields.nutrient);
  const amount = fields.amount ?? fields.value;
  const number = textOf(nutrient.number ?? fields.number ?? fields.nutrientNumber);
  const unit = unitOf(textOf(nutrient.unitName ?? fields.unitName));
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || !/^\d{1,6}$/.test(number))
    return null;
  return { number: Number(number), amount, unit };
};

/** USDA's kcal of Foundation Foods, the first stated counts: by specific factors, by general factors. */
const energies = [
  [208, ''],
  [958, ', Atwater specific factors'],
  [957, ', Atwater general factors'],
] as const;

/** Other numbers of the same nutrient: fiber by AOAC 2011.25, and total fat by NLEA. They count where the first is not stated. */
const otherNumbers: ReadonlyMap<number, { readonly number: number; readonly note: string }> = new Map([
  [291, { number: 293, note: ', fiber by AOAC 2011.25' }],
  [204, { number: 298, note: ', fat by NLEA' }],
]);

/** An amount in the nutrient's stored decimals; null if it has no exact form, or would read 0 without being 0. */
const amountText = (amount: number, { scale }: ValueColumn): string | null => {
  const text = amount
    .toFixed(scale)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (amount > 0 && Number(text) === 0) return null;
  try {
    return Number.isFinite(valuePer100g(text, '100', scale)) ? text : null;
  } catch {
    return null;
  }
};

/** The stated values of known nutrients in their unit, rounded to its stored decimals. */
const valuesOf = (rows: readonly unknown[], columns: readonly ValueColumn[], source: string): UsdaValue[] => {
  const stated = new Map<number, { amount: number; unit: string }>();
  for (const row of rows) {
    const read = readNutrient(row);
    if (read !== null && !stated.has(read.number)) stated.set(read.number, read);
  }
  const [energy, note] = energies.find(([number]) => stated.has(number)) ?? [208, ''];
  return columns.flatMap((column) => {
    const { number, note: how } =
      column.id === 208 ? { number: energy, note } : { number: column.id, note: '' };
    const other = otherNumbers.get(column.id);
    const own = stated.get(number);
    const value = own ?? stated.get(other?.number ?? Number.NaN);
    if (value === undefined || value.unit !== unitOf(column.unit_type)) return [];
    const amount = amountText(value.amount, column);
    const words = own === undefined ? (other?.note ?? '') : how;
    return amount === null ? [] : [{ nutrientId: column.id, amount, source: source + words }];
  });
};

const measuresOf = (body: Fields): UsdaFoodRecord['measures'] =>
  listOf(body.foodPortions).flatMap((each) => {
    const { amount = 1, gramWeight, modifier, measureUnit, portionDescription } = fieldsOf(each);
    const unit = textOf(fieldsOf(measureUnit).name);
    const words = [unit === 'undetermined' ? '' : unit, textOf(modifier), textOf(portionDescription)];
    const measure = words.filter(Boolean).join(', ').slice(0, 100);
    if (typeof amount !== 'number' || typeof gramWeight !== 'number' || measure === '') return [];
    if (!(amount > 0 && gramWeight > 0 && amount < 1e6 && gramWeight < 1e6)) return [];
    return [
      {
        amount: toDecimalText(Math.round(amount * 1e4), 4),
        measure,
        gramWeight: toDecimalText(Math.round(gramWeight * 1e4), 4),
      },
    ];
  });

/** A food of a detail response, full or abridged; null if the response is no food. */
export const foodOf = (body: unknown, columns: readonly ValueColumn[]): UsdaFoodRecord | null => {
  const fields = fieldsOf(body);
  const name = textOf(fields.description).slice(0, 255);
  if (!Number.isSafeInteger(fields.fdcId) || name === '') return null;
  const fdcId = Number(fields.fdcId);
  const type = textOf(fields.dataType);
  const source =
    type === 'Foundation'
      ? `USDA Foundation Food ${fdcId}`
      : `USDA FoodData Central ${fdcId}${type && ` (${type})`}`;
  const group = textOf(fieldsOf(fields.foodCategory).code);
  return {
    ...{ fdcId, ndbNo: null, name, source, group },
    category: foodCategoryOf(group, name),
    values: valuesOf(listOf(fields.foodNutrients), columns, source),
    measures: measuresOf(fields),
  };
};
