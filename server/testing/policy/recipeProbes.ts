import type { User } from '../../people/users.model.ts';
import { RecipeShare, RecipeTag } from '../../recipes/recipeDetails.model.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import { SavedRecipe } from '../../recipes/savedRecipes.model.ts';
import { createTestRecipe } from '../factories.ts';
import type { Client } from '../http/client.ts';
import { outcome, ownOf, type Probe, plain, recipeOf, recipeRows, standing } from './probe.ts';

/** A recipe of the same owner that the same users may see. */
const copyForProbe = async ({ id, user_id, is_shared, share_is_approved }: Recipe): Promise<Recipe> => {
  const copy = await createTestRecipe({ user_id, is_shared, share_is_approved, lines: [] });
  for (const { email } of await RecipeShare.findAll({ where: { recipe_id: id } }))
    await RecipeShare.create({ recipe_id: copy.id, email });
  for (const { tag_id } of await RecipeTag.findAll({ where: { recipe_id: id } }))
    await RecipeTag.create({ recipe_id: copy.id, tag_id });
  return copy;
};

const saveForProbe = async (recipe_id: number, { id: user_id }: User): Promise<void> => {
  await SavedRecipe.findOrCreate({ where: { recipe_id, user_id } });
};

const all = { query: { size: 500 } } as const;

/** The lists that a policy row decides about. */
const lists = {
  'recipes.list': (client: Client) => client.recipes.list(all),
  'recipeSearch.filter': (client: Client) => client.recipeSearch.filter(all),
  'recipes.listMine': (client: Client) => client.recipes.listMine(all),
  'recipes.listInspired': (client: Client) => client.recipes.listInspired(all),
} as const;

const listProbes = recipeRows.flatMap((row) =>
  Object.entries(lists).map(
    ([operation, list]): Probe => ({
      operation: operation as keyof typeof lists,
      row,
      ask: (client, fixture, user) =>
        outcome(list(client).then(({ recipes }) => standing(recipes, recipeOf(fixture, user, row).id))),
    }),
  ),
);

const rowProbes = recipeRows.flatMap((row): Probe[] => [
  {
    operation: 'recipes.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.recipes.get({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'recipes.update',
    row,
    ask: (client, fixture, user) => {
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.recipes.update({ params, body: { recipe: { description: 'Changed' } } }));
    },
  },
  {
    operation: 'recipes.addIngredients',
    row,
    ask: (client, fixture, user) => {
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.recipes.addIngredients({ params, body: { ingredients: [] } }));
    },
  },
  {
    operation: 'recipes.updateIngredients',
    row,
    ask: (client, fixture, user) => {
      const { inSharedRecipe, system } = fixture.others.foods;
      const { id } = row === 'sharedByCustomer' ? inSharedRecipe : system;
      const ingredients = [{ id, total_g: 50 }];
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.recipes.updateIngredients({ params, body: { ingredients } }));
    },
  },
  {
    operation: 'recipes.duplicate',
    row,
    // Without foods: a copy would make the recipe's foods visible, and other probes ask for them.
    ask: (client, fixture, user) => {
      const params = { id: recipeOf(fixture, user, row).id };
      return outcome(client.recipes.duplicate({ params, body: { name: 'Copy', ingredients: [] } }));
    },
  },
  {
    operation: 'recipes.remove',
    row,
    // Each deletes a copy, because other probes ask for the recipe.
    ask: async (client, fixture, user) => {
      const { id } = await copyForProbe(recipeOf(fixture, user, row));
      return outcome(client.recipes.remove({ params: { id } }));
    },
  },
  {
    operation: 'savedRecipes.list',
    row,
    ask: async (client, fixture, user) => {
      const { id } = recipeOf(fixture, user, row);
      await saveForProbe(id, ownOf(fixture, user).user);
      return outcome(client.savedRecipes.list(all).then(({ recipes }) => standing(recipes, id)));
    },
  },
  {
    operation: 'savedRecipes.save',
    row,
    ask: (client, fixture, user) =>
      outcome(client.savedRecipes.save({ params: { id: recipeOf(fixture, user, row).id } })),
  },
]);

/** Probes of recipes. */
export const recipeProbes: readonly Probe[] = [
  ...listProbes,
  ...rowProbes,
  plain('recipes.listSuggested', (client) => outcome(client.recipes.listSuggested())),
  plain('recipeSearch.allergens', (client) => outcome(client.recipeSearch.allergens())),
  plain('recipes.create', (client) => outcome(client.recipes.create({ body: { name: 'New' } }))),
  plain('savedRecipes.remove', (client, fixture, user) =>
    outcome(client.savedRecipes.remove({ params: { id: ownOf(fixture, user).recipe.id } })),
  ),
];
