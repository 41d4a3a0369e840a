import { beforeEach, expect, it } from 'vitest';
import { Revision } from '../../kernel/database/revisions.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { NeedNutrient } from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

const sodium = 307;
const key = 'dog-adult-average';
const formerBound = '1571.9178';
let database: Awaited<ReturnType<typeof testDatabase>>;
let id: number;

const need = () => DietaryNeed.unguarded('of the test').findByPk(id, { rejectOnEmpty: true });
const entry = (nutrient_id: number) =>
  NeedNutrient.findOne({ where: { dietary_need_id: id, nutrient_id }, rejectOnEmpty: true });

/** Makes the need one of a former version, in which the highest amount of sodium studied was its upper bound. */
const makeFormer = async () => {
  const row = await need();
  const first = await Revision.findOne({ where: { subject: 'need', subject_id: id, version: row.version } });
  const content = JSON.parse(first?.content ?? '{}');
  const nutrients = content.nutrients.map((each: { nutrientId: number }) =>
    each.nutrientId === sodium ? { ...each, highMin: formerBound, highSource: 'nrc-2006:adult_dog' } : each,
  );
  await Revision.update(
    { content: JSON.stringify({ ...content, nutrients }) },
    { where: { id: first?.id ?? 0 } },
  );
  await (await entry(sodium)).update({ high_min: formerBound });
  await SeedRecord.destroy({ where: { name: `need-bounds:${key}` } });
};

beforeEach(async () => {
  database = await testDatabase('seeded');
  const seed = await SeedRecord.findByPk(`need:${key}`, { rejectOnEmpty: true });
  id = seed.row_id ?? expect.unreachable();
});

it('ends an upper bound that was the highest amount studied, as a revision', async () => {
  await makeFormer();
  const { version } = await need();
  await seedShippedData(database);
  expect((await entry(sodium)).high_min).toBeNull();
  expect((await need()).version).toBe(version + 1);
  const content = (await Revision.contentAt('need', id, version + 1)) as { nutrients: object[] };
  expect(content.nutrients).toContainEqual(
    expect.objectContaining({ nutrientId: sodium, highMin: null, highSource: null }),
  );
  await seedShippedData(database);
  expect((await need()).version).toBe(version + 1);
});

it('keeps a bound that somebody changed', async () => {
  await makeFormer();
  await (await entry(sodium)).update({ high_min: '900' });
  const { version } = await need();
  await seedShippedData(database);
  expect((await entry(sodium)).high_min).toBe('900');
  expect((await need()).version).toBe(version);
});
