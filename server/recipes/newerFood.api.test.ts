import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { type CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';

/** A catalogue with a callback between the snapshot and the save. */
class InterruptedCatalogue extends FoodCatalogue {
  meanwhile: (() => Promise<unknown>) | undefined;

  override async current(): Promise<CatalogueSnapshot> {
    const snapshot = await super.current();
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    return snapshot;
  }
}

let catalogue: InterruptedCatalogue;
let owner: User;
let client: Client;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('dog');
  owner = await createTestUserOfRole('professional');
  catalogue = new InterruptedCatalogue(db, startEngine);
  const test = await startTestApp(db, { catalogue });
  client = await test.as(owner);
});

type Body = NonNullable<Parameters<Client['recipes']['update']>[0]['body']>;

describe('a recipe with a food newer than the snapshot of its save', () => {
  it.each([
    ['a new name', { recipe: { name: 'Renamed' } }],
    ['other species', { specie_ids: ['dog'] }],
  ] satisfies [string, Body][])('is refused %s, whole, and takes it at the next attempt', async (_, body) => {
    const recipe = await createTestRecipe({ user_id: owner.id });
    const put = () => client.recipes.update({ params: { id: recipe.id }, body });
    await catalogue.current();
    catalogue.meanwhile = async () => {
      const { id: ingredient_id, revision } = await createTestIngredient();
      const line = { recipe_id: recipe.id, position: 1, milligrams: 1000 };
      await RecipeIngredient.create({ ...line, ingredient_id, revision });
    };
    await expect(put()).rejects.toMatchObject({ status: 503, error_code: 'unavailable' });
    await expect(recipe.reload()).resolves.toMatchObject({ version: 1, name: recipe.name });
    expect((await put()).recipe).toMatchObject({ version: 2, ingredients: [{}, {}] });
  });
});
