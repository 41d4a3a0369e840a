import { Op } from 'sequelize';
import { beforeAll, expect, it, vi } from 'vitest';
import { IngredientFlag } from '../../foods/ingredientDetails.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

// Each test loads all foods, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const [mackerel, liver] = ['15050', '13325'];
const [dog, cat] = [1, 2];
let database: Database;

beforeAll(async () => {
  database = await testDatabase('seeded');
});

const flagsOf = async (ndb_no: string) => {
  const { id } = await Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true });
  return IngredientFlag.findAll({ where: { ingredient_id: id }, order: ['specie_id'], raw: true });
};

/** An admin edits a food of an older release, whose warnings were others. */
const edit = async (
  ndb_no: string,
  flags: readonly Partial<IngredientFlag>[],
  changed: 'price' | 'safety' = 'safety',
) => {
  const food = await Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true });
  await food.update({ version: food.version + 1 });
  await IngredientFlag.destroy({ where: { ingredient_id: food.id } });
  await IngredientFlag.bulkCreate(
    flags.map((flag) => ({ ...flag, ingredient_id: food.id }) as IngredientFlag),
  );
  const names = [`food-details:${ndb_no}`, ...(changed === 'safety' ? [`food-safety:${ndb_no}`] : [])];
  await SeedRecord.update({ digest: 'older' }, { where: { name: names } });
};

it('warnings of a shipped food that an admin edited become as bad as the shipped ones', async () => {
  const shipped = [await flagsOf(mackerel), await flagsOf(liver)];
  expect(shipped[0]?.find(({ specie_id }) => specie_id === cat)?.unsafe).toBeTruthy();
  expect(shipped[1]?.[0]).toMatchObject({ warning_kind: 'dose', dose_max: '6.5' });
  const version = await Catalogue.current();
  await edit(mackerel, []);
  await edit(liver, [{ specie_id: dog, unsafe: false, possibly_unsafe: true, warning_kind: 'caution' }]);
  await seedShippedData(database);
  expect([await flagsOf(mackerel), await flagsOf(liver)]).toEqual(shipped);
  expect(await Catalogue.current()).toBe(version + 1);
});

it('recipes with a food whose shipped warnings changed wait for review', async () => {
  const judged = () => Ingredient.count({ where: { judged_at: { [Op.ne]: null } } });
  expect(await judged()).toBe(2);
  await SeedRecord.update(
    { digest: 'older' },
    { where: { name: ['food-details:09132', 'food-safety:09132', 'food-details:09040'] } },
  );
  await seedShippedData(database);
  expect(await judged()).toBe(3);
});

it('a dose that is as shipped is no change', async () => {
  const version = await Catalogue.current();
  await edit(liver, await flagsOf(liver));
  await seedShippedData(database);
  expect(await Catalogue.current()).toBe(version);
});

it('worse warnings, and those of a review, stay', async () => {
  const unsafe = { unsafe: true, possibly_unsafe: false, warning_kind: 'toxic' } as const;
  const reviewed = { unsafe: false, possibly_unsafe: true, held_by: 'review' } as const;
  await edit(mackerel, [{ specie_id: cat, ...reviewed }]);
  await edit(liver, [{ specie_id: dog, ...unsafe }]);
  await seedShippedData(database);
  const [fish, organ] = [await flagsOf(mackerel), await flagsOf(liver)];
  expect(fish.find(({ specie_id }) => specie_id === cat)).toMatchObject({ unsafe: 0, held_by: 'review' });
  expect(organ[0]).toMatchObject({ unsafe: 1, warning_kind: 'toxic' });
});

it('a warning that an admin cleared does not return with a new price', async () => {
  await edit(mackerel, [], 'price');
  await seedShippedData(database);
  expect(await flagsOf(mackerel)).toEqual([]);
});
