import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { Cooking, Level, LimitBit, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import { dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { levelsFor, optimalFor } from '../recipes/optimalRecipes.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';
import { excessOf } from './excess.ts';

const today = new Date('2026-11-28T12:00:00Z');
const grown = { birthday: '2020-01-01', activity_level_id: 2 };
const [dog, cat] = [1, 2];
let database: Database;
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  database = await testDatabase('seeded');
  snapshot = await new FoodCatalogue(database, startEngine).current();
});

type PetGiven = Parameters<typeof createTestPet>[0];

const needOf = async (given: PetGiven) => {
  const pet = await createTestPet({ ...grown, ...given });
  const daily = (await dailyNeeds([pet], today)).get(pet.id) ?? expect.unreachable();
  return { daily, kcalPerDay: daily.kcalPerDay ?? Number.NaN };
};

const grams = async (foods: Readonly<Record<string, number>>): Promise<RecipeLine[]> =>
  Promise.all(
    Object.entries(foods).map(async ([name, amount]) => {
      const { id } = await Ingredient.findOne({ where: { name }, rejectOnEmpty: true });
      return { food: id, milligrams: Math.round(amount * 1000), cooking: Cooking.raw };
    }),
  );

/** A nutrient in a recipe at the serving that meets the pet's energy: level, level by the need, limits. */
const served = async (given: PetGiven, foods: Readonly<Record<string, number>>) => {
  const { daily, kcalPerDay } = await needOf(given);
  const { engine, place } = snapshot;
  engine.setLines(await grams(foods));
  const need = engineNeed(snapshot, daily);
  const { value, min } = engine.deriveValues(need, kcalPerDay).values.servingScale;
  const totals = engine.assess(need, value, min);
  return (nutrient: number) => {
    const column = place.get(nutrient) ?? -1;
    const { levels, needLevels, limits, percentOfNeed } = totals;
    return {
      level: levels[column],
      byNeed: needLevels[column],
      limits: limits[column],
      percent: percentOfNeed[column] ?? Number.NaN,
    };
  };
};

const chicken = 'Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw';
const aCat = { specie_id: cat, weight_kg: '4.5' };

describe('without an official maximum (D84)', () => {
  it("60 g of salt in a cat's bowl are High, not Optimal", async () => {
    const nutrient = await served(aCat, { [chicken]: 1000, 'Salt, table': 60 });
    const sodium = nutrient(307);
    expect(sodium).toMatchObject({ level: Level.high, byNeed: Level.optimal });
    expect(sodium.percent).toBeGreaterThan(5000);
    expect((sodium.limits ?? 0) & LimitBit.per1000Kcal).toBeTruthy();
    expect(nutrient(302).level).toBe(Level.high);
  });

  it('bone meal and magnesium oxide are High for a cat', async () => {
    const foods = { [chicken]: 1000, 'Bone meal, steamed': 100, 'Magnesium oxide powder': 20 };
    const nutrient = await served(aCat, foods);
    for (const id of [301, 305, 304]) expect(nutrient(id), String(id)).toMatchObject({ level: Level.high });
    expect(nutrient(304).percent).toBeGreaterThan(1000);
  });

  it('counts in ranking and in the levels of a recipe', async () => {
    const { daily, kcalPerDay } = await needOf(aCat);
    const of = { daily, kcalPerDay, species: 'cat', weightKg: 4, ageDays: 900 };
    const recipes = [await grams({ [chicken]: 1000 }), await grams({ [chicken]: 1000, 'Salt, table': 60 })];
    const [plain, salted] = levelsFor(snapshot, of, recipes);
    // Sodium and chloride: the one that was Low is High, as is the other.
    expect((salted?.high ?? 0) - (plain?.high ?? 0)).toBe(2);
    const rice = { 'Rice, white, long-grain, regular, enriched, cooked': 1000 };
    const both = [await grams(rice), await grams({ ...rice, 'Salt, table': 60 })];
    const { optimal, others } = optimalFor(snapshot, of, both);
    expect([[...optimal.keys()], [...others.keys()]]).toEqual([[], [0]]);
  });

  it('follows the reference minimum, not the need of a user', async () => {
    const { daily, kcalPerDay } = await needOf(aCat);
    const { limits } = engineNeed(snapshot, daily);
    const sodium = snapshot.place.get(307) ?? -1;
    const none = { ...daily, perDay: { ...daily.perDay, nutrients: [] } };
    expect(limits?.per1000KcalMax[sodium]).toBe(1250);
    expect(engineNeed(snapshot, none).limits).toEqual(limits);
    expect(kcalPerDay).toBeGreaterThan(100);
  });
});

