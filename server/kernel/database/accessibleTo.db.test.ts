import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessScope } from '../../contract/policy.ts';
import { type FoodAccessScope, Ingredient } from '../../foods/ingredients.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import type { User } from '../../people/users.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
} from '../../testing/factories.ts';

let free: User;
let customer: User;
let professional: User;
let admin: User;

beforeAll(async () => {
  await testDatabase();
  free = await createTestUserOfRole('free');
  customer = await createTestUserOfRole('wholebowl_customer');
  professional = await createTestUserOfRole('professional');
  admin = await createTestUserOfRole('admin');
});

const sees = async (scope: AccessScope, user: User | null, recipe: Recipe): Promise<boolean> => {
  const found = await Recipe.accessibleTo(scope, user?.asActor() ?? null).findOne({
    where: { id: recipe.id },
  });
  return found !== null;
};

/** Whether a user has access in [none, own, visible, open, all]. */
const accessibleIn = (user: User | null, recipe: Recipe) =>
  Promise.all((['none', 'own', 'visible', 'open', 'all'] as const).map((scope) => sees(scope, user, recipe)));

describe('Recipe.accessibleTo', () => {
  it('shows a private recipe to its owner only', async () => {
    const recipe = await createTestRecipe({ user_id: customer.id });
    expect(await accessibleIn(customer, recipe)).toEqual([false, true, true, true, true]);
    expect(await accessibleIn(free, recipe)).toEqual([false, false, false, false, true]);
    expect(await accessibleIn(null, recipe)).toEqual([false, false, false, false, true]);
  });

  it('lists a shared and approved recipe; a free user may not open it', async () => {
    const recipe = await createTestRecipe({ user_id: admin.id, is_shared: true, share_is_approved: true });
    expect(await accessibleIn(customer, recipe)).toEqual([false, false, true, false, true]);
    expect(await accessibleIn(free, recipe)).toEqual([false, false, true, false, true]);
  });

  it('lists only recipes that are both shared and approved', async () => {
    const waiting = await createTestRecipe({ user_id: customer.id, is_shared: true });
    const taken = await createTestRecipe({ user_id: customer.id, share_is_approved: true });
    expect(await sees('visible', professional, waiting)).toBe(false);
    expect(await sees('visible', professional, taken)).toBe(false);
  });

  it('opens recipes tagged free to all, except private ones', async () => {
    const open = await createTestRecipe({ user_id: customer.id, free: true, is_shared: true });
    const ofAdmin = await createTestRecipe({ user_id: admin.id, free: true });
    const privateRecipe = await createTestRecipe({ user_id: customer.id, free: true });
    expect(await accessibleIn(free, open)).toEqual([false, false, true, true, true]);
    expect(await sees('open', free, ofAdmin)).toBe(true);
    expect(await sees('visible', free, privateRecipe)).toBe(false);
  });

  it('lists recipes shared with an email; a free user may open those of professionals and admins', async () => {
    const fromVet = await createTestRecipe({
      user_id: professional.id,
      sharedWith: [free.email.toUpperCase()],
    });
    const fromFriend = await createTestRecipe({ user_id: customer.id, sharedWith: [free.email] });
    expect(await accessibleIn(free, fromVet)).toEqual([false, false, true, true, true]);
    expect(await accessibleIn(free, fromFriend)).toEqual([false, false, true, false, true]);
    expect(await sees('visible', customer, fromVet)).toBe(false);
  });

  it('gives batch variants the scope of their parent', async () => {
    const parent = await createTestRecipe({
      user_id: admin.id,
      is_shared: true,
      share_is_approved: true,
      free: true,
    });
    const child = await createTestRecipe({
      user_id: admin.id,
      parent_id: parent.id,
      recipe_multiplier: '0.5',
    });
    const hidden = await createTestRecipe({ user_id: admin.id });
    const odd = await createTestRecipe({
      user_id: admin.id,
      parent_id: hidden.id,
      is_shared: true,
      share_is_approved: true,
    });
    expect(await accessibleIn(free, child)).toEqual([false, false, true, true, true]);
    expect(await sees('visible', free, odd)).toBe(false);
  });

  it('combines its condition with those of the query, and keeps it in includes', async () => {
    const recipe = await createTestRecipe({ user_id: customer.id, name: 'Kept' });
    const mine = Recipe.accessibleTo('own', free.asActor());
    expect(await mine.findAll({ where: { name: 'Kept' } })).toEqual([]);
    expect(await mine.findByPk(recipe.id)).toBeNull();
    expect(await mine.count({ where: { id: recipe.id } })).toBe(0);
    const own = await Recipe.accessibleTo('own', customer.asActor()).findByPk(recipe.id, {
      include: ['lines', 'species', 'tags'],
    });
    expect([own?.lines?.length, own?.species?.map((one) => one.slug), own?.tags]).toEqual([1, ['dog'], []]);
  });

  it('treats any email as text', async () => {
    const actor = { ...free.asActor(), email: "x' OR '1'='1" };
    const recipe = await createTestRecipe({ user_id: customer.id });
    expect(await Recipe.accessibleTo('visible', actor).count({ where: { id: recipe.id } })).toBe(0);
  });
});

