import { expect, it, vi } from 'vitest';
import { IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

vi.setConfig({ testTimeout: 120_000 });

it('a food that is shipped after its import takes over the imported row', async () => {
  const database = await testDatabase('seeded');
  const record = (await SeedRecord.findAll({ order: ['name'] })).find(({ name }) => name.startsWith('food:'));
  const { name, row_id } = record ?? expect.unreachable();
  const shipped = await Ingredient.findByPk(row_id ?? 0, { rejectOnEmpty: true });
  const foods = await Ingredient.count();
  await SeedRecord.destroy({ where: { name: [name, name.replace('food:', 'food-details:')] } });
  await database.sequelize.query("UPDATE ingredients SET name = 'Imported' WHERE id = ?", {
    replacements: [shipped.id],
  });

  await seedShippedData(database);

  expect(await Ingredient.count()).toBe(foods);
  const row = await Ingredient.findByPk(shipped.id, { rejectOnEmpty: true });
  expect([row.name, row.fdc_id, row.revision]).toEqual([shipped.name, shipped.fdc_id, 2]);
  expect(await IngredientRevision.count({ where: { ingredient_id: row.id } })).toBe(2);
  expect((await SeedRecord.findByPk(name))?.row_id).toBe(row.id);
});
