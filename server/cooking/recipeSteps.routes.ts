import type { AccessScope, Actor } from '../contract/policy.ts';
import type { NavigatedStep } from '../contract/recipeSteps.ts';
import type { Database } from '../kernel/database/connection.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { getOpenedRecipe } from '../recipes/getRecipe.ts';
import { getCurrentSteps } from './generateSteps.ts';
import type { StoredStep } from './recipeSteps.query.ts';
import { serializeStep } from './serializeStep.ts';

interface Navigation {
  readonly params: { readonly recipeId: number; readonly currentOrder: number };
  readonly actor: Actor;
  readonly scope: AccessScope;
  readonly write: Database['write'];
}

type PickStep = (steps: readonly StoredStep[], currentOrder: number) => StoredStep | undefined;

/** A step of a recipe that the caller may open. @throws NotFound past the ends, and as `getOpenedRecipe` */
const navigate =
  (pick: PickStep) =>
  async ({ params, actor, scope, write }: Navigation): Promise<NavigatedStep> => {
    const { recipeId, currentOrder } = params;
    await getOpenedRecipe(recipeId, scope, actor);
    const source = await getCurrentSteps(recipeId, write);
    const step = source && pick(source.steps, currentOrder);
    if (!step) throw new NotFound();
    return {
      ...serializeStep(step, source),
      recipe_name: source.name,
      step_count: source.steps.length,
    };
  };

/** Cooking steps, one at a time. */
export const recipeSteps = implement('recipeSteps', {
  next: navigate((steps, current) => steps.find(({ order }) => order > current)),

  previous: navigate((steps, current) => steps.findLast(({ order }) => order < current)),
});
