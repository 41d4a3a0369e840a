import type { Remedy } from '../../server/contract/remedies.ts';
import { linesWith, type Trial, tryLines } from '../nutrition/trial/trial.ts';
import { heldIn, type RemedyHost, toMilligrams } from './remedyHost.ts';

/** The trials of remedies by food; null for one that could not be calculated. None while it is calculated. */
export type Trials = ReadonlyMap<number, Trial | null>;

const tryOne = async (host: RemedyHost, { food, total_g }: Remedy): Promise<Trial | null> => {
  const { model, pet, groups } = host;
  const milligrams = heldIn(host, food.id) + toMilligrams(total_g);
  return tryLines(model, linesWith(model.state().draft.lines, [{ food, milligrams }]), { pet, groups });
};

/**
 * Tries each remedy in the engine that shows the recipe. A plan is judged by its recipes and is not tried.
 * @param show takes all trials that are done, after each one; false ends it
 */
export const tryRemedies = async (
  host: RemedyHost,
  remedies: readonly Remedy[],
  show: (trials: Trials) => boolean,
): Promise<void> => {
  const { model } = host;
  const trials = new Map<number, Trial | null>();
  try {
    // The values of all foods in one request.
    const isLoaded = !model.state().planned && (await model.load(remedies.map(({ food }) => food)));
    for (const remedy of isLoaded ? remedies : []) {
      trials.set(remedy.food.id, await tryOne(host, remedy));
      if (!show(new Map(trials))) return;
    }
  } catch (reason) {
    reportError(reason);
  }
  for (const { food } of remedies) if (!trials.has(food.id)) trials.set(food.id, null);
  show(trials);
};
