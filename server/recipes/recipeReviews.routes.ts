import { selectTables } from '../kernel/database/queries/tables.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, NotFound, requireVersion } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { audit } from '../people/audit.ts';
import { checkIsParent, getVariantsForUpdate } from './batchVariants.ts';
import { calculationOf, calculationTable } from './calculation.query.ts';
import { getRecipeForUpdate } from './getRecipe.ts';
import { RecipeCalculation } from './recipeCalculations.model.ts';

/** @throws FieldErrors unless both are there, or neither */
const requireBoth = (reviewer: string, reviewedOn: string, today: string): void => {
  if (reviewer === '' && reviewedOn !== '') throw new FieldErrors({ reviewer: ['Enter who reviewed it.'] });
  if (reviewer !== '' && reviewedOn === '')
    throw new FieldErrors({ reviewed_on: ['Enter when it was reviewed.'] });
  if (reviewedOn > today) throw new FieldErrors({ reviewed_on: ['This day is still to come.'] });
};

/** Reviews of shipped recipes. */
export const recipeReviews = implement('recipeReviews', {
  save: async (call) => {
    const { params, body, actor, scope, clock } = call;
    const { version, reviewer, reviewed_on } = body;
    requireBoth(reviewer, reviewed_on, clock().toISOString().slice(0, 10));
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    checkIsParent(recipe, 'reviewer');
    requireVersion(recipe, version);
    const table = unguarded(RecipeCalculation, 'an admin reviews the recipe');
    if ((await table.count({ where: { recipe_id: recipe.id } })) === 0) throw new NotFound();
    for (const { id: recipe_id, version } of [recipe, ...(await getVariantsForUpdate(recipe))])
      await table.update(
        reviewer === ''
          ? { reviewer: null, reviewed_on: null, reviewed_version: null }
          : { reviewer, reviewed_on, reviewed_version: version },
        { where: { recipe_id } },
      );
    await audit(call, reviewer === '' ? 'recipe.unreview' : 'recipe.review', {
      details: { recipe: recipe.id },
    });
    const { found } = await selectTables({ found: calculationTable }, { id: recipe.id });
    const [calculation] = found;
    if (calculation === undefined) throw new NotFound();
    if (reviewer !== '' && calculation.reviewer === null)
      throw new FieldErrors({ reviewer: ['Values of its foods changed. Save the recipe again first.'] });
    return { calculation: calculationOf(calculation) };
  },
});
