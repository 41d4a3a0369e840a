import { useEffect, useState } from 'react';
import type { NutritionModel } from '../calculation.ts';
import type { DraftLine } from '../draft.ts';
import type { VerdictFor } from '../liveVerdict.ts';
import { useModelState } from '../useModel.ts';
import { type Trial, tryLines } from './trial.ts';

/** A trial: null before it is calculated, `failed` if it could not be. */
export type Tried = Trial | null | 'failed';

/** Milliseconds without another change before lines are tried. */
const pause = 150;

/**
 * Tries other lines of a recipe whenever they or the results of the shown ones change. What is shown is of these lines: of
 * others it is null.
 * @param lines must be stable; null for none
 */
export const useTrial = (
  model: NutritionModel,
  lines: readonly DraftLine[] | null,
  { pet, groups }: VerdictFor,
): Tried => {
  const results = useModelState(model, (state) => state.results);
  const [tried, setTried] = useState<{ readonly of: unknown; readonly trial: Tried } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: levels are compared with those of the shown results
  useEffect(() => {
    if (lines === null) return;
    let here = true;
    const show = (trial: Tried): void => {
      if (here) setTried({ of: lines, trial: trial ?? 'failed' });
    };
    const timer = setTimeout(() => {
      tryLines(model, lines, { pet, groups }).then(show, (reason: unknown) => {
        reportError(reason);
        show('failed');
      });
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
      setTried(null);
    };
  }, [model, lines, results, pet, groups]);
  return tried?.of === lines ? tried.trial : null;
};
