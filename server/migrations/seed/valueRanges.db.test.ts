import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Op, type WhereOptions } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IngredientNutrient, IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { fixturesFolder } from '../../kernel/csv.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

// A test loads all values once, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase('seeded');
  folder = mkdtempSync(join(tmpdir(), 'wholebowl-fixtures-'));
  cpSync(fixturesFolder, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};

const theFood = (where: WhereOptions) => Ingredient.findOne({ where, rejectOnEmpty: true });

/** A value of a food's current revision. */
const stored = async ({ id, revision }: Ingredient, nutrient_id: number) => {
  const where = { ingredient_id: id, revision };
  const { id: revision_id } = await IngredientRevision.findOne({ where, rejectOnEmpty: true });
  return IngredientNutrient.findOne({ where: { revision_id, nutrient_id } });
};

describe('the shipped values', () => {
  it('have a range, a mark and the source where they are estimated (D86, D89)', async () => {
    expect(await stored(await theFood({ ndb_no: '05143' }), 302)).toMatchObject({
      ...{ amount: '130', amount_high: '239.5', estimated: true },
      source: expect.stringMatching(
        /^Ciqual.*Foie, poulet, cru \(40111\); estimated: of this class of food; /,
      ),
    });
    const apple = await stored(await theFood({ ndb_no: '09003' }), 302);
    expect(apple).toMatchObject({ amount: '0', amount_high: '20', estimated: true });
    const haddock = await stored(await theFood({ ndb_no: '15033' }), 314);
    expect(haddock).toMatchObject({ amount: '227', amount_high: null, estimated: false });
    const boneMeal = await stored(await theFood({ name: { [Op.like]: 'Bone meal%' } }), 301);
    expect(boneMeal).toMatchObject({ amount: '24500', amount_high: '30500', estimated: false });
  });

  it('become a new revision with a new range', async () => {
    const food = await theFood({ ndb_no: '05143' });
    change('food-nutrients-mapped.csv', '05143,302,130,239.5,', '05143,302,130,250,');
    await seedShippedData(database, folder);
    await food.reload();
    expect([food.revision, (await stored(food, 302))?.amount_high]).toEqual([2, '250']);
  });

  it('get other bounds without a revision if the food gets another kind', async () => {
    const version = await Catalogue.current();
    change('food-kinds.csv', '05025,Heart', '05025,Giblets');
    await seedShippedData(database, folder);
    const food = await theFood({ ndb_no: '05025' });
    expect([food.kind, food.revision, await Catalogue.current()]).toEqual(['Giblets', 1, version + 1]);
  });

  it('are refused with an empty range or an unknown source', async () => {
    change('food-nutrients-mapped.csv', '05143,302,130,250,', '05143,302,130,130,');
    await expect(seedShippedData(database, folder)).rejects.toThrow('the range is empty');
    change(
      'food-nutrients-mapped.csv',
      '05143,302,130,130,class,ciqual-2020',
      '05143,302,130,250,class,ciqual',
    );
    await expect(seedShippedData(database, folder)).rejects.toThrow('there is no source ciqual');
  });
});
