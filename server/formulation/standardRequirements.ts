import type { StandardBounds } from '../nutrition/standardBounds.ts';
import { wholeOf } from './coefficients.ts';
import type { FormulatedLine } from './formulation.ts';
import type { Requirement, Requirements } from './requirements.ts';

/** kcal per kg dry matter above which bounds per 100 g dry matter rise with the energy (D8). */
const denseFrom = 4000;

/** 100 g of dry matter in 1000 kcal at that density. */
const perThousandKcal = 10_000 / denseFrom;

/** True if a recipe's energy raises its bounds per 100 g dry matter. */
export const isDense = (kcalPerKgDry: number): boolean => kcalPerKgDry > denseFrom;

/** True if the energy of the lines raises their bounds. */
export const areDense = (lines: readonly FormulatedLine[], requirements: Requirements): boolean => {
  const sumOf = (each: (line: FormulatedLine) => number) =>
    lines.reduce((sum, line) => sum + line.grams * each(line), 0);
  const dry = sumOf((line) => requirements.dry(line));
  return isDense((sumOf((line) => requirements.kcal(line)) / dry) * 1000);
};

/** The numbers among these. */
const stated = (bounds: readonly number[]): number[] => bounds.filter((bound) => bound > 0);

/**
 * The bounds of a standard. One per 100 g dry matter rises with the energy above 4000 kcal per kg, so it is the greater of that
 * and its part of 1000 kcal: a minimum keeps both, and a maximum the one that fits the density.
 * @param dense whether the recipe's energy raises bounds
 */
export const standardRequirements = (
  requirements: Requirements,
  standard: StandardBounds,
  dense: boolean,
): Requirement[] => {
  const { dryMatterLowMax, dryMatterHighMin, per1000KcalLowMax, per1000KcalHighMin } = standard.columns;
  const made: Requirement[] = [];
  for (const column of dryMatterLowMax.keys()) {
    const at = (bounds: Float64Array) => bounds[column] as number;
    const add = (side: 'min' | 'max', basis: 'per_100g_dry_matter' | 'per_1000_kcal', bounds: number[]) => {
      const [bound, ...others] = stated(bounds);
      if (bound === undefined) return;
      const strictest = side === 'min' ? Math.max(bound, ...others) : Math.min(bound, ...others);
      made.push(requirements.nutrient(column, side, basis, strictest, 1));
    };
    const [min, max] = [at(dryMatterLowMax), at(dryMatterHighMin)];
    add('min', 'per_100g_dry_matter', [min]);
    add('min', 'per_1000_kcal', [at(per1000KcalLowMax), min * perThousandKcal]);
    if (!dense) add('max', 'per_100g_dry_matter', [max]);
    add('max', 'per_1000_kcal', [at(per1000KcalHighMin), ...(dense ? [max * perThousandKcal] : [])]);
  }
  for (const { ratio, side, bound } of standard.ratios) made.push(requirements.ratio(side, bound, ratio));
  return made.map((each) => ({ ...each, standard }));
};

/** Requirements of one kind are compared by their numbers: an amount a day is one of the day's energy. */
const kindOf = ({ name, side, basis, eater }: Requirement): string =>
  `${eater ?? ''} ${name} ${side} ${basis === 'per_day' ? 'per_1000_kcal' : basis}`;

/**
 * The requirements, those of standards lazy that a stricter one implies: they are judged, and the model is without them.
 * @param lines for which the numbers of requirements are compared
 */
export const withImpliedLazy = (
  requirements: readonly Requirement[],
  lines: readonly FormulatedLine[],
): Requirement[] => {
  const limitOf = (each: Requirement) => each.bound * wholeOf(each, lines) * (each.side === 'min' ? 1 : -1);
  const strictest = new Map<string, Requirement>();
  for (const each of requirements) {
    if (each.isLazy || each.onlyWith) continue;
    const other = strictest.get(kindOf(each));
    if (other === undefined || limitOf(each) > limitOf(other)) strictest.set(kindOf(each), each);
  }
  return requirements.map((each) =>
    each.standard === undefined || strictest.get(kindOf(each)) === each ? each : { ...each, isLazy: true },
  );
};
