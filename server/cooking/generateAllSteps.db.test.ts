import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { generateAllSteps } from './generateSteps.ts';
import { RecipeStep } from './recipeSteps.model.ts';
import { RecipeStepTemplate } from './recipeStepTemplateGroups.model.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase('seeded');
});

it('finds the steps of the demo recipes made, and renews those that a change outdated', async () => {
  const recipes = await Recipe.count();
  expect(await RecipeStep.count({ distinct: true, col: 'recipe_id' })).toBe(recipes);
  expect(await generateAllSteps(db)).toEqual({ recipes, changed: 0 });
  const ids = (await RecipeStep.findAll({ order: ['id'] })).map(({ id }) => id);
  await RecipeStepTemplate.update({ basic_instructions: 'Cook everything' }, { where: { type: 'standard' } });
  expect(await generateAllSteps(db)).toEqual({ recipes, changed: recipes });
  expect((await RecipeStep.findAll({ order: ['id'] })).map(({ id }) => id)).toEqual(ids);
});

it('makes missing steps once, also when it runs twice at the same time', async () => {
  const steps = await RecipeStep.count();
  await RecipeStep.destroy({ where: {} });
  const [one, other] = await Promise.all([generateAllSteps(db), generateAllSteps(db)]);
  expect(one.changed + other.changed).toBe(one.recipes);
  expect(await RecipeStep.count()).toBe(steps);
});
