import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import { readAddedSources } from './addedSources.ts';
import { readCompounds } from './compounds.ts';
import { readFoodPrices } from './foodPrices.ts';
import {
  addCalculated,
  addValues,
  readScales,
  type ShippedValues,
  safety,
  withDerived,
} from './foodTables.ts';
import type { ShippedFood, ShippedMeasure } from './shippedFood.ts';
import { readWarnings, withWarnings } from './warnings.ts';

const supplementColumns = {
  ...{ key: read.text, name: read.words, short_name: read.words, category: read.text, group: read.text },
  ...{ state: read.text, form: read.text, formula: read.optionalText, reference_only: read.flag },
  ...{
    complete: read.flag,
    unit: read.text,
    unit_mg: read.whole,
    scored: read.flag,
    total_qty: read.decimal,
  },
  ...{ dog: safety, cat: safety, heat_sensitivity: read.flag, cook_well: read.flag },
  ...{ confidence: read.oneOf('high', 'medium', 'low'), note: read.optionalText },
};
const valueColumns = {
  ...{ key: read.text, nutrient_id: read.whole, nutrient: read.text, amount: read.decimal, unit: read.text },
  amount_high: read.optionalDecimal,
  ...{ amount_per_unit: read.optionalText, basis: read.text, source: read.text },
  ...{ confidence: read.oneOf('high', 'medium', 'low') },
};

/** The source of a supplement's value, cut to the column's length. */
const sourceOf = (basis: string, source: string): string => `${basis}: ${source}`.slice(0, 255);

const unverified = 'Unverified: compare the label of what you bought.';

const noteOf = (note: string | null, confidence: string): string | null =>
  confidence === 'low' ? [note, unverified].filter(Boolean).join(' ') : note;

const spoonColumns = {
  ...{ key: read.text, seq: read.whole, amount: read.decimal, measure: read.text, gram_weight: read.decimal },
  source: read.words,
};

/** Spoons of powders by food, each with its source in brackets. */
const readSpoons = (keys: ReadonlySet<string>, folder?: string): ReadonlyMap<string, ShippedMeasure[]> => {
  const spoons = new Map<string, ShippedMeasure[]>();
  for (const { key, seq: position, amount, measure, gram_weight: gramWeight, source, line } of readTable(
    'spoon-measures.csv',
    spoonColumns,
    folder,
  )) {
    if (!keys.has(key))
      throw new FixtureError('fixtures/spoon-measures.csv', line, `there is no supplement ${key}`);
    const spoon = { position, amount, measure: `${measure} (${source})`, gramWeight };
    spoons.set(key, [...(spoons.get(key) ?? []), spoon]);
  }
  return spoons;
};

/**
 * The shipped supplements with their values: reference compounds, powders, tablets, capsules, drops.
 * @throws FixtureError for a malformed or duplicate row, or an unknown supplement or nutrient
 */
export const readSupplements = (folder?: string): ShippedFood[] => {
  const rows = readTable('supplements.csv', supplementColumns, folder);
  const figures: ShippedValues = new Map(rows.map(({ key }) => [key, new Map()]));
  const stated = readTable('supplement-nutrients.csv', valueColumns, folder).map((row) => ({
    ...row,
    source: sourceOf(row.basis, row.source),
  }));
  const scales = readScales(folder);
  addValues(figures, scales, 'fixtures/supplement-nutrients.csv', stated);
  addCalculated(figures, scales, readCompounds(folder));
  const warnings = readWarnings(rows, folder);
  const priceOf = readFoodPrices(folder);
  const added = readAddedSources(rows, folder);
  const spoons = readSpoons(new Set(figures.keys()), folder);
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    shortName: row.short_name,
    category: row.category,
    kind: null,
    fdcId: null,
    ndbNo: null,
    state: row.state,
    form: row.form,
    formula: row.formula,
    unit: { name: row.unit, milligrams: row.unit_mg, isScored: row.scored },
    refuse: null,
    complete: row.complete,
    referenceOnly: row.reference_only,
    heatSensitivity: row.heat_sensitivity,
    cookWell: row.cook_well,
    safety: { dog: row.dog, cat: row.cat },
    addedNutrients: added.get(row.key) ?? null,
    ...withWarnings(noteOf(row.note, row.confidence), warnings.get(row.key)),
    ...priceOf(row.key),
    totalQty: row.total_qty,
    source: `Wholebowl table of supplements, confidence ${row.confidence}`,
    figures: withDerived(figures.get(row.key) ?? new Map(), row.complete),
    measures: spoons.get(row.key) ?? [],
  }));
};
