import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startEngine } from '../../engine/host/node.ts';
import { Cooking, Level, type Line, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { breakdownSchema } from '../contract/shapes.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import {
  type BreakdownOptions,
  breakdownOf,
  foodBreakdown,
  measureRecipe,
  speciesShown,
  totalsByLine,
} from './breakdown.ts';
import { breakdownWriter } from './breakdownText.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';

const today = new Date('2026-11-21T12:00:00Z');
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
});

const idOf = async (ndb_no: string) =>
  (await Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true })).id;
/** Formats the totals of a recipe and of its lines. */
const collected = <T>(lines: readonly Line[], form: (recipeTotals: RecipeTotals) => T) => {
  const forms: T[] = [];
  for (const { recipeTotals } of totalsByLine(
    snapshot,
    lines.map((line) => ({ cooking: Cooking.raw, ...line })),
  ))
    forms.push(form(recipeTotals));
  forms.pop();
  const recipe = forms.pop();
  if (recipe === undefined) throw new Error('Expected the totals of the recipe.');
  return { recipe, lines: forms };
};

/** Breakdowns of a recipe and of its lines. */
const breakdowns = (lines: readonly Line[], options: BreakdownOptions) =>
  collected(lines, (recipeTotals) => breakdownOf(recipeTotals, snapshot, options));
const dog = { hidden: false, species: 'dog' } as const;

describe('totalsByLine', () => {
  it('sums the stated values, with coverage and max unstated', async () => {
    const [butter, chicken] = [await idOf('01001'), await idOf('05062')];
    const lines = [
      { food: butter, milligrams: 10_000 },
      { food: chicken, milligrams: 190_000 },
    ];
    const { recipe } = breakdowns(lines, dog);
    const entry = (id: number) => recipe.nutrients.find((one) => one.id === id);
    expect(recipe.total_qty).toBe(200);
    expect(
      measureRecipe(
        snapshot,
        lines.map((line) => ({ ...line, cooking: Cooking.raw })),
      ),
    ).toEqual({ shares: [5, 95], kcal: expect.closeTo(261.2, 9), cooked: [false, false], cookedGrams: null });
    expect(entry(203)?.amount.qty).toBeCloseTo(0.085 + 42.75, 10);
    expect(entry(203)).toMatchObject({ coverage: 1, missing_at_most: 0, name: 'Protein' });
    expect(entry(9001)?.amount).toMatchObject({ qty: 69.262 + 191.938, unit_type: 'kcal' });
    expect(entry(416)).toMatchObject({ amount: { qty: 0 }, coverage: 0.05 });
    expect(entry(416)?.missing_at_most).toBeGreaterThan(0);
    expect(entry(529)).toMatchObject({ amount: { qty: null }, coverage: 0 });
    expect(entry(529)?.missing_at_most).toBeNull();
    // Chloride of 64.1 to 133 mg in 100 g of chicken and 1,017 in butter: known, with the width of its range.
    expect(entry(302)).toMatchObject({ amount: { qty: 101.7 + 121.79 }, coverage: 1 });
    expect(entry(302)?.missing_at_most).toBeCloseTo(1.9 * (133 - 64.1), 10);
  });

  it('has no grams after cooking of a recipe that weighs nothing', async () => {
    const line = { food: await idOf('05062'), cooking: Cooking.keptIfUsual };
    const cookedGrams = (milligrams: number) =>
      measureRecipe(snapshot, [{ ...line, milligrams }]).cookedGrams;
    expect([cookedGrams(100_000), cookedGrams(0)]).toEqual([{ min: expect.any(Number), max: 100 }, null]);
  });

  it('has the vitamin A of the species, and hidden nutrients on request (D2, D3)', async () => {
    const lines = [{ food: await idOf('01001'), milligrams: 100_000 }];
    const ids = (hidden: boolean, species: 'dog' | 'cat') =>
      breakdowns(lines, { hidden, species }).recipe.nutrients.map(({ id }) => id);
    expect(ids(false, 'dog')).toEqual(expect.arrayContaining([9001, 9002, 9004]));
    expect(ids(false, 'dog')).not.toContain(9003);
    expect(ids(false, 'cat')).toContain(9003);
    expect(ids(false, 'cat')).not.toContain(9002);
    for (const id of [208, 268, 318, 319, 636]) expect(ids(false, 'dog')).not.toContain(id);
    expect(ids(true, 'dog')).toEqual(expect.arrayContaining([208, 268, 318, 319, 636]));
  });

  it('has the contribution of each line; they add up to the recipe', async () => {
    const lines = [
      { food: await idOf('01001'), milligrams: 12_345 },
      { food: await idOf('05062'), milligrams: 543_210 },
    ];
    const { recipe, lines: each } = breakdowns(lines, dog);
    const fat = (one: typeof recipe) => one.nutrients.find(({ id }) => id === 204)?.amount.qty ?? Number.NaN;
    expect(each.map((one) => one.total_qty)).toEqual([12.345, 543.21]);
    expect(each.map(fat).reduce((a, b) => a + b)).toBeCloseTo(fat(recipe), 9);
  });

  it('is 0 with full coverage for an empty recipe', () => {
    const { recipe } = breakdowns([], dog);
    expect(recipe.total_qty).toBe(0);
    expect(recipe.nutrients.every(({ amount, coverage }) => amount.qty === 0 && coverage === 1)).toBe(true);
  });
});

