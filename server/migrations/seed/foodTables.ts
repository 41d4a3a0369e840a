import { valuePer100g } from '../../../engine/host/quantity.ts';
import { derive } from '../../nutrition/derive.ts';
import { readAddedSources } from './addedSources.ts';
import { type Compounds, calculatedValues, formulaOf, readCompounds } from './compounds.ts';
import { FixtureError, read, readTable } from './csv.ts';
import { readNutrients } from './referenceData.ts';
import type { ShippedFood, ShippedMeasure, ShippedValue } from './shippedFood.ts';
import { readWarnings, type Safety, withWarnings } from './warnings.ts';

export const safety = read.oneOf<Safety>('safe', 'possibly_unsafe', 'unsafe');

const foodColumns = {
  ...{
    ndb_no: read.text,
    fdc_id: read.optionalWhole,
    name: read.words,
    short_name: read.words,
    category: read.text,
  },
  ...{ usda_food_group: read.text, state: read.text, total_qty: read.decimal, unit: read.oneOf('g') },
  ...{ complete: read.flag, dog: safety, cat: safety, note: read.optionalText },
  ...{ heat_sensitivity: read.flag, cook_well: read.flag, price_edible: read.optionalDecimal },
  ...{ price_as_purchased: read.optionalDecimal, price_source: read.optionalText },
  ...{ refuse_pct: read.optionalWhole, refuse: read.optional(read.words) },
};
const valueColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ n_points: read.whole, source_code: read.text, derivation_code: read.optionalText },
};
const foundationColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ foundation_fdc_id: read.whole, foundation_name: read.text },
};

/** A nutrient value of a table, with its food's key. */
export interface PrintedValueRow {
  readonly key: string;
  readonly nutrient_id: number;
  readonly amount: string;
  readonly source: string;
  readonly line: number;
}

const usdaSource = 'USDA SR28 (2016)';

const readValues = (folder?: string): (readonly [file: string, rows: PrintedValueRow[]])[] => {
  const printed = readTable('food-nutrients.csv', valueColumns, folder);
  const matched = readTable('food-nutrients-foundation.csv', foundationColumns, folder);
  const codes = (row: (typeof printed)[number]) =>
    `USDA ${row.source_code} ${row.derivation_code ?? ''}`.trimEnd();
  return [
    ['fixtures/food-nutrients.csv', printed.map((row) => ({ ...row, key: row.ndb_no, source: codes(row) }))],
    [
      'fixtures/food-nutrients-foundation.csv',
      matched.map((row) => ({
        ...row,
        key: row.ndb_no,
        source: `USDA Foundation Food ${row.foundation_fdc_id}`,
      })),
    ],
  ];
};

/** Values by food and nutrient. */
export type ShippedValues = Map<string, Map<number, ShippedValue>>;

/** Number of stored decimals of each nutrient's unit. */
export const readScales = (folder?: string): ReadonlyMap<number, number> =>
  new Map(readNutrients(folder).map(({ id, scale }) => [id, scale]));

/** True if an amount per 100 g fits its column. */
const isHeld = (amount: string, scale: number): boolean => {
  try {
    return Number.isFinite(valuePer100g(amount, '100', scale));
  } catch {
    return false;
  }
};

/**
 * Assigns rows to their foods.
 * @throws FixtureError for an unknown food or nutrient, a duplicate value or too many decimals
 */
export const addValues = (
  figures: ShippedValues,
  scales: ReadonlyMap<number, number>,
  file: string,
  rows: readonly PrintedValueRow[],
): void => {
  for (const { key, nutrient_id, amount, source, line } of rows) {
    const food = figures.get(key);
    const scale = scales.get(nutrient_id);
    if (!food) throw new FixtureError(file, line, `there is no food ${key}`);
    if (scale === undefined) throw new FixtureError(file, line, `there is no nutrient ${nutrient_id}`);
    if (food.has(nutrient_id))
      throw new FixtureError(file, line, `a second value of nutrient ${nutrient_id}`);
    if ((amount.split('.')[1]?.length ?? 0) > scale)
      throw new FixtureError(file, line, `more than ${scale} decimals`);
    if (!isHeld(amount, scale)) throw new FixtureError(file, line, 'too large to be stored exactly');
    food.set(nutrient_id, { nutrientId: nutrient_id, amount, source });
  }
};

