import { LimitBit, type Limits } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import { formatAmount, unit } from '../../format.ts';
import type { RecipeResults } from '../../recipeCalculator.ts';
import { standardTexts } from '../../texts/standardTexts.ts';

/** The largest amount on one basis, a column each; NaN where there is no limit. The lowest counts of several. */
const columnOf = (nutrients: readonly Nutrient[], limits: readonly Limit[], basis: Limit['basis']) =>
  Float64Array.from(nutrients, ({ id, name, unit_type }) => {
    const own = limits.filter((limit) => limit.nutrient_id === id && limit.basis === basis);
    const other = own.find((limit) => unit(limit.unit.replace('µg', 'ug')) !== unit(unit_type));
    if (other) throw new Error(`A limit of ${name} is in ${other.unit}, its figures are in ${unit_type}.`);
    return own.length === 0 ? Number.NaN : Math.min(...own.map(({ max }) => max));
  });

/**
 * Limits in the order of the matrix's columns, as the engine takes them.
 * @throws Error where a limit is in another unit than the nutrient
 */
export const limitsOf = (nutrients: readonly Nutrient[], limits: readonly Limit[]): Limits => ({
  dryMatterMax: columnOf(nutrients, limits, 'per_100g_dry_matter'),
  per1000KcalMax: columnOf(nutrients, limits, 'per_1000_kcal'),
});

/** What the engine says of a limit, by its basis. */
const bits = {
  per_100g_dry_matter: { above: LimitBit.dryMatter, mayBe: LimitBit.mayBeDryMatter },
  per_1000_kcal: { above: LimitBit.per1000Kcal, mayBe: LimitBit.mayBePer1000Kcal },
} as const;

const isSet = ({ totals }: RecipeResults, column: number, bit: number): boolean =>
  ((totals.limits[column] ?? 0) & bit) !== 0;

/** A limit with its figure and where it is from, in words. */
export const limitText = ({ label, max, unit: name, source, edition }: Limit): string =>
  standardTexts.limit(label, `${formatAmount(max)} ${unit(name)}`, `${source} ${edition}`);

/** What there is to say of a nutrient's limits: which are exceeded, and which may be; null where neither. */
export const limitSaid = (
  results: RecipeResults,
  column: number,
  limits: readonly Limit[],
): string | null => {
  const above = limits.filter(({ basis }) => isSet(results, column, bits[basis].above));
  const mayBe = limits.filter(({ basis }) => isSet(results, column, bits[basis].mayBe));
  if (above.length > 0) return standardTexts.above(above.map(limitText).join('; '));
  return mayBe.length > 0 ? standardTexts.mayBeAbove(mayBe.map(limitText).join('; ')) : null;
};

/** Where the lowest limit stands on a bar, in percent of the need; NaN where the bar has none. */
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
