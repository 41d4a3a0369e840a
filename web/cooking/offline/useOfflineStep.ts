import type { NavigatedStep } from '../../../server/contract/recipeSteps.ts';
import { isOutcomeUnknown, type QueryState } from '../../kernel/api.ts';
import type { CookingRecipe } from '../useCookingRecipe.ts';
import { recipeCopyName } from './recipeCopies.ts';
import { type OfflineState, useOfflineCopy } from './useOfflineCopy.ts';

/** The move that leads to a step. */
export interface StepMove {
  readonly to: 'next' | 'previous';
  readonly from: number;
}

/** The step of a recipe that a move leads to. */
const stepAfter = (
  { name, recipe_steps }: CookingRecipe,
  { to, from }: StepMove,
): NavigatedStep | undefined => {
  const steps = recipe_steps.toSorted((a, b) => a.order - b.order);
  const step =
    to === 'next' ? steps.find(({ order }) => order > from) : steps.findLast(({ order }) => order < from);
  return step && { ...step, recipe_name: name, step_count: steps.length };
};

/** A step that the server is asked for, from the recipe stored on this device where the server cannot be reached. */
export const useOfflineStep = (
  recipeId: number,
  move: StepMove,
  state: QueryState<NavigatedStep>,
): OfflineState<NavigatedStep> => {
  const { data, error, retry } = state;
  const failure = error && isOutcomeUnknown(error) ? error : undefined;
  const copy = useOfflineCopy<CookingRecipe>(recipeCopyName(recipeId), {
    data: undefined,
    error: failure,
    retry,
  });
  const step =
    data === undefined && (failure || !error) && copy.data ? stepAfter(copy.data, move) : undefined;
  return step
    ? { data: step, error: undefined, retry, storedAt: copy.storedAt }
    : { ...state, storedAt: null };
};