const measureColumns = {
  ...{
    ndb_no: read.text,
    seq: read.whole,
    amount: read.decimal,
    measure: read.words,
    gram_weight: read.decimal,
  },
};

/** Household measures by food. */
const readMeasures = (keys: ReadonlySet<string>, folder?: string): ReadonlyMap<string, ShippedMeasure[]> => {
  const measures = new Map<string, ShippedMeasure[]>();
  for (const row of readTable('household-measures.csv', measureColumns, folder)) {
    const { ndb_no, seq: position, amount, measure, gram_weight: gramWeight, line } = row;
    if (!keys.has(ndb_no))
      throw new FixtureError('fixtures/household-measures.csv', line, `there is no food ${ndb_no}`);
    const known = measures.get(ndb_no) ?? [];
    measures.set(ndb_no, known);
    known.push({ position, amount, measure, gramWeight });
  }
  return measures;
};

const unitColumns = {
  ndb_no: read.text,
  unit_name: read.text,
  unit_mg: read.whole,
  scored: read.flag,
  source: read.words,
};

/** Counting units of foods that are sold by the piece, by food. */
const readUnits = (keys: ReadonlySet<string>, folder?: string): ReadonlyMap<string, ShippedFood['unit']> => {
  const units = new Map<string, ShippedFood['unit']>();
  for (const { ndb_no, unit_name: name, unit_mg: milligrams, scored, line } of readTable(
    'food-units.csv',
    unitColumns,
    folder,
  )) {
    if (!keys.has(ndb_no))
      throw new FixtureError('fixtures/food-units.csv', line, `there is no food ${ndb_no}`);
    units.set(ndb_no, { name, milligrams, isScored: scored });
  }
  return units;
};

/** Adds the values that follow from the foods' formulas. */
export const addCalculated = (
  figures: ShippedValues,
  scales: ReadonlyMap<number, number>,
  compounds: Compounds,
): void => {
  for (const [key, food] of figures)
    for (const figure of calculatedValues(compounds, scales, key, food)) food.set(figure.nutrientId, figure);
};

/** Joins a food's stated and derived values. */
export const withDerived = (stated: ReadonlyMap<number, ShippedValue>, complete: boolean): ShippedValue[] => {
  const amounts = new Map([...stated].map(([id, figure]) => [id, figure.amount]));
  return [...stated.values(), ...derive(amounts, complete)];
};

/**
 * The shipped USDA foods with their values.
 * @throws FixtureError for a malformed or duplicate row, or an unknown food or nutrient
 */
export const readFoods = (folder?: string): ShippedFood[] => {
  const rows = readTable('foods.csv', foodColumns, folder);
  const scales = readScales(folder);
  const figures: ShippedValues = new Map(rows.map((row) => [row.ndb_no, new Map()]));
  for (const [file, list] of readValues(folder)) addValues(figures, scales, file, list);
  const compounds = readCompounds(folder);
  addCalculated(figures, scales, compounds);
  const measures = readMeasures(new Set(figures.keys()), folder);
  const units = readUnits(new Set(figures.keys()), folder);
  const warnings = readWarnings(
    rows.map(({ ndb_no: key, dog, cat }) => ({ key, dog, cat })),
    folder,
  );
  const added = readAddedSources(
    rows.map(({ ndb_no: key, category }) => ({ key, category })),
    folder,
  );
  return rows.map((row) => ({
    key: row.ndb_no,
    name: row.name,
    shortName: row.short_name,
    category: row.category,
    fdcId: row.fdc_id,
    ndbNo: row.ndb_no,
    state: row.state,
    form: null,
    formula: formulaOf(compounds, row.ndb_no),
    unit: units.get(row.ndb_no) ?? null,
    refuse: row.refuse_pct === null ? null : { percent: row.refuse_pct, what: row.refuse },
    complete: row.complete,
    referenceOnly: false,
    heatSensitivity: row.heat_sensitivity,
    cookWell: row.cook_well,
    safety: { dog: row.dog, cat: row.cat },
    addedNutrients: added.get(row.ndb_no) ?? null,
    ...withWarnings(row.note, warnings.get(row.ndb_no)),
    price:
      row.price_edible === null ? null : { costPerUnits: row.price_edible, source: row.price_source ?? '' },
    totalQty: row.total_qty,
    source: usdaSource,
    figures: withDerived(figures.get(row.ndb_no) ?? new Map(), row.complete),
    measures: measures.get(row.ndb_no) ?? [],
  }));
};
