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

  one: async ({ params, query, actor, reach }) => {
    const recipe = await openRecipe(params.id, reach, actor);
    const sightOf = await sightsOf([recipe], actor);
    const withPrices = query.include_ingredient_prices === true;
    return { recipe: presentRecipe(recipe, { ...sightOf(recipe), withPrices, shares: [] }) };
  },

  updateIngredients: async ({ params, body, actor, reach, engine, clock }) => {
    const recipe = await recipeToChange(params.id, reach, actor);
    const lines = body.ingredients ?? body.recipe?.ingredients ?? [];
    const version = body.version ?? body.recipe?.version;
    await replaceIngredients({ recipe, lines, version, actor, engine, now: clock() });
    const saved = await openRecipe(params.id, 'all', actor);
    const sightOf = await sightsOf([saved], actor);
    return { recipe: presentRecipe(saved, { ...sightOf(saved), withPrices: false, shares: [] }) };
  },
});
