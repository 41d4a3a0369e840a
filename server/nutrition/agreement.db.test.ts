import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figureNames } from '../../engine/host/balance.ts';
import { encodeCeilings, encodeFoods } from '../../engine/host/figures.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Column, Food, Line, Role } from '../../engine/host/sheet.ts';
import { assessByOracle, type Case, deriveByOracle } from '../../engine/oracle.ts';
import { difference, firstDifference } from '../../engine/testing/sheets.ts';
import type { CatalogueMessage, RecipeFigures, RecipeMessage } from '../../engine/testing/worker.ts';
import { Pet } from '../models/pets.ts';
import { Recipe } from '../models/recipes.ts';
import { Shipped } from '../models/shipped.ts';
import { testDatabase } from '../testing/database.ts';
import { FoodCatalogue, type Snapshot } from './catalogue.ts';
import { type DailyNeed, dailyNeeds, engineNeed } from './dailyNeeds.ts';
import { nutrientIds } from './ids.ts';

const today = new Date('2026-11-21T12:00:00Z');

const roles: ReadonlyMap<number, Role> = new Map([
  [nutrientIds.water, 'water'],
  [nutrientIds.energy, 'energy'],
  [nutrientIds.protein, 'protein'],
  [nutrientIds.fat, 'fat'],
  [nutrientIds.carbohydrate, 'carbohydrate'],
  [nutrientIds.calcium, 'calcium'],
  [nutrientIds.phosphorus, 'phosphorus'],
  [nutrientIds.vitaminC, 'vitamin-c'],
  [nutrientIds.zinc, 'zinc'],
  [nutrientIds.copper, 'copper'],
  [nutrientIds.omega6, 'omega-6'],
  [nutrientIds.omega3, 'omega-3'],
]);

/** A thread learns to read TypeScript first. */
const inThread = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('../../engine/testing/worker.ts', import.meta.url))});
});`;

let snapshot: Snapshot;
let recipes: { name: string; lines: Line[] }[];
let days: DailyNeed[];
let columns: Column[];
let thread: Worker;

/** Ids of what the demo world shipped of a kind. */
const demo = async (kind: string): Promise<number[]> =>
  [...(await Shipped.byName()).values()].flatMap(({ name, row_id }) =>
    name.startsWith(kind) && row_id !== null ? [row_id] : [],
  );

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
  columns = snapshot.columns.map(({ id, scale }) => {
    const role = roles.get(id);
    return role ? { id, scale, role } : { id, scale };
  });
  const found = await Recipe.findAll({ where: { id: await demo('demo-recipe:') }, include: ['lines'] });
  recipes = found.map(({ name, lines = [] }) => ({
    name,
    lines: lines.map(({ ingredient_id, milligrams }) => ({ food: ingredient_id, milligrams })),
  }));
  const pets = await Pet.findAll({ where: { id: await demo('demo-pet:') } });
  days = [...(await dailyNeeds(pets, today)).values()];
  thread = new Worker(inThread, { eval: true });
  const ceilings = encodeCeilings(snapshot.ceilings);
  const foods = encodeFoods([...snapshot.foods.values()]);
  thread.postMessage({ columns, ceilings, foods } satisfies CatalogueMessage);
});

afterAll(async () => {
  await thread.terminate();
});

/** The recipe served so that it brings the pet's calories. */
const served = (lines: readonly Line[], daily: DailyNeed): RecipeMessage => {
  const { engine, place } = snapshot;
  engine.open(lines);
  const energy = engine.assess(null, 1).amounts[place.get(nutrientIds.energy) ?? -1] ?? Number.NaN;
  const kcalPerDay = daily.kcalPerDay ?? 0;
  return { lines, need: engineNeed(snapshot, daily), kcalPerDay, servingScale: kcalPerDay / energy };
};

const byThread = async (recipe: RecipeMessage): Promise<RecipeFigures> => {
  thread.postMessage(recipe);
  const [figures] = (await once(thread, 'message')) as [RecipeFigures];
  return figures;
};

const caseOf = ({ lines, need, servingScale }: RecipeMessage): Case => {
  const foods = [...new Set(lines.map(({ food }) => food))].map(
    (id): Food => snapshot.foods.get(id) ?? expect.unreachable(),
  );
  return { columns, ceilings: snapshot.ceilings, foods, lines, need, servingScale };
};

/** What the worker thread derived, against the oracle; the server does not derive it yet. */
const derivedDifference = ({ balance }: RecipeFigures, recipe: RecipeMessage): string | null => {
  const expected = deriveByOracle(caseOf(recipe), recipe.kcalPerDay);
  const flat = figureNames.flatMap((name) => {
    const { value, least, most } = balance.figures[name];
    return [value, least, most];
  });
  return (
    firstDifference(
      flat,
      figureNames.flatMap((name) => [...(expected.figures[name] ?? [])]),
    ) ??
    firstDifference([...balance.asFed], [...expected.asFed]) ??
    firstDifference([...balance.dryMatterBasis], [...expected.dryMatterBasis]) ??
    firstDifference([...balance.per1000Kcal], [...expected.per1000Kcal])
  );
};

it('agrees on every demo recipe for every demo pet: server, worker thread and oracle, bit for bit', async () => {
  expect(recipes.length).toBeGreaterThanOrEqual(40);
  expect(days.length).toBeGreaterThanOrEqual(12);
  const { engine } = snapshot;
  for (const { name, lines } of recipes) {
    for (const daily of days) {
      const recipe = served(lines, daily);
      const answer = await byThread(recipe);
      engine.open(lines);
      const sheet = engine.assess(recipe.need, recipe.servingScale);
      expect(difference(answer.sheet, sheet), name).toBeNull();
      expect(difference(sheet, assessByOracle(caseOf(recipe))), name).toBeNull();
      const contributions = [...engine.contributions(0, lines.length)];
      expect(firstDifference([...answer.contributions], contributions), name).toBeNull();
      expect(derivedDifference(answer, recipe), name).toBeNull();
    }
  }
}, 60_000);
