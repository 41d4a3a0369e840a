import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestUserOfRole, getTestNutrient } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { IngredientNutrient } from './ingredientRevisions.model.ts';

let client: Client;
let admin: Client;
let foodId: number;

beforeAll(async () => {
  const db = await testDatabase();
  foodId = (await createTestIngredient({ name: 'Beef liver', figures: { 203: '20.40' } })).id;
  await getTestNutrient(205);
  const test = await startTestApp(db);
  client = await test.as(await createTestUserOfRole('free'));
  admin = await test.as(await createTestUserOfRole('admin'));
});

const report = (nutrient_id: number, text = 'Too high.', ingredient_id = foodId) =>
  client.valueReports.create({ body: { ingredient_id, nutrient_id, text } });

const list = async () => (await admin.valueReports.list()).value_reports;

describe('a report of a value', () => {
  it('keeps the stated value, its source and revision; none for a value that is not stated', async () => {
    const range = { amount_high: '30', estimated: true };
    await IngredientNutrient.update(range, { where: { nutrient_id: 203 } });
    await report(203);
    await report(205, 'Missing.');
    const [second, first] = await list();
    expect(first).toMatchObject({
      ingredient: { id: foodId, name: 'Beef liver' },
      ...{ qty: '20.40', total_qty: '100', source: expect.any(String), text: 'Too high.' },
      ...{ qty_high: '30', estimated: true, revision: 1, resolved_at: null, resolver: null, note: null },
    });
    expect(second).toMatchObject({ nutrient: { id: 205 }, qty: null, source: null });
  });

  it('is resolved once, with a note, and then stands after the open ones', async () => {
    const [newest] = await list();
    const params = { id: newest?.id ?? 0 };
    await expect(admin.valueReports.resolve({ params, body: { note: ' ' } })).rejects.toMatchObject({
      status: 422,
    });
    const { value_report } = await admin.valueReports.resolve({ params, body: { note: 'Stated now.' } });
    expect(value_report).toMatchObject({ note: 'Stated now.', resolved_at: expect.any(String) });
    expect(value_report.resolver).not.toBeNull();
    expect((await list()).map(({ id }) => id).at(-1)).toBe(params.id);
    await expect(admin.valueReports.resolve({ params, body: { note: 'Again.' } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is refused for an unknown food or nutrient, without a text, and beyond 100 open ones', async () => {
    await expect(report(203, 'Wrong.', 999_999)).rejects.toMatchObject({ status: 404 });
    await expect(report(999_999)).rejects.toMatchObject({ status: 422 });
    await expect(report(203, '  ')).rejects.toMatchObject({ status: 422 });
    for (let open = 1; open < 100; open += 1) await report(203);
    await expect(report(203)).rejects.toMatchObject({ status: 422 });
  });
});
