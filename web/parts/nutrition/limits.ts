import { LimitBit, type Limits } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import { formatAmount, unit } from '../../format.ts';
import type { RecipeResults } from '../../recipeCalculator.ts';
import { standardTexts } from '../../texts/standardTexts.ts';

/** Column of limits on one basis, the lowest of several per nutrient. NaN without a limit. */
const columnOf = (nutrients: readonly Nutrient[], limits: readonly Limit[], basis: Limit['basis']) =>
  Float64Array.from(nutrients, ({ id, name, unit_type }) => {
    const own = limits.filter((limit) => limit.nutrient_id === id && limit.basis === basis);
    const other = own.find((limit) => unit(limit.unit.replace('µg', 'ug')) !== unit(unit_type));
    if (other)
      throw new Error(
        `Limit of ${name} is in ${other.unit}, but the nutrient is in ${unit_type}. Convert the limit.`,
      );
    return own.length === 0 ? Number.NaN : Math.min(...own.map(({ max }) => max));
  });

/**
 * Limits in the column order of the matrix, as engine input.
 * @throws Error if the unit of a limit differs from the unit of the nutrient
 */
export const limitsOf = (nutrients: readonly Nutrient[], limits: readonly Limit[]): Limits => ({
  dryMatterMax: columnOf(nutrients, limits, 'per_100g_dry_matter'),
  per1000KcalMax: columnOf(nutrients, limits, 'per_1000_kcal'),
});

/** Bits of the engine's result for each basis. */
const bits = {
  per_100g_dry_matter: { above: LimitBit.dryMatter, mayBe: LimitBit.mayBeDryMatter },
  per_1000_kcal: { above: LimitBit.per1000Kcal, mayBe: LimitBit.mayBePer1000Kcal },
} as const;

const isSet = ({ totals }: Pick<RecipeResults, 'totals'>, column: number, bit: number): boolean =>
  ((totals.limits[column] ?? 0) & bit) !== 0;

/** A limit as text, with its amount and source. */
export const limitText = ({ label, max, unit: name, source, edition }: Limit): string =>
  standardTexts.limit(label, `${formatAmount(max)} ${unit(name)}`, `${source} ${edition}`);

/** Lists the limits of a nutrient that are exceeded or could be. Null if there are none. */
export const limitMessage = (
  results: Pick<RecipeResults, 'totals'>,
  column: number,
  limits: readonly Limit[],
): string | null => {
  const above = limits.filter(({ basis }) => isSet(results, column, bits[basis].above));
  const mayBe = limits.filter(({ basis }) => isSet(results, column, bits[basis].mayBe));
  if (above.length > 0) return standardTexts.above(above.map(limitText).join('; '));
  return mayBe.length > 0 ? standardTexts.mayBeAbove(mayBe.map(limitText).join('; ')) : null;
};

/** Result of one limit: above it, or possibly above it with unstated amounts. Null if neither. */
export const limitResult = (
  results: RecipeResults,
  column: number,
  { basis }: Limit,
): 'above' | 'mayBe' | null => {
  if (isSet(results, column, bits[basis].above)) return 'above';
  return isSet(results, column, bits[basis].mayBe) ? 'mayBe' : null;
};

/** Position of the lowest limit on a bar, in percent of the need. NaN if the bar has none. */
export const limitPercent = (
  { derived }: RecipeResults,
  column: number,
  percent: number,
  limits: readonly Limit[],
): number => {
  const on = { per_100g_dry_matter: derived.dryMatterBasis, per_1000_kcal: derived.per1000Kcal };
  const marks = limits
    .map(({ basis, max }) => (percent * max) / (on[basis][column] ?? Number.NaN))
    .filter(Number.isFinite);
  return marks.length === 0 ? Number.NaN : Math.min(...marks);
};
