import { beforeAll, describe, expect, it } from 'vitest';
import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import { IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { Mail } from '../../mail/mails.model.ts';
import { DietaryNeedShare } from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { AccountToken } from '../../people/accountTokens.model.ts';
import { AuthAttempt } from '../../people/authAttempts.model.ts';
import { SerialNumber } from '../../people/serialNumbers.model.ts';
import { Session } from '../../people/sessions.model.ts';
import { StoreOrder } from '../../people/storeOrders.model.ts';
import type { User } from '../../people/users.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { RecipeIngredient, RecipeShare } from '../../recipes/recipeDetails.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
} from '../../testing/factories.ts';
import { IdempotencyKey } from '../http/idempotencyKeys.model.ts';
import { runGuarded, unguarded } from './queryGuard.ts';

let owner: User;
let recipe: Recipe;

beforeAll(async () => {
  await testDatabase();
  owner = await createTestUserOfRole('professional');
  const food = await createTestIngredient({ user_id: owner.id });
  recipe = await createTestRecipe({ user_id: owner.id, lines: [{ ingredient: food, milligrams: 1 }] });
  await createTestPet({ user_id: owner.id });
  await createTestNeed({ user_id: owner.id });
});

describe.each([
  RecipeIngredient,
  RecipeShare,
  RecipeStep,
  DietaryNeedShare,
  Session,
  AuthAttempt,
  IdempotencyKey,
  Mail,
  AccountToken,
  SerialNumber,
  StoreOrder,
] as const)('in a handler %o', (each) => {
  it('rejects queries without an access scope', async () => {
    const table = each as typeof RecipeIngredient;
    for (const ask of [() => table.findAll(), () => table.count(), () => table.destroy({ where: { id: 1 } })])
      await expect(runGuarded(async () => ask())).rejects.toThrow(
        `${table.name} was queried without an access scope`,
      );
    expect(await runGuarded(() => unguarded(table, 'a test').count())).toBe(await table.count());
  });
});

const tables = [Recipe, Pet, Ingredient, DietaryNeed] as const;

describe.each(tables.map((table) => [table.name, table as typeof Recipe] as const))(
  'in a handler %s',
  (name, table) => {
    const refused = (ask: () => Promise<unknown>) =>
      expect(runGuarded(async () => ask())).rejects.toThrow(`${name} was queried without an access scope`);

    it('rejects every query without an access scope', async () => {
      await refused(() => table.findAll());
      await refused(() => table.findOne({ where: { id: 1 } }));
      await refused(() => table.findByPk(1));
      await refused(() => table.findAndCountAll());
      await refused(() => table.count());
      await refused(() => table.max('id'));
      await refused(() => table.unscoped().findAll());
      await refused(() => table.scope({ where: { id: 1 } }).findAll());
      await refused(() => table.findOrCreate({ where: { id: 1 } }));
      await refused(() => table.update({ name: 'Taken' }, { where: { id: 1 } }));
      await refused(() => table.increment('version', { where: { id: 1 } }));
      await refused(() => table.destroy({ where: {} }));
      expect(await table.count()).toBeGreaterThan(0);
    });

    it('allows queries with an access scope or a reason', async () => {
      const actor = owner.asActor();
      const own = await runGuarded(() => table.accessibleTo('own', actor).findAll());
      expect(own).toHaveLength(1);
      const [row] = own;
      await runGuarded(() => row?.update({ name: 'Mine' }));
      await runGuarded(() => row?.reload());
      expect(row?.name).toBe('Mine');
      expect(await runGuarded(() => table.unguarded('a test').count())).toBe(await table.count());
    });
  },
);

describe('in a handler', () => {
  it('rejects a guarded table in an include', async () => {
    const revisions = () => IngredientRevision.findAll({ include: ['ingredient'] });
    await expect(runGuarded(revisions)).rejects.toThrow('Ingredient was queried without an access scope');
    expect(await runGuarded(() => IngredientRevision.count())).toBe(1);
    expect(await revisions()).toHaveLength(1);
  });

  it('allows includes of a row in scope', async () => {
    const include = [{ association: 'lines', include: ['ingredient'] }];
    const found = await runGuarded(() =>
      Recipe.accessibleTo('own', owner.asActor()).findByPk(recipe.id, { include }),
    );
    expect(found?.lines?.[0]?.ingredient?.user_id).toBe(owner.id);
  });

  it('allows reloading a created row', async () => {
    const name = await runGuarded(async () => {
      const made = await Recipe.create({ name: 'New', user_id: owner.id });
      return (await made.reload()).name;
    });
    expect(name).toBe('New');
  });
});

describe('an access scope that a table does not support', () => {
  it('does not compile and throws', () => {
    const actor = owner.asActor();
    // @ts-expect-error pets do not support this scope
    expect(() => Pet.accessibleTo('open', actor)).toThrow('"open" is not supported for pets');
    // @ts-expect-error foods do not support this scope
    expect(() => Ingredient.accessibleTo('open', actor)).toThrow('"open" is not supported for foods');
    // @ts-expect-error needs do not support this scope
    expect(() => DietaryNeed.accessibleTo('open', null)).toThrow('"open" is not supported for needs');
    // @ts-expect-error no table supports this scope
    expect(() => Recipe.accessibleTo('constructor', actor)).toThrow('is not supported for recipes');
  });
});
