import { expect, it } from 'vitest';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { largeBreedPuppy, StandardLimit } from '../../nutrients/standardLimits.model.ts';
import { VariableValue } from '../../nutrition/variableValues.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

it('adds limits and variable values to a seeded database and increases the catalogue version once', async () => {
  const database = await testDatabase('seeded');
  const all = async () => [
    await StandardLimit.findAll({ raw: true }),
    await VariableValue.findAll({ raw: true }),
  ];
  const shipped = await all();
  const kept = shipped.map((rows) => rows.length);
  expect(kept).toEqual([276, 6]);
  const version = await Catalogue.current();
  await StandardLimit.truncate();
  await VariableValue.truncate();
  await SeedRecord.destroy({ where: { name: ['limits', 'variable-values'] } });
  await seedShippedData(database);
  expect(await all()).toEqual(shipped);
  expect(await Catalogue.current()).toBe(version + 1);
  await seedShippedData(database);
  expect(await Catalogue.current()).toBe(version + 1);
});

it('lists the iodine of kelp powder and of every sea vegetable with a note on variability', async () => {
  await testDatabase('seeded');
  const foods = await Ingredient.findAll({ include: ['notes'] });
  const noted = foods.filter(({ notes }) =>
    notes?.some(({ msg }) => /very variable|none is stated/.test(msg)),
  );
  const rows = await VariableValue.findAll();
  expect(rows.map(({ ingredient_id }) => ingredient_id).sort()).toEqual(noted.map(({ id }) => id).sort());
  for (const row of rows)
    expect([row.nutrient_id, row.from_qty, row.to_qty, row.unit_type, row.source]).toEqual([
      ...[314, '1600', '816500', 'µg', 'teas-2004'],
    ]);
});

it('has AAFCO’s maxima of calcium for puppies of large breeds', async () => {
  await testDatabase('seeded');
  const rows = await StandardLimit.findAll({
    where: { life_stage: largeBreedPuppy },
    order: ['basis'],
  });
  expect(
    rows.map(({ nutrient_id, basis, max_qty, publisher }) => [nutrient_id, basis, max_qty, publisher]),
  ).toEqual([
    [301, 'per_1000_kcal', '4500', 'AAFCO'],
    [301, 'per_100g_dry_matter', '1800', 'AAFCO'],
  ]);
});
