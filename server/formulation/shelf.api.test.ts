import { beforeAll, describe, expect, it } from 'vitest';
import { everydayFoods } from '../foods/everyday.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { testDatabase } from '../testing/database.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

type Body = Parameters<Client['formulations']['formulate']>[0]['body'];

const named = async (shortName: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { short_name: shortName }, rejectOnEmpty: true });

const chickenAndRice = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

const rawThigh = {
  'Chicken, thigh, meat and skin, raw': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

const calciumSources = [
  ...['Calcium carbonate powder', 'Eggshell powder'],
  ...['Bone meal, steamed', 'Dicalcium phosphate powder, anhydrous'],
];

/** A shared machine can stall, so a search may take longer than by default. */
const seconds = 10;

describe('the shelf', () => {
  /** A customer who asks with a shelf of these foods. */
  const withShelf = async () => {
    const { client, pet } = await withPet(test, 'wholebowl_customer', 'Juno');
    const lines: { id: number; total_g: number }[] = [];
    for (const [name, total_g] of Object.entries(chickenAndRice))
      lines.push({ id: (await named(name)).id, total_g });
    return {
      client,
      shelve: (value: unknown) => client.settings.put({ params: { name: 'shelf' }, body: { value } }),
      ask: (add: NonNullable<Body['add']>) =>
        client.formulations.formulate({
          body: { seconds, pets: [pet.id], lines, add, max_additions: 14 },
        }),
    };
  };

  /** A professional's bowl of raw thigh, of which each source of calcium but bone meal can make a complete one. */
  const withBowl = async () => {
    const { client, pet } = await withPet(test, 'professional', 'Juno');
    const lines: { id: number; total_g: number }[] = [];
    for (const [name, total_g] of Object.entries(rawThigh))
      lines.push({ id: (await named(name)).id, total_g });
    return async (shelf: readonly number[], avoid: number[]) => {
      await client.settings.put({ params: { name: 'shelf' }, body: { value: shelf } });
      return client.formulations.formulate({ body: { seconds, pets: [pet.id], lines, avoid } });
    };
  };

  const addedIn = ({ lines }: Awaited<ReturnType<Client['formulations']['formulate']>>) =>
    lines.filter(({ added }) => added).map(({ ingredient_id }) => ingredient_id);

  it('comes before other everyday foods, and may be all that is added', async () => {
    const { shelve, ask } = await withShelf();
    const bought = addedIn(await ask('everyday'));
    const foods = ['Egg, whole, cooked, hard-boiled', 'Chia seeds, dried', 'Spinach, cooked, boiled'];
    const ids = (await Promise.all(foods.map(named))).map(({ id }) => id);
    const other = ids.find((id) => !bought.includes(id)) ?? expect.unreachable();
    await shelve([other, 999_999]);
    expect(addedIn(await ask('everyday'))).toContain(other);
    await shelve([...bought, other]);
    const alone = await ask('shelf');
    expect(alone.status).toMatch(/^(?:optimal|feasible)$/);
    for (const id of addedIn(alone)) expect([...bought, other]).toContain(id);
  });

  it('is taken before a food to buy, wherever it can do the same with as few foods', async () => {
    const ask = await withBowl();
    const sources: number[] = [];
    for (const name of calciumSources) sources.push((await named(name)).id);
    const taken: string[] = [];
    for (const [index, name] of calciumSources.entries()) {
      const id = sources[index] as number;
      const answer = await ask([id], []);
      expect([name, answer.missed, answer.pets.map(({ after }) => after)]).toEqual([
        ...[name, [], [{ low: 0, high: 0, unknown: 0 }]],
      ]);
      if (addedIn(answer).includes(id)) {
        taken.push(name);
        continue;
      }
      const alone = await ask(
        [id],
        sources.filter((other) => other !== id),
      );
      const isWorse = alone.status === 'impossible' || addedIn(alone).length > addedIn(answer).length;
      expect([name, isWorse]).toEqual([name, true]);
    }
    expect(taken).toEqual(expect.arrayContaining(['Calcium carbonate powder', 'Eggshell powder']));
  });

  it('that is not enough is answered with everyday foods to get', async () => {
    const { shelve, ask } = await withShelf();
    const everyday = await everydayFoods();
    const onion = await named('Onions, cooked, boiled');
    for (const value of [undefined, { not: 'a list' }, ['7'], [999_999, 1.5, -1], [onion.id]]) {
      if (value !== undefined) await shelve(value);
      const { status, conflict } = await ask('shelf');
      expect([value, status]).toEqual([value, 'impossible']);
      const foods = conflict?.ways_out.foods ?? [];
      expect(foods.length).toBeGreaterThan(0);
      for (const { id } of foods) expect(everyday.has(id)).toBe(true);
    }
  });

  it('has a lower burden than each everyday food, of which a list can be asked for', async () => {
    const { client, ask } = await withShelf();
    const everyday = await everydayFoods();
    for (const { burden } of everyday.values()) expect(burden).toBeGreaterThan(0.2);
    const { ingredients } = await client.ingredients.list({ query: { everyday: true } });
    expect(ingredients.map(({ id }) => id)).toEqual([...everyday.keys()]);
    expect((await refusal(ask('fridge' as never))).errors).toHaveProperty('add');
  });
});
