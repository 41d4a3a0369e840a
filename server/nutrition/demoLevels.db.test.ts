import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { Level, type LevelCode, LimitBit, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { parseTable, read, readTable } from '../migrations/seed/csv.ts';
import { Pet } from '../models/pets.ts';
import { getLinesOf } from '../models/queries/recipeLines.ts';
import { SeedRecord } from '../models/seedRecords.ts';
import { testDatabase } from '../testing/database.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';
import { dailyNeeds, engineNeed } from './dailyNeeds.ts';
import { nutrientIds } from './ids.ts';

const today = new Date('2026-11-21T12:00:00Z');
const purposes = readTable('demo/recipe-purposes.csv', { recipe: read.text, pet: read.text, aim: read.text });
const names = (cell: string) => (cell === '' ? [] : cell.split('; '));
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/demoLevels.golden.csv`, 'utf8'),
  'demoLevels.golden.csv',
  { recipe: read.text, low: names, high: names, limit: names, unknown: names },
);

let snapshot: CatalogueSnapshot;
let shipped: Map<string, SeedRecord>;

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
  shipped = await SeedRecord.byName();
});

/** The totals of a demo recipe, scaled to the energy of its pet. */
const served = async (key: string, petName: string): Promise<RecipeTotals> => {
  const id = shipped.get(`demo-recipe:${key}`)?.row_id ?? 0;
  const pet = await Pet.findOne({ where: { name: petName }, rejectOnEmpty: true });
  const daily = (await dailyNeeds([pet], today)).get(pet.id) ?? expect.unreachable();
  const { engine, place } = snapshot;
  engine.setLines((await getLinesOf([id])).get(id) ?? []);
  const energy = engine.assess(null, 1).amounts[place.get(nutrientIds.energy) ?? 0] ?? Number.NaN;
  return engine.assess(engineNeed(snapshot, daily), (daily.kcalPerDay ?? Number.NaN) / energy);
};

/** Names of nutrients, without energy, which the serving always meets. */
const named = (holds: (index: number) => boolean): string[] =>
  snapshot.columns
    .filter(({ id }, index) => id !== nutrientIds.energy && holds(index))
    .map(({ name }) => name);

/** Low and High by the need alone; amounts above a limit (D77) are High too. */
const levelsOf = (recipeTotals: RecipeTotals) => {
  const withKnownLevel = (level: LevelCode) =>
    named((index) => recipeTotals.needLevels[index] === level && recipeTotals.needLevelKnown[index] === 1);
  const isAbove = LimitBit.dryMatter | LimitBit.per1000Kcal;
  const limit = named((index) => ((recipeTotals.limits[index] ?? 0) & isAbove) !== 0);
  const unknown = named(
    (index) => recipeTotals.levels[index] !== Level.none && recipeTotals.levelKnown[index] === 0,
  );
  return { low: withKnownLevel(Level.low), high: withKnownLevel(Level.high), limit, unknown };
};

describe('the demo recipes, served to their pets', () => {
  it.each(purposes)('$recipe for $pet is $aim', async ({ recipe, pet, aim }) => {
    const { low, high, limit, unknown } = levelsOf(await served(recipe, pet));
    const expected = golden.find((row) => row.recipe === recipe);
    expect({ low, high, limit, unknown }).toEqual({
      low: expected?.low,
      high: expected?.high,
      limit: expected?.limit,
      unknown: expected?.unknown,
    });
    const out = low.length + high.length;
    if (aim === 'balanced') expect(out).toBe(0);
    if (aim === 'nearly') expect(out).toBeGreaterThan(0);
    if (aim === 'short') expect(low).toContain('Calcium, Ca');
  });
});
