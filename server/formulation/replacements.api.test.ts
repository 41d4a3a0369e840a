import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { testDatabase } from '../testing/database.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { type SentLine, withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const named = async (shortName: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { short_name: shortName }, rejectOnEmpty: true });

const recipe = async (grams: Readonly<Record<string, number>>): Promise<SentLine[]> => {
  const lines: SentLine[] = [];
  for (const [name, total_g] of Object.entries(grams)) lines.push({ id: (await named(name)).id, total_g });
  return lines;
};

const [thigh, rice, carrots] = [
  'Chicken, thigh, meat only, cooked, roasted',
  'Rice, white, long-grain, enriched, cooked',
  'Carrots, cooked, boiled',
];
const chickenAndRice = { [thigh]: 400, [rice]: 450, [carrots]: 80 };

/** A shared machine can stall, so a search may take longer than by default. */
const patient = { seconds: 10 };

type Body = Parameters<Client['replacements']['find']>[0]['body'];

/** A pet with a recipe that is complete for it. */
const withComplete = async (name: string) => {
  const { client, pet } = await withPet(test, 'professional', name);
  const pets = [pet.id];
  const answer = await client.formulations.formulate({
    body: { ...patient, pets, lines: await recipe(chickenAndRice), max_additions: 14 },
  });
  const lines = answer.lines.map(({ ingredient_id: id, total_g }) => ({ id, total_g }));
  const replace = (food: number, body: Partial<Body> = {}) =>
    client.replacements.find({ body: { ...patient, pets, lines, food, ...body } });
  return { client, pets, lines, replace };
};

describe('replacements of a food', () => {
  it.each(['Juno', 'Miso'])('keep each row of a complete recipe for %s Optimal', async (name) => {
    const { client, pets, lines, replace } = await withComplete(name);
    for (const { id } of lines.slice(0, 4)) {
      const { replacements, tried } = await replace(id);
      expect([tried > 0, replacements.length > 0]).toEqual([true, true]);
      const changes = replacements.map(({ change, food }) => change + (food.possibly_unsafe ? 0.3 : 0));
      expect(changes).toEqual([...changes].sort((a, b) => a - b));
      for (const { food, total_g, lines: rest, pets: judged, pieces, unpriced } of replacements.slice(0, 3)) {
        expect([food.unsafe, total_g > 0, pieces === null || Number.isInteger(pieces)]).toEqual([
          false,
          true,
          true,
        ]);
        expect(rest.map(({ ingredient_id }) => ingredient_id)).not.toContain(id);
        // Locked, and without additions, the answer judges the recipe as it is sent.
        const sent = [{ id: food.id, total_g }, ...rest.map((line) => ({ ...line, id: line.ingredient_id }))];
        const again = await client.formulations.formulate({
          body: {
            ...{ pets, add: [], change_percent: 0 },
            lines: sent.map((line) => ({ id: line.id, total_g: line.total_g })),
          },
        });
        expect(again.pets[0]?.before).toEqual({ low: 0, high: 0, unknown: 0 });
        expect(judged[0]).toMatchObject({ after: { low: 0, high: 0, unknown: 0 } });
        if (unpriced.length === 0)
          expect(judged[0]?.cost_after).toBeCloseTo(again.pets[0]?.cost_before ?? 0, 6);
      }
    }
  });

  it('never make a row worse that is Low', async () => {
    const { client, pet } = await withPet(test, 'professional', 'Juno');
    const lines = await recipe(chickenAndRice);
    const body = { ...patient, pets: [pet.id], lines, food: lines[1]?.id ?? 0 };
    const { replacements } = await client.replacements.find({ body });
    expect(replacements.length).toBeGreaterThan(3);
    for (const { pets } of replacements)
      for (const { before, after } of pets[0]?.rows ?? [])
        expect(after === before || after === 'optimal').toBe(true);
  });

  it('are raw for a raw food, and cooked for a cooked one', async () => {
    const { client, pet } = await withPet(test, 'professional', 'Juno');
    const statesFor = async (food: string) => {
      const lines = await recipe({ [food]: 400, [rice]: 450, [carrots]: 80 });
      const body = { ...patient, seconds: 5, pets: [pet.id], lines, food: lines[0]?.id ?? 0 };
      const { replacements } = await client.replacements.find({ body });
      expect(replacements.length).toBeGreaterThan(0);
      return [...new Set(replacements.map((each) => each.food.state))];
    };
    expect(await statesFor('Chicken, meat only, raw')).toEqual(['raw']);
    expect(await statesFor(thigh)).not.toContain('raw');
  });

  it('leave out foods that are hidden, avoided or in the recipe', async () => {
    const { client, lines, replace } = await withComplete('Juno');
    const food = lines[1]?.id ?? 0;
    const found = (await replace(food)).replacements.map((each) => each.food.id);
    expect(found.length).toBeGreaterThan(2);
    const [first, second] = found as [number, number];
    await client.settings.put({ params: { name: 'remedies.hidden' }, body: { value: [first] } });
    const others = (await replace(food, { avoid: [second] })).replacements;
    expect(others.length).toBeGreaterThan(0);
    const ids = others.map((each) => each.food.id);
    for (const id of [first, second, ...lines.map((line) => line.id)]) expect(ids).not.toContain(id);
    for (const { lines: rest } of others)
      for (const { ingredient_id } of rest) expect([first, second]).not.toContain(ingredient_id);
  });

  it('name what they do not state', async () => {
    const { lines, replace } = await withComplete('Juno');
    const { replacements } = await replace(lines[1]?.id ?? 0);
    const bread = replacements.find(({ food }) => food.short_name.startsWith('Bread'));
    expect(bread?.not_stated).toContain('Lysine');
  });

  it('keep locked lines', async () => {
    const { lines, replace } = await withComplete('Juno');
    const locked = lines.map((line) => ({ ...line, min_g: line.total_g, max_g: line.total_g }));
    const { replacements } = await replace(lines[1]?.id ?? 0, { lines: locked, max_additions: 0 });
    expect(replacements.length).toBeGreaterThan(0);
    for (const { lines: rest, change } of replacements) {
      expect(change).toBe(0);
      expect(rest).toHaveLength(lines.length - 1);
      for (const { total_g, before_g } of rest) expect(total_g).toBe(before_g);
    }
  });

  it('are none where nothing does the same', async () => {
    const { client, pet } = await withPet(test, 'professional', 'Miso');
    const lines = await recipe({ [thigh]: 400, 'Taurine powder': 1 });
    const body = { ...patient, pets: [pet.id], lines, food: lines[1]?.id ?? 0 };
    const { replacements } = await client.replacements.find({ body });
    const avoid = replacements.map(({ food }) => food.id);
    expect(avoid.length).toBeGreaterThan(0);
    expect(await client.replacements.find({ body: { ...body, avoid } })).toMatchObject({ replacements: [] });
  });

  it('are refused for a food that is not in the recipe, or has no grams', async () => {
    const { lines, replace } = await withComplete('Juno');
    const none = await refusal(replace(1));
    expect([none.status, Object.keys(none.errors ?? {})]).toEqual([422, ['food']]);
    const [first, second] = lines as [SentLine, SentLine];
    const empty = [{ ...first, total_g: 0 }, second];
    expect((await refusal(replace(first.id, { lines: empty }))).status).toBe(422);
  });
});
