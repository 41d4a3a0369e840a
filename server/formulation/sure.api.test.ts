import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { testDatabase } from '../testing/database.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const chickenAndRice = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

const lines = () =>
  Promise.all(
    Object.entries(chickenAndRice).map(async ([short_name, total_g]) => {
      const { id } = await Ingredient.unguarded('test').findOne({
        where: { short_name },
        rejectOnEmpty: true,
      });
      return { id, total_g };
    }),
  );

type Body = Parameters<Client['formulations']['formulate']>[0]['body'];

const formulate = async (name: string, body: Partial<Body>) => {
  const { client, pet } = await withPet(test, 'professional', name);
  return client.formulations.formulate({
    body: { seconds: 10, pets: [pet.id], lines: await lines(), max_additions: 14, ...body },
  });
};

describe('a formulation that is asked to be sure', () => {
  it.each(['Juno', 'Miso'])('makes each judged row of %s sure enough', async (name) => {
    const answer = await formulate(name, { sure: true });
    expect(answer).toMatchObject({ missed: [], conflict: null });
    expect(answer.pets[0]?.after).toEqual({ low: 0, high: 0, unknown: 0 });
    const { rows, worst, joint } = answer.sure ?? { rows: [], worst: 0, joint: 1 };
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ chance, reached }) => chance !== null && !reached)).toEqual([]);
    expect(worst).toBe(Math.min(...rows.flatMap(({ chance }) => chance ?? [])));
    expect(worst).toBeGreaterThanOrEqual(0.9);
    expect(joint).toBeLessThan(worst ?? 0);
    expect(rows.filter(({ chance }) => chance === null).map((row) => row.name)).toContain('Iodine');
  });

  it('that has no such recipe has it without being 90 % sure', async () => {
    const bounds = [{ nutrient_id: nutrientIds.zinc, basis: 'per_1000_kcal' as const, max: 15.6 }];
    const answer = await formulate('Juno', { sure: true, bounds });
    expect(answer).toMatchObject({ status: 'impossible', sure: null });
    expect(answer.conflict?.ways_out).toMatchObject({ less_sure: true, stated_only: false, bounds: [] });
    expect(answer.conflict?.bounds.map(({ name, side }) => [name, side])).toEqual(
      expect.arrayContaining([
        ['Zinc', 'min'],
        ['Zinc', 'max'],
      ]),
    );
    expect(await formulate('Juno', { bounds })).toMatchObject({ conflict: null, sure: null });
  });

  it('cannot have bowls', async () =>
    expect(await refusal(formulate('Juno', { sure: true, bowls: true }))).toMatchObject({
      status: 422,
      errors: { sure: ['How sure a bowl is cannot be calculated. Choose one of both.'] },
    }));
});

it('a formulation that is not asked to be sure is as before', async () => {
  const { client, pet } = await withPet(test, 'professional', 'Juno');
  const asked = { seconds: 5, pets: [pet.id], lines: await lines() };
  const first = await client.formulations.formulate({ body: asked });
  const other = await client.formulations.formulate({ body: { ...asked, sure: false } });
  expect(first.sure).toBeNull();
  expect({ ...other, milliseconds: 0 }).toEqual({ ...first, milliseconds: 0 });
});