describe('breakdownWriter', () => {
  const kinds = [
    { hidden: false, species: 'dog' },
    { hidden: true, species: 'cat' },
  ] as const;

  it.each(kinds)('equals the serialization by the contract, byte for byte: %o', async (options) => {
    for (const recipe of await Recipe.findAll({ include: ['lines'] })) {
      const lines = (recipe.lines ?? []).map((line) => ({
        ...{ food: line.ingredient_id, milligrams: line.milligrams },
      }));
      const all = [...lines, { food: await idOf('01001'), milligrams: 0 }];
      const slow = collected(all, (recipeTotals) =>
        JSON.stringify(z.parse(breakdownSchema, breakdownOf(recipeTotals, snapshot, options))),
      );
      const { piece } = breakdownWriter(snapshot, options);
      const pieces = collected(all, (recipeTotals) => piece('<', recipeTotals, '>'));
      const fast = [...pieces.lines, pieces.recipe].map(({ length, write }) => {
        const into = Buffer.alloc(length);
        write(into);
        return into.toString();
      });
      expect(fast).toEqual([...slow.lines, slow.recipe].map((text) => `<${text}>`));
    }
  });
});

describe('foodBreakdown', () => {
  it('has the values per 100 g', async () => {
    const { total_qty, nutrients } = foodBreakdown(snapshot, await idOf('01001'), dog);
    expect([total_qty, nutrients.find(({ id }) => id === 204)?.amount.qty]).toEqual([100, 81.11]);
  });
});

describe('speciesShown', () => {
  it('is cat only if all species are cats', () => {
    expect([[], ['dog'], ['cat'], ['cat', 'dog']].map(speciesShown)).toEqual(['dog', 'dog', 'cat', 'dog']);
  });
});

const petOf = async (email: string, name: string): Promise<Pet> => {
  const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
  return Pet.findOne({ where: { user_id: user.id, name }, rejectOnEmpty: true });
};

const dailyOf = async (pet: Pet) => {
  const daily = (await dailyNeeds([pet], today)).get(pet.id);
  if (!daily) throw new Error(`There is no need for ${pet.name}.`);
  return daily;
};

describe('dailyNeeds', () => {
  it('has one for every demo pet, with energy and a serving', async () => {
    const pets = await Pet.findAll();
    const needs = await dailyNeeds(pets, today);
    expect(needs.size).toBe(pets.length);
    for (const pet of pets) {
      const { kcalPerDay, perDay, perKg } = needs.get(pet.id) ?? (await dailyOf(pet));
      const energy = perDay.nutrients.find(({ id }) => id === 9001)?.amount.qty;
      expect(energy, pet.name).toBe(kcalPerDay);
      expect(kcalPerDay ?? 0, pet.name).toBeGreaterThan(100);
      expect(Number(perDay.total_qty) / Number(perKg.total_qty), pet.name).toBeCloseTo(
        Number(pet.weight_kg),
        9,
      );
    }
  });

  it('scales only energy and grams by body condition', async () => {
    const of = async (body_condition: 'Ideal' | 'Overweight') =>
      dailyOf(await createTestPet({ weight_kg: '20', body_condition, activity_level_id: 2 }));
    const [ideal, heavy] = [await of('Ideal'), await of('Overweight')];
    const protein = ({ perDay }: typeof ideal) => perDay.nutrients.find(({ id }) => id === 203)?.amount.qty;
    expect((heavy.kcalPerDay ?? 0) / (ideal.kcalPerDay ?? 1)).toBeCloseTo(0.8, 12);
    expect(Number(heavy.perDay.total_qty) / Number(ideal.perDay.total_qty)).toBeCloseTo(0.8, 12);
    expect(protein(heavy)).toBe(protein(ideal));
  });
});

describe('the demo recipes', () => {
  it('have Low, Optimal and High nutrients for the demo pets', async () => {
    const seen = new Map<number, number>();
    const dogs = [await petOf('free@demo.test', 'Biscuit'), await petOf('professional@demo.test', 'Juno')];
    for (const recipe of await Recipe.findAll({ include: ['lines', 'species'] })) {
      const isCat = recipe.species?.some(({ slug }) => slug === 'cat') ?? false;
      const pets = isCat ? [await petOf('professional@demo.test', 'Miso')] : dogs;
      snapshot.engine.setLines(
        (recipe.lines ?? []).map((line) => ({ food: line.ingredient_id, milligrams: line.milligrams })),
      );
      for (const pet of pets) {
        const daily = await dailyOf(pet);
        const energy = snapshot.engine.assess(null, 1).amounts[snapshot.place.get(9001) ?? 0] ?? 0;
        const { levels } = snapshot.engine.assess(
          engineNeed(snapshot, daily),
          (daily.kcalPerDay ?? 0) / energy,
        );
        for (const level of levels) seen.set(level, (seen.get(level) ?? 0) + 1);
      }
    }
    for (const level of [Level.low, Level.optimal, Level.high])
      expect(seen.get(level) ?? 0).toBeGreaterThan(5);
  });
});
