import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Replacement } from '../contract/replacements.ts';
import { maxReplacements } from '../contract/replacements.ts';
import { type Verdict, verdictKinds } from '../contract/verdict.ts';
import { areAsGood, asGoodAsNow } from './asGoodAsNow.ts';
import { type Formulated, type FormulationCase, formulate, type Solver } from './formulate.ts';
import type { Formulation } from './formulation.ts';
import { type Preparation, prepare } from './prepare.ts';
import type { Rounded } from './round.ts';
import { within } from './searches.ts';
import type { Substitute } from './substitutes.ts';

/** A line counts as so many grams at least, and 2 is a line that changes by all of them, as in a formulation. */
const [leastLine, wholeLine] = [5, 2];

/** A food in the place of a line, and what the rest becomes. */
export interface Replaced {
  readonly substitute: Substitute;
  readonly of: FormulationCase;
  readonly found: Formulated;
  readonly change: number;
}

/** The case of a recipe in which a food stands in the place of a line. It is the last of the lines. */
const caseOf = (preparation: Preparation, index: number, substitute: Substitute): FormulationCase => {
  const { id: food, aim, min, max } = substitute;
  const { cooking } = preparation.lines[index] as Preparation['lines'][number];
  const lines = preparation.lines.map((line, at) => (at === index ? { ...line, min: 0, max: 0 } : line));
  const place = { food, milligrams: 0, cooking, aim, min, max };
  return asGoodAsNow(prepare({ ...preparation, goal: 'change', lines: [...lines, place] }));
};

/** How much the rest of a recipe changes. */
const changeOf = ({ lines, additions }: Formulation, amounts: Rounded, index: number): number => {
  const ofLine = (milligrams: number, at: number): number => {
    const { grams } = lines[at] as Formulation['lines'][number];
    return (wholeLine * Math.abs(milligrams / milligramsPerGram - grams)) / Math.max(grams, leastLine);
  };
  const rest = amounts.lines.slice(0, -1).map((each, at) => (at === index ? 0 : ofLine(each, at)));
  const burdens = additions.map(({ burden }, at) => ((amounts.additions[at] as number) > 0 ? burden : 0));
  return Math.round([...rest, ...burdens].reduce((sum, each) => sum + each, 0) * 100) / 100;
};

/**
 * Tries each food in the place of a line, until the time is over: first with the other lines alone, then, while too few
 * replace it, with foods that may be added.
 * @param milliseconds of all tries
 * @param isGood whether no row is worse than now
 */
export const replacedBy = async (
  preparation: Preparation,
  index: number,
  substitutes: readonly Substitute[],
  {
    solver,
    seconds,
    milliseconds,
    isGood,
  }: {
    readonly solver: Solver;
    readonly seconds: number;
    readonly milliseconds: number;
    readonly isGood: (of: FormulationCase, found: Formulated) => Promise<boolean>;
  },
): Promise<{ readonly replaced: readonly Replaced[]; readonly timedOut: boolean }> => {
  const end = performance.now() + milliseconds;
  const inTime = within(milliseconds, solver);
  const replaced: Replaced[] = [];
  let timedOut = false;
  const attempt = async (from: Preparation, substitute: Substitute): Promise<boolean> => {
    const isOver = performance.now() >= end;
    timedOut ||= isOver;
    if (isOver) return false;
    const of = caseOf(from, index, substitute);
    const found = await formulate(of, inTime, seconds);
    timedOut ||= found.status === 'none';
    if (!('amounts' in found) || found.missed.length > 0 || !(await isGood(of, found))) return false;
    replaced.push({ substitute, of, found, change: changeOf(of.formulation, found.amounts, index) });
    return true;
  };
  const alone = { ...preparation, candidates: [], maxAdditions: 0 };
  const left: Substitute[] = [];
  for (const substitute of substitutes) if (!(await attempt(alone, substitute))) left.push(substitute);
  if (preparation.maxAdditions > 0)
    for (const substitute of left)
      if (replaced.length < maxReplacements) await attempt(preparation, substitute);
  return { replaced, timedOut };
};

/** Reasons of a verdict for which a food is never offered. */
const harms: readonly Verdict['foods'][number]['kind'][] = [
  'unsafe',
  'overdose',
  'unreviewed',
  'dose_unknown',
];

const rankOf = ({ kind }: Verdict): number => verdictKinds.indexOf(kind ?? 'unknown');

/** True if a verdict is no worse than before, and names no food that harms which was not named before. */
export const isNoWorse = (
  before: Verdict,
  after: Verdict,
  { replaced, by }: { readonly replaced: number; readonly by: number },
): boolean => {
  const named = new Set(before.foods.map(({ id, kind }) => `${id} ${kind}`));
  const isAsBefore = ({ id, kind }: Verdict['foods'][number]): boolean => {
    if (harms.includes(kind)) return named.has(`${id} ${kind}`);
    return kind !== 'unless_cooked' || named.has(`${id === by ? replaced : id} ${kind}`);
  };
  return rankOf(after) >= rankOf(before) && after.foods.every(isAsBefore);
};

/** True if no row of a pet is worse than before. */
export const isAsGoodForAll = (
  before: Pick<Formulated, 'judged'>,
  after: Pick<Formulated, 'judged'>,
): boolean =>
  after.judged.every(({ trial }, index) => {
    const was = before.judged[index]?.trial.levels;
    return was !== undefined && areAsGood(was, trial.levels);
  });

/** What a caution counts among changes, as for a food that a formulation adds. */
const cautionBurden = 0.3;

/** The replacements for which the rest changes least, then the cheapest. One with a caution stands behind those without. */
export const ranked = (found: readonly Replacement[]): Replacement[] => {
  const burden = ({ change, food }: Replacement) => change + (food.possibly_unsafe ? cautionBurden : 0);
  const cost = ({ pets }: Replacement) => pets[0]?.cost_after ?? Number.POSITIVE_INFINITY;
  return [...found]
    .sort((a, b) => burden(a) - burden(b) || cost(a) - cost(b) || a.food.id - b.food.id)
    .slice(0, maxReplacements);
};
