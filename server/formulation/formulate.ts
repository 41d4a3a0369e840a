import { type BowlLine, mergedLines } from '../../engine/host/bowl.ts';
import type { CookingCode, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { linesWithBowl } from '../recipes/bowls.ts';
import type { Amounts, Formulation } from './formulation.ts';
import { goalCost } from './goals.ts';
import { energyShare, type Judged, judgeAll, missedOf } from './judge.ts';
import { isByRounding, type Margins, tightened, unaskedOf, withAsked } from './margins.ts';
import { type Model, modelOf } from './model.ts';
import { capsOf, withCaps, withSpurned } from './needed.ts';
import type { Found, Program, SearchLimits } from './program.ts';
import { repaired } from './repair.ts';
import type { AskedStandard } from './requestedStandards.ts';
import type { Unstated } from './requirements.ts';
import { type Rounded, rounded, withoutAddition } from './round.ts';
import { missedOfStandards } from './standardLevels.ts';
import { modelInSteps } from './steps.ts';

/** What the bowl of a pet gets beside the recipe, as it is stored. */
interface StoredBowl {
  readonly lines: readonly BowlLine[];
  readonly costPerDay: number;
}

/** A recipe to formulate for pets. */
export interface FormulationCase {
  readonly snapshot: CatalogueSnapshot;
  readonly targets: readonly PetTarget[];
  readonly standards: readonly AskedStandard[];
  /** Whether the maxima per 100 g dry matter are those of a recipe whose energy raises them. */
  readonly dense: boolean;
  readonly formulation: Formulation;
  readonly unstated: Unstated;
  /** Requirements that count what is stated only, because a food of the recipe has no upper bound. */
  readonly uncertain: ReadonlySet<number>;
  /** How each line is cooked, and how an added food is. */
  readonly cooking: readonly CookingCode[];
  readonly cookingOfAdded: CookingCode;
  /** Grams of a recipe that keeps all requirements, from which a search starts. */
  readonly start?: Amounts;
  /** What the bowl of each pet gets besides. */
  readonly stored?: readonly StoredBowl[];
  /** Of the case of one bowl: what its pet eats, as the engine calculates it. */
  readonly eaten?: (amounts: Rounded) => RecipeLine[];
}

/** Solves a program; in another thread, or in a test in this one. */
export type Solver = (program: Program, limits: SearchLimits) => Promise<Found>;

/** An answer, judged by the engine. */
export interface Formulated {
  readonly status: 'optimal' | 'feasible';
  readonly gap: number;
  readonly timedOut: boolean;
  readonly amounts: Rounded;
  /** As they were found, before they were rounded. */
  readonly grams: Amounts;
  /** What the model makes the answer cost. */
  readonly cost: number;
  readonly judged: readonly Judged[];
  /** Requirements that the rounded answer misses, by index. */
  readonly missed: readonly number[];
}

/** No recipe: none exists, or none was found in time. */
export interface Unanswered {
  readonly status: 'impossible' | 'none';
  /** What was searched last: the formulation, with no more of some additions than is needed. */
  readonly searched: Formulation;
}

/** The limits of the search for an answer, besides its time. */
export const searchLimits = { nodes: 2000, gap: 0.015 };

/** Proven distance from the best possible up to which an answer is the optimum. */
const optimumGap = 0.02;

/** True if an answer so far from the best possible is the optimum. */
export const isProven = (gap: number): boolean => gap <= optimumGap;

/** How often a rounded answer that misses a level is tightened and solved again. */
const maxTightened = 3;

/** The limits of the search among amounts of the same foods that a scale shows. */
const stepLimits = { nodes: 500, gap: 0.005 };

const potLinesOf = (
  { formulation, cooking, cookingOfAdded }: FormulationCase,
  { lines, additions }: Rounded,
  eater?: number,
): RecipeLine[] =>
  mergedLines([
    ...formulation.lines.map(({ food }, index) => ({
      ...{ food, milligrams: lines[index] as number, cooking: cooking[index] as CookingCode },
    })),
    ...formulation.additions.flatMap(({ food, bowl }, index) => {
      const milligrams = Math.round(additions[index] as number);
      const isEaten = bowl === undefined || bowl === eater;
      return isEaten && milligrams > 0 ? { food, milligrams, cooking: cookingOfAdded } : [];
    }),
  ]);

/**
 * The lines of a rounded answer, as the engine calculates them.
 * @param eater the pet whose food they are, with what its bowl gets; without one they are those of the pot
 */
export const recipeLinesOf = (of: FormulationCase, amounts: Rounded, eater?: number): RecipeLine[] => {
  const pot = potLinesOf(of, amounts, eater);
  const [bowl, target] = [of.stored?.[eater ?? -1], of.targets[eater ?? -1]];
  if (!bowl || !target || bowl.lines.length === 0) return pot;
  return [...(linesWithBowl(pot, bowl.lines, of.snapshot, target) ?? pot)];
};

/** Rounded amounts with the engine's judgement. */
export const judgedAnswer = (of: FormulationCase, amounts: Rounded) => {
  const linesOf = (eater?: number) => of.eaten?.(amounts) ?? recipeLinesOf(of, amounts, eater);
  const judged = judgeAll(of.snapshot, of.targets, linesOf);
  const missed = missedOf(of.formulation, of.snapshot, amounts, judged, of);
  const both = new Set([...missed, ...missedOfStandards(of, linesOf)]);
  return { amounts, judged, missed: [...both].sort((a, b) => a - b) };
};

/** What is known of the best possible: its cost at least. */
interface Bound {
  readonly cost: number;
  readonly timedOut: boolean;
}

const boundOf = ({ cost, gap, timedOut }: Found): Bound => ({
  cost: cost - Math.abs(cost) * (gap ?? 0),
  timedOut,
});

/**
 * An answer that keeps all requirements, without the additions that none of them needs: a margin of the model, or
 * rounding, asked for them. The dearest goes first.
 */
const withoutSpare = (of: FormulationCase, made: Formulated): Formulated => {
  const { formulation } = of;
  const burdenOf = (index: number) => formulation.additions[index]?.burden ?? 0;
  const used = [...made.amounts.additions.keys()]
    .filter((index) => (made.amounts.additions[index] as number) > 0)
    .sort((a, b) => burdenOf(b) - burdenOf(a) || b - a);
  let best = made;
  for (const index of used) {
    const left = withoutAddition(best.amounts, index);
    if (energyShare(formulation, left) < formulation.leastEnergy) continue;
    const answer = judgedAnswer(of, left);
    if (answer.missed.length === 0) best = { ...best, ...answer };
  }
  return best;
};

/** The program of a model, which starts from what the case starts from. */
const started = ({ start, formulation }: FormulationCase, { program, valuesOf }: Model): Program =>
  start?.additions.length === formulation.additions.length ? { ...program, start: valuesOf(start) } : program;

/** An answer of the foods of another one, in amounts that a scale shows; null if none keeps all requirements. */
const inSteps = async (
  of: FormulationCase,
  { amounts, missed }: Formulated,
  margins: Margins,
  solver: Solver,
  seconds: number,
) => {
  const model = modelInSteps(of.formulation, amounts, [...margins.keys(), ...missed]);
  const { values, cost } = await solver(model.program, { ...stepLimits, seconds });
  if (values.length === 0) return null;
  const grams = model.amountsOf(values);
  const answer = judgedAnswer(of, rounded(grams, of.formulation));
  return answer.missed.length === 0 ? { ...answer, grams, cost } : null;
};

/** An answer with what is known of its distance from the best possible. */
const withBound = (
  answer: Omit<Formulated, 'status' | 'gap' | 'timedOut'>,
  { cost, timedOut }: Bound,
): Formulated => {
  const gap = answer.cost <= cost ? 0 : (answer.cost - cost) / Math.abs(answer.cost);
  return { ...answer, status: isProven(gap) ? 'optimal' : 'feasible', gap, timedOut };
};

/**
 * A recipe that keeps all requirements, the best by the model. Its grams are rounded, and the engine judges them. What is
 * then not as promised is mended by other amounts of the same foods, else tightened and solved again.
 * @param seconds of one search
 * @returns without `amounts` if there is no such recipe (`impossible`), or none was found in time
 */
const search = async (
  of: FormulationCase,
  solver: Solver,
  seconds: number,
): Promise<Formulated | Unanswered> => {
  const { formulation } = of;
  let margins: Margins = new Map();
  let bound: Bound | null = null;
  let best: Formulated | null = null;
  for (let again = 0; again <= maxTightened; ) {
    const model = modelOf(formulation, { margins });
    const found = await solver(started(of, model), { ...searchLimits, seconds });
    if (found.status === 'impossible' || found.status === 'none') {
      const isProof = best === null || (again === 0 && found.status === 'impossible');
      if (isProof) return { status: found.status, searched: withAsked(formulation, margins) };
      best = best && { ...best, timedOut: best.timedOut || found.timedOut };
      break;
    }
    if (again === 0) bound = boundOf(found);
    const grams = model.amountsOf(found.values);
    const nearest = rounded(grams, formulation);
    const answer = { ...judgedAnswer(of, repaired(formulation, nearest)), grams, cost: found.cost };
    const made = withBound(answer, bound as Bound);
    if (made.missed.length === 0) return withoutSpare(of, made);
    if (best === null || made.missed.length < best.missed.length) best = made;
    const unasked = unaskedOf(formulation, grams, margins);
    margins = new Map([...margins, ...unasked]);
    if (unasked.size > 0) continue;
    const mended = await inSteps(of, made, margins, solver, seconds);
    if (mended !== null) return withoutSpare(of, withBound(mended, bound as Bound));
    margins = tightened(margins, formulation, nearest, made.missed);
    again += 1;
  }
  return best !== null && isByRounding(formulation, best)
    ? { ...best, status: 'feasible' }
    : { status: 'none', searched: withAsked(formulation, margins) };
};

const inGrams = ({ lines, additions }: Rounded): Amounts => {
  const grams = (milligrams: number) => milligrams / milligramsPerGram;
  return { lines: lines.map(grams), additions: additions.map(grams) };
};

/** How often an answer is asked for with less of what only makes room below maxima. */
const maxCapped = 3;

/** The most grams of additions, by index. */
type Caps = ReadonlyMap<number, number>;

const isKept = (found: Formulated | Unanswered): found is Formulated =>
  'amounts' in found && found.missed.length === 0;

/** True if a search neither found a recipe that keeps all requirements nor proved that there is none. */
const isUndecided = (found: Formulated | Unanswered): boolean =>
  'amounts' in found ? found.missed.length > 0 : found.status === 'none';

const isEnded = (found: Formulated | Unanswered): boolean => !('amounts' in found) || found.timedOut;

/**
 * The best recipe that keeps all requirements. What is too much is taken from what brings it: additions that only make
 * room below maxima are there only if they are foods and nothing else is possible, or if the time ends before that is
 * known.
 * @param seconds of one search
 * @returns without `amounts` if there is no such recipe (`impossible`), or none was found in time
 */
export const formulate = async (
  of: FormulationCase,
  solver: Solver,
  seconds: number,
): Promise<Formulated | Unanswered> => {
  const { formulation } = of;
  const withMost = (caps: Caps, spurned: ReadonlySet<number>) =>
    search({ ...of, formulation: withSpurned(withCaps(formulation, caps), spurned) }, solver, seconds);
  let best = await search(of, solver, seconds);
  let caps: Caps = new Map();
  let spurned: ReadonlySet<number> = new Set();
  for (let round = 0; round < maxCapped && isKept(best); round++) {
    const found = [...capsOf(formulation, best.amounts)];
    if (found.length === 0) break;
    const before: Formulated = best;
    const all: Caps = new Map([...caps, ...found]);
    const other = await withMost(all, spurned);
    if (isKept(other)) {
      [best, caps] = [other, all];
      continue;
    }
    const fillers = found.filter(([, cap]) => cap === 0);
    const supplements = fillers.filter(([index]) => formulation.additions[index]?.isFine);
    const foods = fillers.flatMap(([index]) => (formulation.additions[index]?.isFine ? [] : index));
    if (supplements.length === 0 && foods.every((index) => spurned.has(index))) break;
    caps = new Map([...caps, ...supplements]);
    spurned = new Set([...spurned, ...foods]);
    const isTried = supplements.length === found.length;
    const fewer = isTried ? other : await withMost(caps, spurned);
    if (supplements.length > 0) {
      best = fewer;
      if (isUndecided(best)) return { ...before, status: 'feasible', timedOut: isEnded(best) };
    } else if (isKept(fewer)) best = fewer;
  }
  return 'amounts' in best ? { ...best, cost: goalCost(formulation, inGrams(best.amounts)) } : best;
};