describe('Pet.accessibleTo', () => {
  it('allows own pets, or all', async () => {
    const pet = await createTestPet({ user_id: free.id });
    const count = (scope: Parameters<typeof Pet.accessibleTo>[0], user: User | null) =>
      Pet.accessibleTo(scope, user?.asActor() ?? null).count({ where: { id: pet.id } });
    expect(await count('own', free)).toBe(1);
    expect(await count('own', admin)).toBe(0);
    expect(await count('own', customer)).toBe(0);
    expect(await count('all', admin)).toBe(1);
    expect(await count('none', admin)).toBe(0);
    expect(await count('own', null)).toBe(0);
  });
});

describe('Ingredient.accessibleTo', () => {
  const sight = (user: User | null, food: Ingredient, scope: FoodAccessScope = 'visible') =>
    Ingredient.accessibleTo(scope, user?.asActor() ?? null).count({ where: { id: food.id } });

  it("shows the system's foods to all signed-in users", async () => {
    const food = await createTestIngredient();
    expect(await sight(free, food)).toBe(1);
    expect(await sight(null, food)).toBe(0);
  });

  it("hides a professional's food until it is published or part of a visible recipe", async () => {
    const food = await createTestIngredient({ user_id: professional.id });
    expect(await sight(professional, food, 'own')).toBe(1);
    expect(await sight(customer, food)).toBe(0);
    const lines = [{ ingredient: food, milligrams: 1000 }];
    await createTestRecipe({ user_id: professional.id, lines, sharedWith: [customer.email] });
    expect(await sight(customer, food)).toBe(1);
    expect(await sight(free, food)).toBe(0);
    await food.update({ published_at: new Date() });
    expect(await sight(free, food)).toBe(1);
  });
});

describe('DietaryNeed.accessibleTo', () => {
  it('allows needs of the system, published, own and shared ones, and no draft of an admin', async () => {
    const system = await createTestNeed();
    const published = await createTestNeed({ user_id: admin.id, published_at: new Date() });
    const draft = await createTestNeed({ user_id: admin.id });
    const own = await createTestNeed({ user_id: professional.id });
    const shared = await createTestNeed({ user_id: professional.id, sharedWith: [customer.email] });
    const among = async (scope: Parameters<typeof DietaryNeed.accessibleTo>[0], user: User) => {
      const ids = [system, published, draft, own, shared].map((need) => need.id);
      const rows = await DietaryNeed.accessibleTo(scope, user.asActor()).findAll({ where: { id: ids } });
      return ids.map((id) => rows.some((row) => row.id === id));
    };
    expect(await among('visible', professional)).toEqual([true, true, false, true, true]);
    expect(await among('visible', customer)).toEqual([true, true, false, false, true]);
    expect(await among('visible', free)).toEqual([true, true, false, false, false]);
    expect(await among('own', professional)).toEqual([false, false, false, true, true]);
    expect(await among('all', admin)).toEqual([true, true, true, true, true]);
  });
});
