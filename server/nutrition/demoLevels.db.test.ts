import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { Level, type LevelCode, LimitBit, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { ageInDays } from '../contract/judgeFoods.ts';
import { parseTable, read, readTable } from '../kernel/csv.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { Pet } from '../pets/pets.model.ts';
import type { VerdictPet } from '../recipes/judgedPet.ts';
import { getFoodSafety } from '../recipes/recipeFoodSafety.query.ts';
import { getLinesOf } from '../recipes/recipeLines.query.ts';
import { judge } from '../recipes/verdicts.ts';
import { testDatabase } from '../testing/database.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';

const today = new Date('2026-11-21T12:00:00Z');
const purposes = readTable('demo/recipe-purposes.csv', { recipe: read.text, pet: read.text, aim: read.text });
const names = (cell: string) => (cell === '' ? [] : cell.split('; '));
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/demoLevels.golden.csv`, 'utf8'),
  'demoLevels.golden.csv',
  { recipe: read.text, verdict: read.text, low: names, high: names, limit: names, unknown: names },
);

let snapshot: CatalogueSnapshot;
let shipped: Map<string, SeedRecord>;

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
  shipped = await SeedRecord.byName();
});

/** The totals of a demo recipe, scaled to the energy of its pet, and the kind of its verdict. */
const served = async (key: string, petName: string) => {
  const id = shipped.get(`demo-recipe:${key}`)?.row_id ?? 0;
  const pet = await Pet.findOne({ where: { name: petName }, include: ['specie'], rejectOnEmpty: true });
  const daily = (await dailyNeeds([pet], today)).get(pet.id) ?? expect.unreachable();
  const { engine, place } = snapshot;
  const [lines, foods] = [(await getLinesOf([id])).get(id) ?? [], (await getFoodSafety([id])).get(id) ?? []];
  engine.setLines(lines);
  const energy = engine.assess(null, 1).amounts[place.get(nutrientIds.energy) ?? 0] ?? Number.NaN;
  const totals = engine.assess(engineNeed(snapshot, daily), (daily.kcalPerDay ?? Number.NaN) / energy);
  const judged: VerdictPet = {
    ...{ id: pet.id, name: petName, specieId: pet.specie_id, species: pet.specie?.slug ?? '' },
    ...{
      weightKg: Number(pet.weight_kg),
      adultKg: null,
      ...{ doubts: [], treats: 0, switchingTo: null },
      avoids: [],
      daily,
      ageDays: ageInDays(pet.birthday, today),
    },
  };
  const verdict = judge({ species: [], foods }, { pet: judged, snapshot });
  return { totals, verdict: verdict.kind };
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
    const { totals, verdict } = await served(recipe, pet);
    const { low, high, limit, unknown } = levelsOf(totals);
    const { line: _, ...expected } = golden.find((row) => row.recipe === recipe) ?? expect.unreachable();
    expect({ recipe, verdict, low, high, limit, unknown }).toEqual(expected);
    const out = low.length + high.length;
    if (aim === 'balanced') expect(['complete', 'unknown']).toContain(verdict);
    if (aim === 'nearly') expect(out).toBeGreaterThan(0);
    if (aim === 'short') expect(low).toContain('Calcium, Ca');
  });

  it('have both iodine and chloride known, nine of ten', async () => {
    const doubtful = [];
    for (const { recipe, pet } of purposes) {
      const { unknown } = levelsOf((await served(recipe, pet)).totals);
      if (unknown.includes('Iodine, I') || unknown.includes('Chlorine, Cl')) doubtful.push(recipe);
    }
    expect(doubtful.length).toBeLessThanOrEqual(purposes.length / 10);
  });
});
