import { type FormulatedPot, formulatePot } from './bowls.ts';
import type { FormulationCase, Solver, Unanswered } from './formulate.ts';
import { type Preparation, prepare } from './prepare.ts';
import { isDense } from './standardRequirements.ts';

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

const isBetter = (found: Answered['found'], before: Answered['found']): boolean =>
  'amounts' in found && (!('amounts' in before) || found.missed.length <= before.missed.length);

/**
 * The best recipe, with the maxima per 100 g dry matter that fit its energy density. They are those of the recipe as it is; the
 * others are stricter than they need be, so an answer that crosses 4000 kcal per kg dry matter, and what is impossible, is
 * solved once more.
 */
export const formulateAtDensity = async (
  preparation: Preparation,
  solver: Solver,
  seconds: number,
): Promise<Answered> => {
  const of = prepare(preparation);
  const first = { of, found: await formulatePot(of, solver, seconds) };
  if (first.found.status === 'none' || !hasDryMaxima(of)) return first;
  const dense = wanted(first);
  if (dense === of.dense) return first;
  const other = prepare({ ...preparation, dense });
  const found = await formulatePot(other, solver, seconds);
  return isBetter(found, first.found) ? { of: other, found } : first;
};
