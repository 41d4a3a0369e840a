import type { Verdict } from '../../../server/contract/verdict.ts';

/** The levels that count against a recipe, as its bars. */
export const barLevels = ['low', 'high', 'unknown'] as const;

export type BarLevel = (typeof barLevels)[number];

/** A bar: how many are at a level, and the first of them. */
export interface GoodForBar {
  readonly level: BarLevel;
  readonly count: number;
  readonly names: readonly string[];
  /** Those that `names` leaves out. */
  readonly more: number;
}

/** The first names that a bar has. */
const shown = 4;

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/**
 * The three bars of a verdict for a pet. There are none where the rows say nothing and yet it is not complete: the
 * verdict says why. A level without a name counts none only if the verdict does not rest on it.
 */
export const goodForBars = ({
  kind,
  rows,
  foods,
}: Pick<Verdict, 'kind' | 'rows' | 'foods'>): GoodForBar[] => {
  const dosed = foods.filter((food) => food.kind === 'overdose');
  if (rows.length + dosed.length === 0 && kind !== 'complete') return [];
  return barLevels.flatMap((level) => {
    const names = [...(level === 'high' ? dosed : []), ...rows.filter((row) => row.level === level)].map(
      ({ name }) => capital(name),
    );
    const restsOnIt = { low: 'not_complete', high: 'too_much', unknown: 'unknown' }[level] === kind;
    if (names.length === 0 && restsOnIt) return [];
    return {
      level,
      count: names.length,
      names: names.slice(0, shown),
      more: Math.max(0, names.length - shown),
    };
  });
};
