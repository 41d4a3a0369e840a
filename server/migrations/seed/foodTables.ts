import { valuePer100g } from '../../../engine/host/quantity.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import { deriveRanges } from '../../nutrition/derive.ts';
import { readAddedSources } from './addedSources.ts';
import { type Compounds, calculatedValues, formulaOf, readCompounds } from './compounds.ts';
import { readFoodPrices } from './foodPrices.ts';
import { readNutrients } from './referenceData.ts';
import type { ShippedFood, ShippedMeasure, ShippedValue } from './shippedFood.ts';
import { readSources } from './sources.ts';
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
  ...{ heat_sensitivity: read.flag, cook_well: read.flag },
  ...{ refuse_pct: read.optionalWhole, refuse: read.optional(read.words) },
};
const valueColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ n_points: read.whole, source_code: read.text, derivation_code: read.optionalText },
  ...{ std_error: read.optionalDecimal },
};
const foundationColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ foundation_fdc_id: read.whole, foundation_name: read.text },
};

/** Columns of values that were matched to a food by hand: same food, converted state, class of food, or below a limit. */
const mappedColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal, amount_high: read.optionalDecimal },
  ...{ confidence: read.oneOf('same', 'converted', 'class', 'limit'), source: read.text },
  ...{ described: read.text, note: read.optionalText },
};

/** A nutrient value of a table, with its food's key. */
interface PrintedValueRow {
  readonly key: string;
  readonly nutrient_id: number;
  readonly amount: string;
  readonly source: string;
  readonly line: number;
  readonly amount_high?: string | null;
  readonly estimated?: boolean;
}

const usdaSource = 'USDA SR28 (2016)';

/** How a mapped value was estimated, in words; null for a value of the same food and state. */
const estimates = {
  same: null,
  converted: 'converted from another state',
  class: 'of this class of food',
  limit: 'below the limit of detection',
} as const;

const maxSource = 255;

/** Values from tables without USDA's numbers, with what they were matched to in their source. */
const readMapped = (folder?: string): PrintedValueRow[] => {
  const file = 'fixtures/food-nutrients-mapped.csv';
  const titles = new Map(readSources(folder).map(({ id, title }) => [id, title]));
  return readTable('food-nutrients-mapped.csv', mappedColumns, folder).map((row) => {
    const title = titles.get(row.source);
    if (title === undefined) throw new FixtureError(file, row.line, `there is no source ${row.source}`);
    if (row.amount_high !== null && Number(row.amount_high) <= Number(row.amount))
      throw new FixtureError(file, row.line, 'the range is empty');
    const how = estimates[row.confidence];
    const words = [`${title}: ${row.described}`, how && `estimated: ${how}`, row.note].filter(Boolean);
    return {
      ...row,
      key: row.ndb_no,
      source: words.join('; ').slice(0, maxSource),
      estimated: how !== null,
    };
  });
};

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
    ['fixtures/food-nutrients-mapped.csv', readMapped(folder)],
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
  for (const { key, nutrient_id, amount, source, line, amount_high = null, estimated = false } of rows) {
    const food = figures.get(key);
    const scale = scales.get(nutrient_id);
    if (!food) throw new FixtureError(file, line, `there is no food ${key}`);
    if (scale === undefined) throw new FixtureError(file, line, `there is no nutrient ${nutrient_id}`);
    if (food.has(nutrient_id))
      throw new FixtureError(file, line, `a second value of nutrient ${nutrient_id}`);
    for (const one of [amount, ...(amount_high === null ? [] : [amount_high])]) {
      if ((one.split('.')[1]?.length ?? 0) > scale)
        throw new FixtureError(file, line, `more than ${scale} decimals`);
      if (!isHeld(one, scale)) throw new FixtureError(file, line, 'too large to be stored exactly');
    }
    food.set(nutrient_id, {
      ...{ nutrientId: nutrient_id, amount, source },
      ...(amount_high !== null && { amountHigh: amount_high }),
      ...(estimated && { estimated }),
    });
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

const kindColumns = { ndb_no: read.text, kind: read.words };

/** Kinds of foods, narrower than their categories, by food. */
const readKinds = (keys: ReadonlySet<string>, folder?: string): ReadonlyMap<string, string> => {
  const rows = readTable('food-kinds.csv', kindColumns, folder);
  for (const { ndb_no, line } of rows)
    if (!keys.has(ndb_no))
      throw new FixtureError('fixtures/food-kinds.csv', line, `there is no food ${ndb_no}`);
  return new Map(rows.map(({ ndb_no, kind }) => [ndb_no, kind]));
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

/** Joins a food's stated and derived values. A derived value has the range of its inputs. */
export const withDerived = (stated: ReadonlyMap<number, ShippedValue>, complete: boolean): ShippedValue[] => [
  ...stated.values(),
  ...deriveRanges(stated, complete),
];

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
  const kinds = readKinds(new Set(figures.keys()), folder);
  const units = readUnits(new Set(figures.keys()), folder);
  const warnings = readWarnings(
    rows.map(({ ndb_no: key, dog, cat }) => ({ key, dog, cat })),
    folder,
  );
  const priceOf = readFoodPrices(folder);
  const added = readAddedSources(
    rows.map(({ ndb_no: key, category }) => ({ key, category })),
    folder,
  );
  return rows.map((row) => ({
    key: row.ndb_no,
    name: row.name,
    shortName: row.short_name,
    category: row.category,
    kind: kinds.get(row.ndb_no) ?? null,
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
    ...priceOf(row.ndb_no),
    totalQty: row.total_qty,
    source: usdaSource,
    figures: withDerived(figures.get(row.ndb_no) ?? new Map(), row.complete),
    measures: measures.get(row.ndb_no) ?? [],
  }));
};
