import { expect, it } from 'vitest';
import { startEngine } from '../../../engine/host/node.ts';
import { toInteger } from '../../../engine/host/quantity.ts';
import { Cooking } from '../../../engine/host/recipeTotals.ts';
import { countedPieceOf } from '../../contract/pieces.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { FoodCatalogue } from '../../nutrition/catalogue.ts';
import { getSafetyOfLines } from '../../recipes/recipeFoodSafety.query.ts';
import { testDatabase } from '../../testing/database.ts';
import { starterFaults, treatsOf } from '../../testing/starterFaults.ts';
import { starterPets } from '../../testing/starterPets.ts';
import { readStarters } from './starterTables.ts';

const db = await testDatabase('seeded');
const snapshot = await new FoodCatalogue(db, startEngine).current();
const seeded = await SeedRecord.byName();
const starters = readStarters();

/** The foods of the default batch. */
const foodsOf = ({ lines }: (typeof starters)[number]) =>
  getSafetyOfLines(
    lines.map(({ food, grams }) => ({
      food: seeded.get(`food:${food}`)?.row_id ?? expect.unreachable(food),
      cooking: Cooking.keptIfUsual,
      milligrams: toInteger(grams, 3),
    })),
  );

it.each(starters)(
  'completes with $key each pet that it is for, at each activity level, with treats',
  async (starter) => {
    const { species, stage, key, treats_percent } = starter;
    const of = { species, stage, pets: await starterPets(starter), foods: await foodsOf(starter) };
    expect([key, starterFaults(snapshot, of)]).toEqual([key, []]);
    expect([key, treatsOf(snapshot, of)]).toEqual([key, treats_percent]);
    expect(treats_percent).toBeGreaterThanOrEqual(10);
  },
);

/** Kilograms that a recipe of these animals is for, of all that there are. */
const covers = (species: string, stage: string, kg: number) =>
  starters.some(
    (each) =>
      each.species === species &&
      each.stage === stage &&
      Number(each.min_kg) <= kg &&
      kg <= Number(each.max_kg),
  );

it('has complete recipes for each weight of each age', () => {
  for (const kg of [2, 5, 10, 20, 40, 60])
    expect([kg, covers('dog', 'adult', kg), covers('dog', 'senior', kg)]).toEqual([kg, true, true]);
  for (const kg of [2, 5, 10, 20, 30]) expect([kg, covers('dog', 'puppy', kg)]).toEqual([kg, true]);
  for (const kg of [30, 40, 60]) expect([kg, covers('dog', 'large-puppy', kg)]).toEqual([kg, true]);
  for (const stage of ['adult', 'senior', 'kitten'])
    for (const kg of [2.5, 5, 8]) expect([stage, kg, covers('cat', stage, kg)]).toEqual([stage, kg, true]);
});

it('says in each description for which weights it is', () => {
  for (const { key, description, min_kg, max_kg } of starters)
    expect([key, description]).toEqual([key, expect.stringContaining(` ${min_kg} to ${max_kg} kg.`)]);
});

/** The most supplements and oils of a recipe. Trial diets have no egg, fish and liver; kittens need more of most. */
const maxAdditions = ({ stage, tags }: (typeof starters)[number]): number =>
  stage === 'kitten' || tags.includes('novel-protein-allergy-free') ? 12 : 10;

it('has few supplements, one source of calcium for adults, and foods in steps of a kitchen scale', async () => {
  for (const starter of starters) {
    const foods = await foodsOf(starter);
    const added = foods.filter(({ id }) => snapshot.foods.get(id)?.concentrate);
    expect([starter.key, added.length]).toEqual([
      starter.key,
      expect.toSatisfy((count) => count <= maxAdditions(starter)),
    ]);
    const weighed = foods.filter((food) => !added.includes(food) && food.milligrams > 100_000);
    expect([starter.key, weighed.filter(({ milligrams }) => milligrams % 10_000 !== 0)]).toEqual([
      starter.key,
      [],
    ]);
  }
});

it('has 24 recipes: of each age a free one, and pieces that are whole in each batch size', async () => {
  expect(starters.length).toBe(24);
  const ofTag = (species: string, tag: string) =>
    starters.filter(
      (each) => each.species === species && each.tags.includes(tag) && each.tags.includes('free'),
    );
  for (const [species, tag] of [
    ['dog', 'adult'],
    ['dog', 'puppy'],
    ['dog', 'senior'],
    ['dog', 'small-dog'],
    ['cat', 'adult'],
    ['cat', 'kitten'],
    ['cat', 'senior'],
  ] as const)
    expect([species, tag, ofTag(species, tag).length]).toEqual([
      species,
      tag,
      expect.toSatisfy((count) => count > 0),
    ]);
  const foods = new Map((await Ingredient.findAll()).map((food) => [food.id, food]));
  for (const starter of starters)
    for (const { id, milligrams, name } of await foodsOf(starter)) {
      const step = (countedPieceOf(foods.get(id) ?? {})?.milligrams ?? 500) * 2;
      expect([starter.key, name, milligrams % step]).toEqual([starter.key, name, 0]);
    }
});
