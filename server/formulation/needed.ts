import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Addable, Formulation } from './formulation.ts';
import type { Item, Requirement } from './requirements.ts';
import type { Rounded } from './round.ts';

/** A supplement may be so many times what is needed, and so many grams more, which rounding takes. */
const [enough, pinch] = [1.2, 0.5] as const;

/** True if a requirement may ask for a food: a maximum of a need or a standard asks for less of others. */
export const isNeed = ({ side, basis, pet, standard, asksForFood }: Requirement): boolean =>
  side === 'min' || basis === 'ratio' || asksForFood === true || (pet === null && standard === undefined);

/** What a gram of each food changes in a requirement that may ask for a food, and in the energy that stays. */
const needsOf = ({ requirements, lines, kcal, leastEnergy }: Formulation) => {
  const before = lines.reduce((sum, line) => sum + line.grams * kcal(line), 0);
  return [
    { of: kcal, least: leastEnergy * before },
    ...requirements
      .filter((each) => isNeed(each) && each.isLazy !== true)
      .map(({ side, bound, amount, measure }) => ({
        of: (item: Item) => (side === 'min' ? 1 : -1) * (amount(item) - bound * measure(item)),
        least: 0,
      })),
  ];
};

/** The largest grams of an addition of which there is more than anything asks for; null if all of it is needed. */
const cappedTo = ({ isFine, piece, step }: Addable, grams: number, needed: number): number | null => {
  if (needed <= 0) return 0;
  if (!isFine) return null;
  if (piece === null) return grams > needed * enough + pinch ? Math.max(step, needed * enough) : null;
  const pieces = Math.ceil(needed / piece - 1e-9);
  return pieces * piece < grams - 1e-9 ? pieces * piece : null;
};

/**
 * The additions of an answer of which there is more than a minimum, a ratio or an own bound asks for, with the grams that
 * are enough, by index: the rest only makes room below maxima. Of a food the rest is food; of a supplement it is too much.
 */
export const capsOf = (formulation: Formulation, amounts: Rounded): ReadonlyMap<number, number> => {
  const { lines, additions } = formulation;
  const needs = needsOf(formulation);
  const items = [...lines, ...additions];
  const grams = [...amounts.lines, ...amounts.additions].map((milligrams) => milligrams / milligramsPerGram);
  const rooms = needs.map(({ of, least }) =>
    items.reduce(
      (sum, item, at) => sum + ((grams[at] as number) > 0 ? (grams[at] as number) * of(item) : 0),
      -least,
    ),
  );
  const caps = new Map<number, number>();
  const dearest = [...additions.entries()].sort(([a, one], [b, other]) => other.burden - one.burden || b - a);
  for (const [index, addition] of dearest) {
    const used = grams[lines.length + index] as number;
    if (used === 0) continue;
    const asked = needs.map(({ of }, at) =>
      of(addition) > 0 ? used - (rooms[at] as number) / of(addition) : 0,
    );
    const cap = cappedTo(addition, used, Math.max(...asked));
    if (cap === null) continue;
    caps.set(index, cap);
    for (const [at, { of }] of needs.entries())
      rooms[at] = (rooms[at] as number) - (used - cap) * of(addition);
  }
  return caps;
};

/** The formulation with less of additions. They keep their indexes. */
export const withCaps = (formulation: Formulation, caps: ReadonlyMap<number, number>): Formulation => ({
  ...formulation,
  additions: formulation.additions.map((addition, index) => ({
    ...addition,
    max: Math.min(addition.max, caps.get(index) ?? addition.max),
  })),
});

/** How much more a food that only makes room below maxima is a burden. */
const spurned = 2;

/** The formulation in which these additions are there only if nothing else does as well. */
export const withSpurned = (formulation: Formulation, indexes: ReadonlySet<number>): Formulation => ({
  ...formulation,
  additions: formulation.additions.map((addition, index) =>
    indexes.has(index) ? { ...addition, burden: addition.burden + spurned } : addition,
  ),
});
