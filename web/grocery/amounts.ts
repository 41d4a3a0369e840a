import { type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';

/** Batch counts of a grocery list. */
export const batchCounts = [1, 2, 3, 4, 5] as const;

/** Batch sizes of a meal plan's list: pounds, and the multiplier of the recipes' grams as they stand (D14). */
export const planSizes = [
  { pounds: 6, by: '1' },
  { pounds: 3, by: '0.5' },
  { pounds: 32, by: '5.333' },
] as const;

/** What to buy of a food, each rounded up from the exact amount (D76). */
export interface GroceryAmount {
  /** Whole grams. */
  readonly grams: number;
  /** Hundredths of a pound. */
  readonly centipounds: number;
  /** Hundredths of an ounce. */
  readonly centiounces: number;
}

/** Milligrams of a pound and of an ounce (specification part 2, section 9). */
const pound = fraction('453592');
const ounce = fraction('28349.5');
const gram = fraction('1000');
const hundred = fraction('100');

const roundUp = ({ top, bottom }: Fraction): number => Number((top + bottom - 1n) / bottom);

/** A number of units in an amount, rounded up. */
const unitsIn = (amount: Fraction, { top, bottom }: Fraction): number =>
  roundUp({ top: amount.top * bottom, bottom: amount.bottom * top });

/** Pieces of some milligrams in an amount, rounded up. */
export const piecesIn = (amount: Fraction, milligrams: number): number =>
  unitsIn(amount, { top: BigInt(milligrams), bottom: 1n });

/** A factor of the recipes' grams: the batch count times the size's multiplier. */
export const factorOf = (batches: number, by = '1'): Fraction =>
  multiply(fraction(String(batches)), fraction(by));

/** Milligrams times a factor, exactly. */
export const scaled = (milligrams: number, factor: Fraction): Fraction =>
  multiply({ top: BigInt(milligrams), bottom: 1n }, factor);

/** The sum of exact amounts. */
export const sumOf = (amounts: readonly Fraction[]): Fraction => amounts.reduce(plus, fraction('0'));

/** An exact amount in milligrams as grams, pounds and ounces. */
export const amountOf = (milligrams: Fraction): GroceryAmount => ({
  grams: unitsIn(milligrams, gram),
  centipounds: unitsIn(multiply(milligrams, hundred), pound),
  centiounces: unitsIn(multiply(milligrams, hundred), ounce),
});
