import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import type { SentLine } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'), { clock: () => new Date('2026-11-29T12:00:00Z') });
});

const bowl = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};
const liver = 'Beef, liver, raw';
const kelp = 'Kelp powder, dried, iodine not stated';

const formulate = async (
  grams: Readonly<Record<string, number>>,
  locked: readonly string[] = [],
  changePercent = 30,
) => {
  const user = await createTestUserOfRole('professional');
  const pet = await createTestPet({ user_id: user.id, weight_kg: '20' });
  const lines: SentLine[] = [];
  for (const [short_name, total_g] of Object.entries(grams)) {
    const { id } = await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true });
    lines.push({ id, total_g, ...(locked.includes(short_name) && { min_g: total_g, max_g: total_g }) });
  }
  const client = await test.as(user);
  const body = { pets: [pet.id], lines, seconds: 5, change_percent: changePercent };
  const answer = await client.formulations.formulate({ body });
  const lineOf = (short_name: string) => answer.lines[Object.keys(grams).indexOf(short_name)];
  const gramsOf = (short_name: string) => lineOf(short_name)?.total_g;
  const changeOf = (short_name: string) => {
    const { cause, bounds = [] } = lineOf(short_name)?.change ?? {};
    return [cause, ...bounds.map(({ name, side }) => `${name} ${side}`)];
  };
  return { ...answer, gramsOf, changeOf, total: answer.lines.reduce((sum, { total_g }) => sum + total_g, 0) };
};

describe('a food of which there is too much', () => {
  it('becomes less, where the recipe may change, and not the rest more', async () => {
    const { gramsOf, changeOf, total, missed, pets } = await formulate({ ...bowl, [liver]: 300 });
    expect([missed, pets[0]?.after]).toEqual([[], { low: 0, high: 0, unknown: 0 }]);
    expect(gramsOf(liver)).toBeLessThan(100);
    expect(total).toBeLessThan(1300);
    expect(changeOf(liver)).toEqual(['bounds', 'liver max', 'Copper max']);
  });

  it('stays where it is locked, or where nothing may change', async () => {
    for (const [locked, percent] of [
      [[liver], 30],
      [[], 0],
    ] as const) {
      const { status, gramsOf } = await formulate({ ...bowl, [liver]: 300 }, locked, percent);
      expect([status, gramsOf(liver)]).toEqual(['impossible', 300]);
    }
  });

  it('is taken out if nobody knows how much it brings', async () => {
    const { gramsOf, changeOf, missed, uncertain, pets } = await formulate({ ...bowl, [kelp]: 5 });
    expect([gramsOf(kelp), missed, uncertain]).toEqual([0, [], []]);
    expect(changeOf(kelp)).toEqual(['unknown', 'Iodine max']);
    expect(pets[0]?.verdict.kind).toBe('complete');
  });
});
