import { useEffect, useState } from 'react';
import type { Remedy } from '../../server/contract/remedies.ts';
import { linesWith, type Trial, tryLines } from '../nutrition/trial/trial.ts';
import { heldIn, type RemedyHost, toMilligrams } from './remedyHost.ts';

/** The trials of remedies by food; null for one that could not be calculated. */
export type Trials = ReadonlyMap<number, Trial | null>;

const none: Trials = new Map();

/**
 * Tries each remedy in the engine that shows the recipe, so that a line says what it does to the verdict. A plan is judged
 * by its recipes and is not tried.
 */
export const useTrials = (host: RemedyHost, remedies: readonly Remedy[]): Trials => {
  const [trials, setTrials] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is of the recipe as it is when it opens
  useEffect(() => {
    const { model, pet, groups } = host;
    if (model.state().planned || remedies.length === 0) return;
    let here = true;
    const run = async (): Promise<void> => {
      // The values of all foods in one request.
      if (!(await model.load(remedies.map(({ food }) => food)))) return;
      for (const { food, total_g } of remedies) {
        const milligrams = heldIn(host, food.id) + toMilligrams(total_g);
        const lines = linesWith(model.state().draft.lines, [{ food, milligrams }]);
        const trial = await tryLines(model, lines, { pet, groups });
        if (!here) return;
        setTrials((before) => new Map([...before, [food.id, trial]]));
      }
    };
    run().catch(reportError);
    return () => {
      here = false;
    };
  }, [remedies]);
  return trials;
};
