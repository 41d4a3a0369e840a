import { beforeAll, expect, it } from 'vitest';
import type { LifeStageColumns } from '../../engine/host/derivedValues.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Food, Line } from '../../engine/host/recipeTotals.ts';
import { type Case, oracleAssess } from '../../engine/oracle.ts';
import { oracleAssessRatio, oracleDerive, oracleLifeStageLevels } from '../../engine/oracleDerived.ts';
import { difference } from '../../engine/testing/compare.ts';
import { derivedDifference, lifeStageDifference } from '../../engine/testing/derived.ts';
import { calculateRecipe, type RecipeMessage, type RecipeResults } from '../../engine/testing/worker.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { type DailyNeed, dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { startEngineThread } from '../testing/engineThread.ts';
import { isThorough } from '../testing/thorough.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';

const today = new Date('2026-11-21T12:00:00Z');

let snapshot: CatalogueSnapshot;
let recipes: { name: string; lines: Line[] }[];
let days: DailyNeed[];
let byThread: (recipe: RecipeMessage) => Promise<RecipeResults>;

/** Row ids of the demo data of a kind. */
const demo = async (kind: string): Promise<number[]> =>
  [...(await SeedRecord.byName()).values()].flatMap(({ name, row_id }) =>
    name.startsWith(kind) && row_id !== null ? [row_id] : [],
  );

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
  const found = await Recipe.findAll({ where: { id: await demo('demo-recipe:') }, include: ['lines'] });
  recipes = found.map(({ name, lines = [] }) => ({
    name,
    lines: lines.map(({ ingredient_id, milligrams }) => ({ food: ingredient_id, milligrams })),
  }));
  const pets = await Pet.findAll({ where: { id: await demo('demo-pet:') } });
  days = [...(await dailyNeeds(pets, today)).values()];
  byThread = startEngineThread(snapshot);
});

const lifeStages = ['puppy', 'adult_dog', 'kitten', 'adult_cat'] as const;

/** The bounds of a life stage by column (D7). */
const boundsAt = (stage: (typeof lifeStages)[number]): LifeStageColumns => {
  const part = (name: 'dmb_low_max' | 'dmb_high_min' | 'dm_low_max' | 'dm_high_min'): Float64Array =>
    Float64Array.from(snapshot.columns, ({ bounds }) => bounds[`${name}_${stage}`] ?? Number.NaN);
  return {
    dryMatterLowMax: part('dmb_low_max'),
    dryMatterHighMin: part('dmb_high_min'),
    per1000KcalLowMax: part('dm_low_max'),
    per1000KcalHighMin: part('dm_high_min'),
  };
};

const messageOf = (
  lines: readonly Line[],
  daily: DailyNeed,
  stages: readonly LifeStageColumns[],
): RecipeMessage => ({
  lines,
  need: engineNeed(snapshot, daily),
  kcalPerDay: daily.kcalPerDay ?? 0,
  ratioBounds: { lowMax: daily.caP.lowMax ?? Number.NaN, highMin: daily.caP.highMin ?? Number.NaN },
  stages,
});

const caseOf = ({ lines, need }: RecipeMessage): Case => {
  const foods = [...new Set(lines.map(({ food }) => food))].map(
    (id): Food => snapshot.foods.get(id) ?? expect.unreachable(),
  );
  return {
    columns: snapshot.columns,
    categoryMaxima: snapshot.categoryMaxima,
    foods,
    lines,
    need,
    servingScale: 1,
  };
};

/** Describes the first difference between the engine's result and the oracle's; null if there is none. */
const oracleDifference = (answer: RecipeResults, recipe: RecipeMessage): string | null => {
  const input = caseOf(recipe);
  const derived = oracleDerive(input, recipe.kcalPerDay);
  const [servingScale = Number.NaN, minScale = Number.NaN] = derived.values.servingScale ?? [];
  const ofNeed = derived.values.calciumToPhosphorusOfNeed ?? expect.unreachable();
  expect(answer.derived.calciumToPhosphorus).toEqual(oracleAssessRatio(ofNeed, recipe.ratioBounds));
  const ranges = answer.stages.map((levels, i) =>
    lifeStageDifference(levels, oracleLifeStageLevels(input, recipe.stages[i] ?? expect.unreachable())),
  );
  return (
    difference(answer.recipeTotals, oracleAssess({ ...input, servingScale, minScale })) ??
    derivedDifference(answer.derived, derived) ??
    ranges.find((found) => found !== null) ??
    null
  );
};

/** Names of derived values that a recipe does not have; demo foods have no prices. */
const withoutValue = ({ derived }: RecipeResults): string[] =>
  Object.entries(derived.values).flatMap(([name, { value }]) => (Number.isNaN(value) ? [name] : []));

/**
 * `npm run nightly` compares each recipe with all pets and life stages, `npm test` with two pets and one stage.
 */
const sample = <T>(all: readonly T[], ...places: readonly number[]): T[] =>
  isThorough ? [...all] : places.map((place) => all[place % all.length] ?? expect.unreachable());

it('agrees on every demo recipe and every demo pet: server, worker thread and oracle, bit for bit', async () => {
  expect(recipes.length).toBeGreaterThanOrEqual(40);
  expect(days.length).toBeGreaterThanOrEqual(12);
  for (const [index, { name, lines }] of recipes.entries()) {
    for (const daily of sample(days, index, index + 5)) {
      const recipe = messageOf(lines, daily, []);
      const answer = calculateRecipe(snapshot.engine, recipe);
      expect(await byThread(recipe), name).toEqual(answer);
      expect(oracleDifference(answer, recipe), name).toBeNull();
      expect(answer.derived.calciumToPhosphorus.level, name).toBeGreaterThan(0);
      expect(withoutValue(answer), name).toEqual(['cost']);
    }
  }
}, 120_000);

it('agrees on every demo recipe and every life stage', async () => {
  const bounds = lifeStages.map(boundsAt);
  const [daily] = days;
  const seen = new Set<number>();
  for (const [index, { name, lines }] of recipes.entries()) {
    const stages = sample(bounds, index);
    const recipe = messageOf(lines, daily ?? expect.unreachable(), stages);
    const answer = calculateRecipe(snapshot.engine, recipe);
    expect(await byThread(recipe), name).toEqual(answer);
    expect(oracleDifference(answer, recipe), name).toBeNull();
    for (const { dryMatter, per1000Kcal } of answer.stages)
      for (const code of [...dryMatter, ...per1000Kcal]) seen.add(code);
  }
  expect([...seen].toSorted()).toEqual([1, 2, 3]);
}, 120_000);
