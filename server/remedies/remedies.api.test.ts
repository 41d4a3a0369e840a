import { beforeAll, describe, expect, it } from 'vitest';
import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Cooking, Level, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import { dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { isShown } from '../nutrition/breakdown.ts';
import { FoodCatalogue } from '../nutrition/catalogue.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { linesOf, type SentLine, withPet } from '../testing/remedyCalls.ts';
import { watchWrites } from '../testing/writes.ts';

let db: Database;
let test: TestApp;
let takeWrites: () => string[];

beforeAll(async () => {
  db = await testDatabase('seeded');
  test = await startTestApp(db);
  takeWrites = watchWrites(db);
});

const calcium = 301;

const named = async (name: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { name }, rejectOnEmpty: true });

const hide = (client: Client, ids: readonly number[]) =>
  client.settings.put({ params: { name: 'remedies.hidden' }, body: { value: ids } });

const low = async (
  { client, params }: Awaited<ReturnType<typeof withPet>>,
  lines: SentLine[],
  nutrient_id = calcium,
) => client.remedies.list({ params, body: { lines, nutrient_id, direction: 'low' } });

/** Counts of displayed levels, by the engine's results. */
const countsOf = (totals: RecipeTotals, { calciumToPhosphorus }: DerivedValues, shown: readonly number[]) => {
  const rows = [
    ...shown.map((column) => ({ level: totals.levels[column], known: totals.levelKnown[column] === 1 })),
    calciumToPhosphorus,
  ];
  const isUnknown = ({ level, known }: (typeof rows)[number]) =>
    !known && level !== Level.high && level !== Level.none;
  return {
    low: rows.filter((row) => row.level === Level.low && row.known).length,
    high: rows.filter((row) => row.level === Level.high).length,
    unknown: rows.filter(isUnknown).length,
  };
};

/** The level counts of lines for a pet, by the engine with the need's own columns. */
const levelCounts = async (pet: Pet, lines: readonly SentLine[]) => {
  const snapshot = await new FoodCatalogue(db, startEngine).current();
  const { engine, columns } = snapshot;
  const daily = (await dailyNeeds([pet], new Date())).get(pet.id) ?? expect.unreachable();
  const cooking = Cooking.keptIfUsual;
  engine.setLines(lines.map(({ id, total_g }) => ({ food: id, milligrams: total_g * 1000, cooking })));
  const derived = engine.deriveValues(engineNeed(snapshot, daily), daily.kcalPerDay ?? 0, daily.caP);
  const { value, min } = derived.values.servingScale;
  const totals = engine.assess(engineNeed(snapshot, daily), value, min);
  const options = { hidden: false, species: 'dog' } as const;
  const shown = [...columns.keys()].filter((index) => {
    const column = columns[index];
    return column !== undefined && isShown(column, options);
  });
  return countsOf(totals, derived, shown);
};

/** The lines of a stored recipe, as its owner reads them. */
const storedLines = async (client: Client, user: User, lines: SentLine[]): Promise<SentLine[]> => {
  const { recipe } = await client.recipes.create({ body: { name: `Repaired ${user.id}` } });
  const params = { id: recipe.id };
  await client.recipes.updateIngredients({ params, body: { ingredients: lines } });
  const { ingredients } = (await client.recipes.get({ params })).recipe;
  return ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));
};

describe.each(['free', 'professional'] as const)('remedies for a %s user', (role) => {
  it('claim the levels of the recipe that is saved with them, and store nothing', async () => {
    const own = await withPet(test, role);
    const lines = await linesOf('first-bowl');
    takeWrites();
    const { remedies, reason } = await low(own, lines);
    expect(takeWrites().filter((table) => table !== 'limited_calls')).toEqual([]);
    expect([reason, remedies.length]).toEqual([null, 12]);
    for (const { food, total_g, leaves, lifts } of remedies.slice(0, 3)) {
      expect(lifts).toContain(calcium);
      expect(lines.map(({ id }) => id)).not.toContain(food.id);
      const stored = await storedLines(own.client, own.user, [...lines, { id: food.id, total_g }]);
      expect(await levelCounts(own.pet, stored)).toEqual(leaves);
    }
  });
});