describe('without a pet', () => {
  const excess = async (foods: Readonly<Record<string, number>>, species: readonly string[]) =>
    excessOf(snapshot, await grams(foods), species)
      ?.filter(({ level }) => level === 'high')
      .map(({ name, percent }) => [name, percent]);
  const bowl = { [chicken]: 300, 'Rice, white, long-grain, regular, enriched, cooked': 1000 };

  it('is too much what is too much for each animal of a species', async () => {
    expect(await excess(bowl, ['dog', 'cat'])).toEqual([]);
    for (const species of ['dog', 'cat']) {
      const salted = await excess({ ...bowl, 'Salt, table': 900 }, [species]);
      expect(salted).toEqual(
        expect.arrayContaining([
          ['Sodium', null],
          ['Chloride', null],
        ]),
      );
      const drops = await excess({ ...bowl, 'Vitamin D3 powder, 100,000 IU per g': 5 }, [species]);
      expect(drops).toEqual([['Vitamin D', null]]);
    }
  });

  it('is what the strictest of several species bears, and no maximum of growth alone', async () => {
    const oil = { ...bowl, 'Fish oil, salmon': 25 };
    expect(await excess(oil, ['dog'])).toEqual([['EPA + DHA', null]]);
    expect(await excess(oil, ['cat'])).toEqual([]);
    expect(await excess(oil, ['dog', 'cat'])).toEqual([['EPA + DHA', null]]);
  });
});

describe('maxima follow the food (A.10 of D83)', () => {
  // About 3.1 g EPA and DHA per 1000 kcal; NRC's safe upper limit is 2.8 g.
  const foods = { [chicken]: 1000, 'Fish oil, salmon': 11 };

  it('an overweight dog is High above the published concentration, as an ideal one is', async () => {
    const of = (body_condition: 'Ideal' | 'Overweight') =>
      served({ specie_id: dog, weight_kg: '20', body_condition }, foods);
    const [ideal, overweight] = [(await of('Ideal'))(9012), (await of('Overweight'))(9012)];
    expect(overweight.percent).toBeLessThan(ideal.percent);
    expect(overweight).toMatchObject({ level: Level.high, byNeed: Level.optimal });
    expect(ideal.level).toBe(Level.high);
  });
});

describe('a legal maximum (A.9 of D83)', () => {
  it('is a limit only with an added source', async () => {
    const plain = (await served(aCat, { [chicken]: 500 }))(317);
    expect(plain).toMatchObject({ level: Level.optimal, limits: 0 });
    const tablet = 'Selenium tablet, 100 µg selenium';
    const added = (await served(aCat, { [chicken]: 500, [tablet]: 0.1 }))(317);
    expect(added.level).toBe(Level.high);
    expect((added.limits ?? 0) & LimitBit.added).toBe(LimitBit.added);
  });

  it.each([
    [true, 0],
    [false, LimitBit.added],
  ])(
    'is no limit by an own food without a category once it is reviewed: %s',
    async (safety_reviewed, bit) => {
      const chickens = Ingredient.unguarded('test');
      const own = { category_id: await FoodCategory.idOfOther(), added_nutrients: null, safety_reviewed };
      await chickens.update(own, { where: { name: chicken } });
      await Catalogue.advance();
      snapshot = await new FoodCatalogue(database, startEngine).current();
      const { limits = 0 } = (await served(aCat, { [chicken]: 500 }))(317);
      expect(limits & LimitBit.added).toBe(bit);
    },
  );
});
