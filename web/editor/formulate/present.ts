import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { knownOf } from '../../nutrition/rows.ts';
import type { OwnBound } from './limits.ts';

/** The kcal of the basis `per_1000_kcal`. */
const kcalOfBasis = 1000;

type Compared = Pick<OwnBound, 'row' | 'side' | 'basis'>;

/** A maximum compares the raw amount, a minimum what is left after cooking (D85). */
const comparedPart = ({ totals }: RecipeResults, { row: { column }, side }: Compared): number => {
  const [raw, cooked] = [totals.rawAmounts[column] ?? Number.NaN, totals.amounts[column] ?? Number.NaN];
  return side === 'max' && cooked > 0 && raw > 0 ? raw / cooked : 1;
};

/**
 * What a recipe has of a bound's nutrient, on the bound's basis and in the nutrient's unit. NaN if it is not known.
 * @param kcalPerDay energy of the pet's day
 */
export const amountOn = (
  results: RecipeResults | null,
  compared: Compared,
  kcalPerDay: number | null,
): number => {
  const { column } = compared.row;
  if (!results || knownOf(results.totals, column) === 'nothing') return Number.NaN;
  const { dryMatterBasis, per1000Kcal } = results.derived;
  const part = comparedPart(results, compared);
  if (compared.basis === 'per_100g_dry_matter') return part * (dryMatterBasis[column] ?? Number.NaN);
  const perEnergy = part * (per1000Kcal[column] ?? Number.NaN);
  return compared.basis === 'per_1000_kcal'
    ? perEnergy
    : (perEnergy * (kcalPerDay ?? Number.NaN)) / kcalOfBasis;
};

/** True if foods do not state all of it, so that there may be more. */
export const isPartly = ({ totals }: RecipeResults, { row: { column } }: Compared): boolean =>
  knownOf(totals, column) === 'part';

/** Digits of a value that a bound begins with, and its decimals at most. */
const [digits, decimals] = [3, 6];

/** A bound that the amount keeps: rounded down for a minimum and up for a maximum. Empty without an amount. */
export const firstText = (amount: number, side: OwnBound['side']): string => {
  if (!(amount > 0) || !Number.isFinite(amount)) return amount === 0 ? '0' : '';
  const shown = digits - 1 - Math.floor(Math.log10(amount));
  const places = Math.min(decimals, Math.max(0, shown));
  const whole = amount * 10 ** places;
  const kept = Math.abs(whole - Math.round(whole)) < 1e-9 ? Math.round(whole) : null;
  const rounded = kept ?? (side === 'min' ? Math.floor(whole) : Math.ceil(whole));
  return String(Number((rounded / 10 ** places).toFixed(places)));
};
