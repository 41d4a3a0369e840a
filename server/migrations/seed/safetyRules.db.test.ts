import { expect, it, vi } from 'vitest';
import { IngredientFlag } from '../../foods/ingredientDetails.model.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient } from '../../testing/factories.ts';
import { seedShippedData } from './index.ts';

vi.setConfig({ testTimeout: 120_000 });

it('foods from before the rules get their warnings once, those that were reviewed none', async () => {
  const database = await testDatabase('seeded');
  const grape = await createTestIngredient({ name: 'Grape mush' });
  const wheat = await createTestIngredient({ name: 'Wheat mush' });
  // Somebody reviewed it.
  const onion = await createTestIngredient({ name: 'Onion mush' });
  const meal = await createTestIngredient({ name: 'Pilaf mush', fdc_id: null, ndb_no: '22988' });
  await database.sequelize.query('UPDATE ingredients SET safety_reviewed = 0 WHERE id IN (?)', {
    replacements: [[grape.id, wheat.id, meal.id]],
  });
  const flags = () =>
    IngredientFlag.findAll({
      where: { ingredient_id: [grape, wheat, onion, meal].map(({ id }) => id) },
      order: ['ingredient_id', 'specie_id'],
    });
  expect(await flags()).toEqual([]);
  await SeedRecord.destroy({ where: { name: 'safety-rules' } });
  const version = await Catalogue.current();

  await seedShippedData(database);

  const held = (await flags()).map((flag) => [flag.ingredient_id, flag.unsafe, flag.held_by]);
  expect(held).toEqual([
    [grape.id, true, 'grapes'],
    [grape.id, true, 'grapes'],
    [meal.id, false, 'prepared-groups'],
    [meal.id, false, 'prepared-groups'],
  ]);
  expect(await Catalogue.current()).toBeGreaterThan(version);
  // Recipes with them wait for review.
  for (const food of [grape, wheat, onion, meal]) await food.reload();
  expect([grape, wheat, onion, meal].map(({ judged_at }) => judged_at !== null)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  await seedShippedData(database);
  expect(await flags()).toHaveLength(held.length);
});

it('foods get a new dose of the rule that holds their warning', async () => {
  const database = await testDatabase('seeded');
  const { id: ingredient_id } = await createTestIngredient({ name: 'Lysine', safety_reviewed: false });
  const where = { ingredient_id };
  await IngredientFlag.update({ dose_max: '7' }, { where });
  await SeedRecord.destroy({ where: { name: 'safety-rules' } });
  await seedShippedData(database);
  const doses = (await IngredientFlag.findAll({ where })).map(({ held_by, dose_max }) => [held_by, dose_max]);
  expect(doses).toEqual([
    ['lysine', '0.8'],
    ['lysine', '0.8'],
  ]);
});
