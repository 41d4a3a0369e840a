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
