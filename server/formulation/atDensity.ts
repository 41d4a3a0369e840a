import { searchTimes } from '../contract/formulations.ts';
import type { FormulatedPot } from './bowls.ts';
import type { FormulationCase, Solver, Unanswered } from './formulate.ts';
import { type Preparation, prepare } from './prepare.ts';
import { within } from './searches.ts';
import { isDense } from './standardRequirements.ts';
import { formulateUsualFirst } from './usualFirst.ts';

/** A case with its answer. */
interface Answered {
  readonly of: FormulationCase;
  readonly found: FormulatedPot | Unanswered;
}

const hasDryMaxima = ({ standards }: FormulationCase): boolean =>
  standards.some(({ columns }) => columns.dryMatterHighMin.some((bound) => !Number.isNaN(bound)));

/** The density that an answer has, or that the other maxima are of. */
const wanted = ({ of, found }: Answered): boolean => {
  if (!('amounts' in found)) return !of.dense;
  const [judged] = found.judged;
  return isDense(judged?.trial.derived.values.energyDensity.value ?? 0);
};

/** The better of two answers. Where the second search was not finished, nothing is proven impossible. */
const better = (first: Answered, second: Answered): Answered => {
  const [before, found] = [first.found, second.found];
  if (!('amounts' in found)) return found.status === 'none' && !('amounts' in before) ? second : first;
  return !('amounts' in before) || found.missed.length <= before.missed.length ? second : first;
};

/**
 * The best recipe, with the maxima per 100 g dry matter that fit its energy density. They are those of the recipe as it
 * is; the others are stricter than they need be, so an answer that crosses 4000 kcal per kg dry matter, and what is
 * impossible, is solved once more.
 * @param seconds of one search; all together take three times as long at most
 */
export const formulateAtDensity = async (
  preparation: Preparation,
  solver: Solver,
  seconds: number,
): Promise<Answered> => {
  const inTime = within(searchTimes * seconds * 1000, solver);
  const of = prepare(preparation);
  const first = { of, found: await formulateUsualFirst(of, inTime, seconds) };
  if (first.found.status === 'none' || !hasDryMaxima(of)) return first;
  const dense = wanted(first);
  if (dense === of.dense) return first;
  const other = prepare({ ...preparation, dense });
  return better(first, { of: other, found: await formulateUsualFirst(other, inTime, seconds) });
};
