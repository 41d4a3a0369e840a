import { LimitBit, type Limits } from '../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Limit } from '../../server/contract/pets.ts';
import { formatAmount, unit } from '../kernel/format.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import type { NutritionState } from './state.ts';

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

const columnsOf = (nutrients: readonly Nutrient[], limits: readonly Limit[]) => ({
  dryMatterMax: columnOf(nutrients, limits, 'per_100g_dry_matter'),
  per1000KcalMax: columnOf(nutrients, limits, 'per_1000_kcal'),
});

/**
 * Limits in the column order of the matrix, as engine input. Legal maxima are limits of added sources; the highest amount
 * studied is none (D83).
 * @throws Error if the unit of a limit differs from the unit of the nutrient
 */
export const limitsOf = (nutrients: readonly Nutrient[], limits: readonly Limit[]): Limits => ({
  ...columnsOf(
    nutrients,
    limits.filter(({ kind }) => kind !== 'legal_max' && kind !== 'SUL_above'),
  ),
  added: columnsOf(
    nutrients,
    limits.filter(({ kind }) => kind === 'legal_max'),
  ),
});

/** Bits of the engine's result for each basis. */
export const limitBits = {
  per_100g_dry_matter: { above: LimitBit.dryMatter, mayBe: LimitBit.mayBeDryMatter },
  per_1000_kcal: { above: LimitBit.per1000Kcal, mayBe: LimitBit.mayBePer1000Kcal },
} as const;

/** Results that limits are compared with. */
type Compared = Pick<RecipeResults, 'totals' | 'derived'>;

/** True if a bit of the engine's result of a column is set. */
export const isSet = ({ totals }: Pick<Compared, 'totals'>, column: number, bit: number): boolean =>
  ((totals.limits[column] ?? 0) & bit) !== 0;

/** The stated amount of a column on a limit's basis. */
export const amountOn = ({ derived }: Compared, column: number, { basis }: Limit): number =>
  (basis === 'per_1000_kcal' ? derived.per1000Kcal : derived.dryMatterBasis)[column] ?? Number.NaN;

/** True if a bound is a limit of this recipe: a legal maximum needs an added source. */
export const applies = (results: Pick<Compared, 'totals'>, column: number, { kind }: Limit): boolean =>
  kind === 'legal_max' ? isSet(results, column, LimitBit.added) : kind !== 'SUL_above';

/** The limits of a nutrient that decide: the lowest that applies on each basis. */
export const decidingOf = (
  results: Pick<Compared, 'totals'>,
  column: number,
  limits: readonly Limit[],
): readonly Limit[] => {
  const applied = limits.filter((limit) => applies(results, column, limit));
  const isLowest = ({ basis, max }: Limit) =>
    applied.every((other) => other.basis !== basis || other.max >= max);
  return applied.filter((limit) => isLowest(limit));
};

const sourceOf = ({ source, edition }: Limit): string => `${source} ${edition}`;
const maxOf = ({ max, unit: name }: Limit): string => `${formatAmount(max)} ${unit(name)}`;
const marked = (text: string, { confidence }: Limit): string =>
  confidence === 'low' ? standardTexts.unverified(text) : text;

/** A limit as text, with its amount and source. A figure of low confidence is marked as unverified. */
export const limitText = (limit: Limit): string =>
  marked(standardTexts.limit(limit.label, maxOf(limit), sourceOf(limit)), limit);

/** How many times the reference minimum an amount is, rounded down so that it is never overstated. */
const timesText = (times: number): string =>
  times < 10 ? String(Math.floor(times * 10) / 10) : Math.floor(times).toLocaleString('en-US');

