import { type Fraction, fraction, multiply } from '../../../engine/host/fractions.ts';
import { FixtureError, type Row, read, readTable } from '../../kernel/csv.ts';
import { massShare } from '../../nutrition/formula.ts';
import { decimalText } from '../../nutrition/roots.ts';
import type { ShippedValue } from './shippedFood.ts';

const massColumns = {
  element: read.text,
  mass: read.decimal,
  nutrient_id: read.optionalWhole,
  source: read.text,
};
const compoundColumns = {
  key: read.text,
  formula: read.text,
  element: read.text,
  by: read.optionalText,
};

type Compound = Row<typeof compoundColumns>;

/** Calculates the values of foods that are defined compounds. */
export interface Compounds {
  /** Rows of compounds.csv by food. */
  readonly byFood: ReadonlyMap<string, readonly Compound[]>;
  readonly masses: ReadonlyMap<string, Fraction>;
  readonly nutrients: ReadonlyMap<string, number>;
}

/** Prefix of the stored source of a calculated value. */
const calculatedSource = 'calculated: ';

/** The shipped defined compounds and atomic masses. */
export const readCompounds = (folder?: string): Compounds => {
  const elements = readTable('atomic-masses.csv', massColumns, folder);
  const byFood = new Map<string, Compound[]>();
  for (const row of readTable('compounds.csv', compoundColumns, folder))
    byFood.set(row.key, [...(byFood.get(row.key) ?? []), row]);
  return {
    byFood,
    masses: new Map(elements.map(({ element, mass }) => [element, fraction(mass)])),
    nutrients: new Map(
      elements.flatMap(({ element, nutrient_id }) => (nutrient_id === null ? [] : [[element, nutrient_id]])),
    ),
  };
};

/** The formula of a food that is (mostly) one compound; null for other foods. */
export const formulaOf = ({ byFood }: Compounds, key: string): string | null =>
  byFood.get(key)?.[0]?.formula ?? null;

const file = 'fixtures/compounds.csv';
const milligramsInAll = fraction('100000');

/**
 * The values of a food that follow from its formula, in mg per 100 g.
 * @param stated the food's stated values; a stated element fixes the amount of the compound
 * @throws FixtureError for an unknown formula, element or value
 */
export const calculatedValues = (
  { byFood, masses, nutrients }: Compounds,
  scales: ReadonlyMap<number, number>,
  key: string,
  stated: ReadonlyMap<number, ShippedValue>,
): ShippedValue[] =>
  (byFood.get(key) ?? []).map(({ formula, element, by, line }) => {
    const nutrientId = nutrients.get(element);
    const base = by === null ? milligramsInAll : stated.get(nutrients.get(by) ?? 0)?.amount;
    if (nutrientId === undefined || base === undefined)
      throw new FixtureError(file, line, `there is no value of ${nutrientId === undefined ? element : by}`);
    if (stated.has(nutrientId)) throw new FixtureError(file, line, `${key} states ${element} itself`);
    const share = massShare(masses, formula, element, by);
    const amount = multiply(typeof base === 'string' ? fraction(base) : base, share);
    const source = `${calculatedSource}${element} in ${formula}${by === null ? '' : `, by the stated ${by}`}`;
    return {
      nutrientId,
      amount: decimalText(amount, scales.get(nutrientId) ?? 0),
      source,
    };
  });
