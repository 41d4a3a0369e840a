import { answerWithBreakdowns, engineLines } from '../actions/answerRecipe.ts';
import { editRecipe } from '../actions/editRecipe.ts';
import { openRecipe, openWithFigures, recipeToChange } from '../actions/findRecipe.ts';
import { presentRecipe, presentSummary } from '../actions/presentRecipe.ts';
import { addIngredients, replaceIngredients } from '../actions/replaceIngredients.ts';
import { searchNames } from '../actions/searchNames.ts';
import type { Actor } from '../contract/policy.ts';
import { implement } from '../http/implement.ts';
import { readHeads } from '../models/reads/recipeHeads.ts';
import { recipeShares } from '../nutrition/breakdown.ts';
import type { Snapshot } from '../nutrition/catalogue.ts';

/** A recipe as it is after a save. */
const saved = async (id: number, actor: Actor, snapshot: Snapshot) => {
  const recipe = await openRecipe(id, 'all', actor);
  const shares = recipeShares(snapshot, engineLines(recipe));
  return { recipe: presentRecipe(recipe, actor, shares, { prices: false, family: false, steps: false }) };
};

/** Recipes. */
export const recipes = implement('recipes', {
  list: async ({ query, actor, reach }) => {
    const found = await readHeads(reach, actor, {
      specie: query.specie,
      dogTag: query.dog_recipe_tag_slug,
      specieTag: query.specie_recipe_tag,
      suggested: query.suggested_only,
      query: query.query,
    });
    const best = searchNames(found, query.query ?? '');
    return { recipes: best.map((recipe) => presentSummary(recipe, actor)) };
  },

  mine: async ({ query, actor, reach }) => {
    const found = searchNames(await readHeads(reach, actor, { specie: query.specie }), '');
    return { recipes: found.map((recipe) => presentSummary(recipe, actor)) };
  },

  one: async ({ params, query, actor, reach, catalogue }) => {
    const { recipe, snapshot } = await openWithFigures(catalogue, params.id, reach, actor);
    const shown = presentRecipe(recipe, actor, recipeShares(snapshot, engineLines(recipe)), {
      prices: query.include_ingredient_prices === true,
      family: query.include_parent_and_child_recipes === true,
      steps: query.include_recipe_steps === true,
    });
    if (!query.include_all_nutrition_breakdowns) return { recipe: shown };
    return answerWithBreakdowns(shown, recipe, snapshot, query.include_hidden_nutrients === true);
  },

  update: {
    prepare: async ({ catalogue }) => {
      const snapshot = await catalogue.current();
      return async ({ params, body, actor, reach, clock }) => {
        const recipe = await recipeToChange(params.id, reach, actor);
        await editRecipe({ recipe, body, actor, snapshot, now: clock() });
        return saved(params.id, actor, snapshot);
      };
    },
  },

  addIngredients: {
    prepare: async ({ catalogue }) => {
      const snapshot = await catalogue.current();
      return async ({ params, body, actor, reach, clock }) => {
        const recipe = await recipeToChange(params.id, reach, actor);
        const { ingredients: typed, version } = body;
        await addIngredients({ recipe, typed, version, actor, snapshot, now: clock() });
        return saved(params.id, actor, snapshot);
      };
    },
  },

  updateIngredients: {
    prepare: async ({ catalogue }) => {
      const snapshot = await catalogue.current();
      return async ({ params, body, actor, reach, clock }) => {
        const recipe = await recipeToChange(params.id, reach, actor);
        const typed = body.ingredients ?? body.recipe?.ingredients ?? [];
        const version = body.version ?? body.recipe?.version;
        await replaceIngredients({ recipe, typed, version, actor, snapshot, now: clock() });
        return saved(params.id, actor, snapshot);
      };
    },
  },
});
