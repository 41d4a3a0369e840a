import { milligramsPerGram } from '../contract/milligrams.ts';
import { type FormulatedPot, formulatePot } from './bowls.ts';
import { type FormulationCase, isProven, type Solver, type Unanswered } from './formulate.ts';
import type { Addable, Formulation, Part } from './formulation.ts';
import { energyShare } from './judge.ts';
import type { Rounded } from './round.ts';

/** The part of the time of a search that one of all foods gets at least. */
const leastPart = 0.5;

type Answer = FormulatedPot | Unanswered;

const isKept = (found: Answer): found is FormulatedPot => 'amounts' in found && found.missed.length === 0;

/** A case with the foods alone that people have, and their places among all; null if there are no others. */
const usualPart = (of: FormulationCase) => {
  const { additions } = of.formulation;
  const places = [...additions.keys()].filter((index) => additions[index]?.isRare !== true);
  if (places.length === additions.length) return null;
  const usual = places.map((index) => additions[index] as Addable);
  return { places, of: { ...of, formulation: { ...of.formulation, additions: usual } } };
};

/** An answer of a part of the additions as one of all of them. */
const amongAll = (found: FormulatedPot, places: readonly number[], count: number): FormulatedPot => {
  const spread = (part: readonly number[]) => {
    const all = new Array<number>(count).fill(0);
    for (const [index, place] of places.entries()) all[place] = part[index] as number;
    return all;
  };
  return {
    ...found,
    amounts: { ...found.amounts, additions: spread(found.amounts.additions) },
    grams: { ...found.grams, additions: spread(found.grams.additions) },
    bowls: found.bowls.map((each) => ({ ...each, addition: places[each.addition] as number })),
  };
};

/** The first answer, with what the search of all foods has proven of the best possible. */
const provenBy = (first: FormulatedPot, second: Answer): FormulatedPot => {
  if (second.status === 'impossible' || first.gap === null) return first;
  const best = 'amounts' in second && second.gap !== null ? second.cost * (1 - second.gap) : 0;
  const gap = Math.max(0, (first.cost - best) / (Math.abs(first.cost) || 1));
  const timedOut = first.timedOut || !('amounts' in second) || second.timedOut;
  return { ...first, gap, timedOut, status: isProven(gap) ? first.status : 'feasible' };
};

/**
 * What an answer is by its goal, the less the better: its additions, or its price for its energy; for the least change what
 * the model makes it cost.
 */
export const figureOf = (formulation: Formulation, amounts: Rounded, cost: number): number => {
  const { goal, lines, additions } = formulation;
  if (goal === 'change') return cost;
  if (goal === 'fewest')
    return additions.filter((_, index) => (amounts.additions[index] as number) > 0).length;
  const priced = (parts: readonly Part[], milligrams: readonly number[]) =>
    parts.reduce(
      (sum, { price }, index) => sum + ((milligrams[index] as number) / milligramsPerGram) * price,
      0,
    );
  return (
    (priced(lines, amounts.lines) + priced(additions, amounts.additions)) / energyShare(formulation, amounts)
  );
};

/** The better answer by its goal; of equal ones the one of foods that people have. */
const betterOf = ({ formulation }: FormulationCase, first: FormulatedPot, second: Answer): FormulatedPot => {
  if (!('amounts' in second) || second.missed.length > first.missed.length) return provenBy(first, second);
  if (second.missed.length < first.missed.length) return second;
  const [one, other] = [first, second].map(({ amounts, cost }) => figureOf(formulation, amounts, cost));
  return (other as number) < (one as number) ? second : provenBy(first, second);
};

/**
 * The best recipe. Where other foods may be added than people have, one without them is found first, from which the search of all
 * starts: more choice gives no worse answer.
 * @param seconds of one search
 */
export const formulateUsualFirst = async (
  of: FormulationCase,
  solver: Solver,
  seconds: number,
): Promise<Answer> => {
  const usual = usualPart(of);
  if (usual === null) return formulatePot(of, solver, seconds);
  const begun = performance.now();
  const found = await formulatePot(usual.of, solver, seconds);
  const left = Math.max(leastPart * seconds, seconds - (performance.now() - begun) / 1000);
  if (!('amounts' in found)) return formulatePot(of, solver, left);
  const first = amongAll(found, usual.places, of.formulation.additions.length);
  const start = isKept(first) ? { start: first.grams } : {};
  return betterOf(of, first, await formulatePot({ ...of, ...start }, solver, left));
};
