import { milligramsPerGram } from '../contract/milligrams.ts';
import { scaleStep } from '../contract/scaleSteps.ts';
import { coefficientOf, wholeOf } from './coefficients.ts';
import type { Formulation, Part } from './formulation.ts';
import { additionStep, type Rounded } from './round.ts';

/** Part of a bound that is kept free, as the engine sums in another order. */
const free = 1e-6;

/** Steps up or down until the search ends. */
const maxSteps = 60;

/** An amount that may change by steps of a scale, between its bounds in mg. */
interface Movable {
  readonly index: number;
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

/** Rooms of the requirements that hold for the foods of an answer, and what a milligram of each food changes in them. */
const linearOf = (
  { requirements, lines }: Formulation,
  parts: readonly Part[],
  amounts: readonly number[],
) => {
  const present = new Set(parts.flatMap(({ food }, index) => ((amounts[index] as number) > 0 ? food : [])));
  const held = requirements.filter(
    ({ onlyWith }) => onlyWith === undefined || [...onlyWith].some((food) => present.has(food)),
  );
  return held.map((requirement) => {
    const whole = wholeOf(requirement, lines) * milligramsPerGram;
    const slopes = Float64Array.from(parts, (part, index) =>
      (amounts[index] as number) > 0 ? coefficientOf(requirement, part, 0, whole) : 0,
    );
    return {
      slopes,
      room: slopes.reduce((sum, slope, index) => sum + slope * (amounts[index] as number), 0),
    };
  });
};

type Linear = ReturnType<typeof linearOf>;

/** A change of amounts by steps of a scale. */
type Change = readonly { readonly index: number; readonly by: number }[];

const missing = (rows: Linear, change: Change): number => {
  let sum = 0;
  for (const { slopes, room } of rows) {
    let lack = free - room;
    for (const { index, by } of change) lack -= (slopes[index] as number) * by;
    if (lack > 0) sum += lack;
  }
  return sum;
};

/** The weighed amounts of an answer that differ from the recipe. */
const movables = ({ lines, additions }: Formulation, amounts: readonly number[]): Movable[] => [
  ...lines.flatMap(({ grams, min, max, piece, isFine }, index): Movable[] => {
    const milligrams = amounts[index] as number;
    if (piece !== null || milligrams === Math.round(grams * milligramsPerGram)) return [];
    const step = scaleStep(milligrams, isFine);
    return [{ index, step, min: min * milligramsPerGram, max: max * milligramsPerGram }];
  }),
  ...additions.flatMap((addition, at): Movable[] => {
    const { max, piece, step: least } = addition;
    const index = lines.length + at;
    const milligrams = amounts[index] as number;
    if (piece !== null || milligrams === 0) return [];
    const step = additionStep(addition, milligrams);
    return [{ index, step, min: Math.max(step, least * milligramsPerGram), max: max * milligramsPerGram }];
  }),
];

/** Single steps up and down. */
const singles = (amounts: readonly number[], moves: readonly Movable[]): Change[] =>
  moves.flatMap(({ index, step, min, max }) =>
    [step, -step].flatMap((by) => {
      const to = (amounts[index] as number) + by;
      return to >= min && to <= max ? [[{ index, by }]] : [];
    }),
  );

/** Two steps at once: what one takes from a bound, another gives. */
const pairs = (each: readonly Change[]): Change[] =>
  each.flatMap((one, at) =>
    each.slice(at + 1).flatMap((other) => (one[0]?.index === other[0]?.index ? [] : [[...one, ...other]])),
  );

/** The change that leaves the least missing; null if none leaves less than now. */
const leastMissing = (rows: Linear, changes: readonly Change[]): Change | null => {
  let [best, least]: [Change | null, number] = [null, missing(rows, [])];
  for (const change of changes) {
    const left = missing(rows, change);
    if (left < least) [best, least] = [change, left];
  }
  return best;
};

/** Changes rounded amounts by steps of a scale until nothing is missing that rounding took. */
export const repaired = (formulation: Formulation, rounded: Rounded): Rounded => {
  const { lines, additions } = formulation;
  const amounts = [...rounded.lines, ...rounded.additions];
  const rows = linearOf(formulation, [...lines, ...additions], amounts);
  const moves = movables(formulation, amounts);
  for (let steps = 0; steps < maxSteps && missing(rows, []) > 0; steps++) {
    const each = singles(amounts, moves);
    const best = leastMissing(rows, each) ?? leastMissing(rows, pairs(each));
    if (best === null) break;
    for (const { index, by } of best) {
      amounts[index] = (amounts[index] as number) + by;
      for (const row of rows) row.room += (row.slopes[index] as number) * by;
    }
  }
  return { lines: amounts.slice(0, lines.length), additions: amounts.slice(lines.length) };
};