/** "No official limit: 59 times the need", or null if no multiple is exceeded. */
const multipleText = (results: Compared, column: number, limits: readonly Limit[]): string | null => {
  const above = limits.find(
    (limit) => limit.kind === 'multiple' && isSet(results, column, limitBits[limit.basis].above),
  );
  if (above?.multiple == null) return null;
  const times = amountOn(results, column, above) / (above.max / above.multiple);
  if (!(times > above.multiple)) return null;
  const isLegal = limits.some((limit) => limit.kind === 'legal_max' && applies(results, column, limit));
  const { noNutritionalLimit, noOfficialLimit } = standardTexts;
  return marked((isLegal ? noNutritionalLimit : noOfficialLimit)(timesText(times)), above);
};

/** What a row says beside its level. */
export interface LimitRemark {
  readonly text: string;
  /** What a row has room for. */
  readonly short: string;
  readonly tone: 'warning' | 'quiet';
}

/** The state with the foods of the results. */
export type OfFoods = Pick<NutritionState, 'draft'>;

/** True if somebody reviewed each food, so that its added sources are known. */
const isReviewed = ({ draft }: OfFoods): boolean => draft.lines.every(({ food }) => food.safety_reviewed);

/** A bound without a level of its own that is exceeded: the highest amount studied, or a legal maximum that is set aside. */
const setAside = (
  results: Compared,
  column: number,
  limits: readonly Limit[],
  state: OfFoods,
): LimitRemark | null => {
  const exceeded = limits.filter(
    (limit) => !applies(results, column, limit) && amountOn(results, column, limit) > limit.max,
  );
  const studied = exceeded.find(({ kind }) => kind === 'SUL_above');
  if (studied)
    return {
      text: marked(standardTexts.aboveStudied(maxOf(studied)), studied),
      short: standardTexts.aboveStudiedShort,
      tone: 'quiet',
    };
  const legal = exceeded.find(({ kind }) => kind === 'legal_max');
  if (!legal) return null;
  const feed = legal.label.replace(/^EU legal maximum|, per .*$/g, '').trim();
  return isReviewed(state)
    ? { text: standardTexts.setAside(feed), short: standardTexts.setAsideShort, tone: 'quiet' }
    : { text: standardTexts.maybeAdded(feed), short: standardTexts.maybeAddedShort, tone: 'warning' };
};

/** What a row says beside its level (D83, D84). Null if nothing. */
export const limitRemark = (
  results: Compared,
  column: number,
  limits: readonly Limit[],
  state: OfFoods,
): LimitRemark | null => {
  const multiple = multipleText(results, column, limits);
  const aside = setAside(results, column, limits, state);
  if (multiple === null) return aside;
  const text = [multiple, ...(aside ? [aside.text] : [])].join('. ');
  return { text, short: multiple, tone: 'warning' };
};

/** Lists the limits of a nutrient that are exceeded or could be, and what the row says beside them. Null if nothing. */
export const limitMessage = (
  results: Compared,
  column: number,
  limits: readonly Limit[],
  state: OfFoods,
): string | null => {
  const deciding = decidingOf(results, column, limits);
  const remark = limitRemark(results, column, limits, state)?.text ?? null;
  const above = deciding.filter(({ basis }) => isSet(results, column, limitBits[basis].above));
  const official = above.filter(({ kind }) => kind !== 'multiple' || remark === null);
  const mayBe = deciding.filter(({ basis }) => isSet(results, column, limitBits[basis].mayBe));
  const parts = [
    official.length > 0 ? standardTexts.above(official.map(limitText).join('; ')) : null,
    above.length === 0 && mayBe.length > 0 ? standardTexts.mayBeAbove(mayBe.map(limitText).join('; ')) : null,
    remark,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
};

/** Position of the lowest limit on a bar, in percent of the need. NaN if the bar has none. */
export const limitPercent = (
  results: RecipeResults,
  column: number,
  percent: number,
  limits: readonly Limit[],
): number => {
  const marks = decidingOf(results, column, limits)
    .map((limit) => (percent * limit.max) / amountOn(results, column, limit))
    .filter(Number.isFinite);
  return marks.length === 0 ? Number.NaN : Math.min(...marks);
};