describe('remedies', () => {
  it('are foods and supplements with their grams, energy, share and cost', async () => {
    const own = await withPet(test, 'wholebowl_customer');
    const lines = await linesOf('first-bowl');
    const total = lines.reduce((sum, { total_g }) => sum + total_g, 0);
    const { remedies } = await low(own, lines);
    const powder = remedies.find(({ food }) => food.name === 'Calcium carbonate powder');
    expect(powder).toMatchObject({
      food: { is_supplement: true, unit_name: 'g', unsafe: false, revision: 1 },
      ...{ kcal_change: 0, turns_high: [], lifts: [calcium, 'ca_p'], cost: null },
    });
    expect(powder?.percent_of_recipe).toBeCloseTo(
      (100 * (powder?.total_g ?? 0)) / (total + (powder?.total_g ?? 0)),
      9,
    );
    const before = await levelCounts(own.pet, lines);
    const known = remedies.filter(({ turns_unknown }) => turns_unknown.length === 0);
    expect(known.length).toBeGreaterThan(0);
    for (const { leaves, lifts, turns_low } of known)
      expect(leaves.low).toBe(before.low - lifts.length + turns_low.length);
    const { remedies: ofZinc } = await low(own, lines, 309);
    expect(new Set(ofZinc.map(({ food }) => food.is_supplement))).toEqual(new Set([true, false]));
    for (const { food, kcal_change } of ofZinc)
      if (!food.is_supplement) expect(kcal_change).toBeGreaterThan(0);
  });

  it('cost the mean of the known prices', async () => {
    const own = await withPet(test, 'wholebowl_customer');
    const { remedies } = await low(own, await linesOf('turkey-oats-pumpkin'), 9005);
    const { ingredients } = await own.client.ingredients.list({
      query: { ids: remedies.map(({ food }) => food.id), include_prices: true },
    });
    for (const { food, total_g, cost } of remedies) {
      const prices = ingredients.find(({ id }) => id === food.id)?.ingredient_prices ?? [];
      const sum = prices.reduce((all, { cost_per_units }) => all + cost_per_units, 0);
      if (prices.length === 0) expect(cost).toBeNull();
      else expect(cost).toBeCloseTo(((sum / prices.length) * total_g) / 100, 9);
    }
  });

  it('lift Ca:P, too', async () => {
    const own = await withPet(test, 'wholebowl_customer');
    const body = { lines: await linesOf('first-bowl'), nutrient_id: 'ca_p', direction: 'low' } as const;
    const { remedies } = await own.client.remedies.list({ params: own.params, body });
    expect(remedies.length).toBe(12);
    for (const { lifts } of remedies) expect(lifts).toContain('ca_p');
  });

  it('are never hidden foods, reference compounds or foods that are unsafe for the species', async () => {
    const own = await withPet(test, 'wholebowl_customer');
    const lines = await linesOf('first-bowl');
    for (const nutrient of [calcium, 309, 9004, 9005]) {
      const { remedies } = await low(own, lines, nutrient);
      for (const { food } of remedies) expect([food.unsafe, food.reference_only]).toEqual([false, false]);
      const hidden = remedies.map(({ food }) => food.id);
      await hide(own.client, hidden);
      const others = (await low(own, lines, nutrient)).remedies.map(({ food }) => food.id);
      expect(others.filter((id) => hidden.includes(id))).toEqual([]);
    }
    await own.client.settings.put({
      params: { name: 'remedies.hidden' },
      body: { value: { not: 'a list' } },
    });
    expect((await low(own, lines)).remedies.length).toBe(12);
  });

  it('include own private foods and no private foods of others, and no food that turned unsafe', async () => {
    const [own, other] = [await withPet(test, 'professional'), await withPet(test, 'professional')];
    const figures = { 203: '1', 204: '0', 205: '1', 9001: '7', [calcium]: '30000' };
    const food = await createTestIngredient({ user_id: own.user.id, name: 'Own calcium', figures });
    const lines = await linesOf('first-bowl');
    const idsFor = async (caller: typeof own) =>
      (await low(caller, lines)).remedies.map((each) => each.food.id);
    expect(await idsFor(own)).toContain(food.id);
    const ofOther = await idsFor(other);
    expect(ofOther).not.toContain(food.id);
    // It takes no place of another food either.
    expect(ofOther).toHaveLength(12);
    await own.client.adminIngredients.update({
      params: { id: food.id },
      body: { ingredient: { unsafe: { dog: true, cat: false } } } as never,
    });
    expect(await idsFor(own)).not.toContain(food.id);
  });

  it('of own tablets are whole tablets, in any category', async () => {
    const own = await withPet(test, 'professional');
    const figures = { 203: '1', 204: '0', 205: '1', 9001: '7', [calcium]: '30000' };
    const tablet = { unit_name: 'tablet', unit_mg: 777 };
    const { id } = await createTestIngredient({ user_id: own.user.id, figures, ...tablet });
    const { remedies } = await low(own, await linesOf('first-bowl'));
    const grams = remedies.find(({ food }) => food.id === id)?.total_g ?? Number.NaN;
    expect(Math.round(grams * 1000) % 777).toBe(0);
  });

  it('say why there are none', async () => {
    const own = await withPet(test, 'wholebowl_customer');
    const lines = await linesOf('first-bowl');
    const { client, params } = own;
    const serving = `at the serving that meets the energy of ${own.pet.name}.`;
    const notLow = `Protein is not Low ${serving}`;
    expect(await low(own, lines, 203)).toEqual({ remedies: [], lines: [], reason: notLow, kept: [] });
    const high = await client.remedies.list({ params, body: { lines, nutrient_id: 203, direction: 'high' } });
    expect(high).toMatchObject({ remedies: [], lines: [], reason: `Protein is not High ${serving}` });
    const water = await named('Beverages, water, tap, municipal');
    for (const empty of [[], [{ id: water.id, total_g: 100 }]])
      expect((await low(own, empty)).reason).toMatch(
        /^The recipe has no stated energy, so there is no serving/,
      );
  });

  it('keep what the tags of a recipe promise, and say so', async () => {
    const { client, params } = await withPet(test, 'wholebowl_customer', 'Hazel');
    const lines = await linesOf('renal-pork-rice');
    const tags = ['renal-other', 'adult'];
    const kept = ['Renal and Other is kept: no food is proposed that adds phosphorus.'];
    const body = { lines, nutrient_id: 305, direction: 'low' } as const;
    expect((await client.remedies.list({ params, body })).remedies.length).toBeGreaterThan(0);
    expect(await client.remedies.list({ params, body: { ...body, tags } })).toEqual({
      ...{ remedies: [], lines: [], kept },
      reason: 'Every food that raises Phosphorus to its minimum would undo what the recipe is for.',
    });
  });

  it('of a High row are its lines, and the grams less that end it', async () => {
    const { client, params } = await withPet(test, 'wholebowl_customer', 'Rocky');
    const lines = await linesOf('liver-lovers');
    const ask = (sent: SentLine[]) =>
      client.remedies.list({ params, body: { lines: sent, nutrient_id: 9002, direction: 'high' } });
    const { lines: found, remedies, reason } = await ask(lines);
    expect([remedies, reason]).toEqual([[], null]);
    const [first] = found;
    expect(first).toMatchObject({ id: lines[first?.index ?? -1]?.id, name: expect.stringMatching(/liver/) });
    expect(first?.share).toBeGreaterThan(50);
    // The row is in IU, and its High compares retinol alone (D2).
    const id = first?.id ?? 0;
    const query = { include_hidden_nutrients: true };
    const { ingredient } = await client.ingredients.get({ params: { id }, query });
    const retinol = ingredient.nutrition_breakdown?.nutrients.find((each) => each.id === 319);
    const grams = lines[first?.index ?? -1]?.total_g ?? 0;
    expect(first?.amount).toBeCloseTo((3.3333 * (retinol?.amount.qty ?? Number.NaN) * grams) / 100, 3);
    const less = lines.map((line, index) =>
      index === first?.index
        ? { ...line, total_g: Math.round((line.total_g - (first?.less_g ?? 0)) * 1000) / 1000 }
        : line,
    );
    expect((await ask(less)).reason).toMatch(/^Vitamin A \(dogs\) is not High at the serving/);
  });
});
