import { openRecipe, recipeToChange, sightsOf } from '../actions/findRecipe.ts';
import { presentRecipe, presentSummary } from '../actions/presentRecipe.ts';
import { replaceIngredients } from '../actions/replaceIngredients.ts';
import { searchNames } from '../actions/searchNames.ts';
import { implement } from '../http/implement.ts';
import { Recipe } from '../models/recipes.ts';

const isFor = (recipe: Recipe, specie: string | undefined): boolean =>
  specie === undefined ||
  (recipe.species ?? []).some(({ id, slug }) => slug === specie || String(id) === specie);

/** Recipes. */
export const recipes = implement('recipes', {
  list: async ({ query, actor, reach }) => {
    const all = await Recipe.within(reach, actor).findAll({ include: ['species', 'tags'] });
    const ofSpecie = all.filter((recipe) => isFor(recipe, query.specie));
    const found = searchNames(ofSpecie, query.query ?? '');
    const sightOf = await sightsOf(found, actor);
    return { recipes: found.map((recipe) => presentSummary(recipe, sightOf(recipe))) };
  },

  one: async ({ params, query, actor, reach, catalogue }) => {
    const recipe = await openRecipe(params.id, reach, actor);
    const sightOf = await sightsOf([recipe], actor);
    const showing = {
      breakdowns: query.include_all_nutrition_breakdowns === true,
      hidden: query.include_hidden_nutrients === true,
      prices: query.include_ingredient_prices === true,
    };
    // After the recipe: then every food of it is in the figures.
    const snapshot = await catalogue.current();
    return { recipe: presentRecipe(recipe, sightOf(recipe), snapshot, showing) };
  },

  updateIngredients: {
    prepare: async ({ catalogue }) => {
      const snapshot = await catalogue.current();
      return async ({ params, body, actor, reach, clock }) => {
        const recipe = await recipeToChange(params.id, reach, actor);
        const lines = body.ingredients ?? body.recipe?.ingredients ?? [];
        const version = body.version ?? body.recipe?.version;
        await replaceIngredients({ recipe, lines, version, actor, snapshot, now: clock() });
        const saved = await openRecipe(params.id, 'all', actor);
        const sightOf = await sightsOf([saved], actor);
        const showing = { breakdowns: false, hidden: false, prices: false };
        return { recipe: presentRecipe(saved, sightOf(saved), snapshot, showing) };
      };
    },
  },
});
