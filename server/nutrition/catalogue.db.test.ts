import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeFoods } from '../../engine/host/binaryFormat.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRevision, createTestUser } from '../testing/factories.ts';
import { breakdownWriter } from './breakdownText.ts';
import { FoodCatalogue } from './catalogue.ts';
import type { EngineFood } from './engineInput.ts';

let database: Database;
let catalogue: FoodCatalogue;

beforeAll(async () => {
  database = await testDatabase('seeded');
  catalogue = new FoodCatalogue(database, startEngine);
});

const byNumber = (ndb_no: string) => Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true });

describe('FoodCatalogue', () => {
  it('has the values of every food as integers in the scale of the nutrient', async () => {
    const { foods, place, engine, columns } = await catalogue.current();
    const butter = foods.get((await byNumber('01001')).id);
    const at = (nutrient: number) => butter?.values[place.get(nutrient) ?? -1];
    expect(foods.size).toBe(await Ingredient.count());
    expect([...foods.keys()].every((id) => engine.hasFood(id))).toBe(true);
    expect([at(203), at(301), at(9001), at(314)]).toEqual([85_000, 240_000, 692_620, 4_290]);
    expect([at(302), at(529)]).toEqual([10_170_000, Number.NaN]);
    expect(engine.columns.map(({ id }) => id)).toEqual(columns.map(({ id }) => id));
  });

  it('has the roles of columns in derived values', async () => {
    const { engine, columns } = await catalogue.current();
    const energy = columns.find(({ id }) => id === nutrientIds.energy);
    expect(energy).toMatchObject({ role: 'energy', bounds: { dm_low_max_puppy: null } });
    expect(columns.find(({ id }) => id === 301)?.bounds).toMatchObject({
      dm_low_max_adult_dog: 1249.9999,
      dmb_high_min_adult_dog: 2500.0001,
    });
    expect(engine.columns.filter(({ role }) => role === 'energy').map(({ id }) => id)).toEqual([9001]);
  });

  it('has roles whose parts add up to the derived sums of every food', async () => {
    const { foods, place, columns } = await catalogue.current();
    for (const [omega, roles] of [
      [nutrientIds.omega6, ['omega-6', 'omega-6-minor']],
      [nutrientIds.omega3, ['omega-3', 'epa-dha', 'omega-3-minor']],
      [nutrientIds.epaDha, ['epa-dha']],
      [nutrientIds.methionineCystine, ['met-cys']],
      [nutrientIds.phenylalanineTyrosine, ['phe-tyr']],
    ] as const) {
      const acids = [...columns.keys()].filter((at) => roles.some((role) => role === columns[at]?.role));
      const stating = [...foods.values()].filter(
        ({ values }) => !Number.isNaN(values[place.get(omega) ?? -1]),
      );
      expect(stating.length).toBeGreaterThan(300);
      for (const { values } of stating) {
        const stated = acids.map((at) => values[at] ?? 0).filter((value) => !Number.isNaN(value));
        expect(stated.reduce((sum, value) => sum + value, 0)).toBe(values[place.get(omega) ?? -1]);
      }
    }
  });

  it('bounds unstated values by the kind, by the category or by all foods: the first of which five state the nutrient', async () => {
    const { categoryMaxima, foods, place, columns } = await catalogue.current();
    const heart = foods.get((await byNumber('05025')).id);
    const maximum = (nutrient: number) =>
      categoryMaxima.values[(heart?.category ?? 0) * columns.length + (place.get(nutrient) ?? 0)];
    const stated = (nutrient: number, is: (food: EngineFood) => boolean = () => true) => {
      const column = place.get(nutrient) ?? 0;
      const highs = [...foods.values()]
        .filter((food) => !food.concentrate && !food.estimated?.includes(column) && is(food))
        .map(({ values, ranged = [] }) => {
          const width = ranged.find((one) => one.column === column)?.width ?? 0;
          return (values[column] ?? 0) + width;
        });
      return highs.filter((value) => !Number.isNaN(value));
    };
    const ofKind = ({ kind }: EngineFood) => kind === heart?.kind;
    const ofCategory = ({ foodCategory }: EngineFood) => foodCategory === heart?.foodCategory;
    expect(heart?.kind).toBe('Heart');
    expect(maximum(301)).toBe(Math.max(...stated(301, ofKind)));
    expect(maximum(301)).toBeLessThan(Math.max(...stated(301, ofCategory)));
    const [first] = columns.filter(
      ({ id }) => stated(id, ofKind).length < 5 && stated(id, ofCategory).length >= 5,
    );
    const { id: ofMany } = first ?? expect.unreachable();
    expect(maximum(ofMany)).toBe(Math.max(...stated(ofMany, ofCategory)));
    expect(stated(416, ofCategory).length).toBeLessThan(5);
    expect(maximum(416)).toBe(Math.max(...stated(416)));
    expect(stated(529)).toEqual([]);
    expect(maximum(529)).toBeNaN();
  });

  it("counts a user's food in the category maxima only while it is published and reviewed (D63)", async () => {
    const { id: user_id } = await createTestUser();
    const food = await createTestIngredient({ user_id, figures: { 301: '99999' } });
    const largest = async () => {
      const { categoryMaxima, foods, place, columns, version } = await catalogue.current();
      const row = (foods.get(food.id)?.category ?? 0) * columns.length;
      return { calcium: categoryMaxima.values[row + (place.get(301) ?? 0)], version };
    };
    const before = await largest();
    await food.update({ published_at: new Date(), safety_reviewed: false });
    expect((await largest()).calcium).toBe(before.calcium);
    await food.update({ published_at: new Date(), safety_reviewed: true });
    const published = await largest();
    expect([published.calcium, published.version]).toEqual([999_990_000, before.version + 2]);
    await food.update({ published_at: null });
    expect(await largest()).toEqual({ calcium: before.calcium, version: before.version + 3 });
    expect(before.calcium).toBeLessThan(999_990_000);
  });

  it('loads new foods, keeps the others and replaces the snapshot', async () => {
    const before = await catalogue.current();
    expect(await catalogue.current()).toBe(before);
    const food = await createTestIngredient({ name: 'New food', figures: { 203: '12.5' } });
    const after = await catalogue.current();
    expect(after.version).toBe(before.version + 1);
    expect(after.foods.get(food.id)?.values[after.place.get(203) ?? 0]).toBe(1_250_000);
    expect(before.foods.has(food.id)).toBe(false);
    const [id, known] = [...before.foods][0] ?? [];
    expect(after.foods.get(id ?? 0)?.values).toBe(known?.values);
  });

  it('knows foods that nobody reviewed as added sources by name, category, piece or concentration (D83)', async () => {
    const given = [
      { name: 'TOTAL', category_id: 28, figures: { 309: '20', 312: '1' } },
      { name: 'Daily', unit_name: 'tablet', unit_mg: 1000, figures: { 309: '20', 312: '1' } },
      { name: 'Blend', figures: { 309: '20', 312: '100' } },
      { name: 'Reviewed', added_nutrients: '', figures: { 309: '20', 312: '99' } },
      { name: 'Safe', safety_reviewed: true, category_id: 28, figures: { 309: '20', 312: '100' } },
    ];
    const plain = { category_id: 16, safety_reviewed: false };
    const foods = await Promise.all(given.map((one) => createTestIngredient({ ...plain, ...one })));
    const { foods: all, place } = await catalogue.current();
    const [zinc, copper] = [place.get(309) ?? -1, place.get(312) ?? -1].sort((a, b) => a - b);
    const added = foods.map(({ id }) => all.get(id)?.added);
    expect(added).toEqual([[zinc, copper], [zinc, copper], [place.get(312)], [], []]);
    for (const { id } of foods) await Ingredient.destroy({ where: { id } });
  });

  it('never contains uncommitted foods', async () => {
    const before = await catalogue.current();
    const undone = database.write(async () => {
      await createTestIngredient({ name: 'Undone', figures: { 203: '1' } });
      expect((await catalogue.current()).version).toBe(before.version);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await catalogue.current()).toBe(before);
  });

  it('loads once for concurrent requests', async () => {
    await createTestIngredient({ figures: { 203: '3' } });
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => catalogue.current()));
    expect(others.every((other) => other === first)).toBe(true);
  });

  it('contains nothing newer than its version, also if a food is added while it loads', async () => {
    await createTestIngredient({ figures: { 203: '3' } });
    const find = Nutrient.findAll.bind(Nutrient);
    vi.spyOn(Nutrient, 'findAll').mockImplementationOnce(async (options) => {
      const rows = await find(options);
      await createTestIngredient({ name: 'In between', figures: { 203: '4' } });
      return rows as never;
    });
    const { version, foods } = await catalogue.current();
    expect([version, foods.size]).toEqual([await Catalogue.current(), await Ingredient.count()]);
  });

  it('treats values stated for 0 grams as unknown, and converts others to 100 g', async () => {
    const food = await createTestIngredient({ figures: { 203: '5' } });
    await createTestRevision(food, { 203: '5' }, '0');
    const { foods, place } = await catalogue.current();
    expect(foods.get(food.id)?.values[place.get(203) ?? 0]).toBeNaN();
    await createTestRevision(food, { 203: '5' }, '30');
    const later = await catalogue.current();
    expect(later.foods.get(food.id)?.values[later.place.get(203) ?? 0]).toBe(1_666_667);
  });

  it('treats all values of a compound stated for 0 grams as unknown', async () => {
    const salt = await createTestIngredient({ complete: true, figures: { 301: '40000' } });
    await createTestRevision(salt, { 301: '40000' }, '0');
    const known = async (revision: number) => {
      const then = await catalogue.at([{ id: salt.id, revision }]);
      then?.engine.setLines([{ food: salt.id, milligrams: 5000 }]);
      const recipeTotals = then?.engine.assess(null, 1);
      return [301, 203].map((id) => recipeTotals?.knownMilligrams[then?.place.get(id) ?? 0]);
    };
    expect(await known(1)).toEqual([5000, 5000]);
    expect(await known(2)).toEqual([0, 0]);
    await createTestRevision(salt, { 301: '38000' });
    expect([await known(2), await known(3)]).toEqual([
      [0, 0],
      [5000, 5000],
    ]);
  });

  it('encodes current and older revisions of foods for the browser', async () => {
    const food = await createTestIngredient({ figures: { 203: '5' } });
    await createTestRevision(food, { 203: '6' });
    const { place, foods } = await catalogue.current();
    const butter = await byNumber('01001');
    const bytes = await catalogue.encodedFoods(await catalogue.current(), [
      { id: food.id, revision: 1 },
      { id: food.id, revision: 2 },
      { id: butter.id, revision: butter.revision },
    ]);
    const decoded = decodeFoods(bytes ?? new Uint8Array());
    const protein = place.get(203) ?? 0;
    expect(decoded.map((one) => one.values[protein])).toEqual([500_000, 600_000, 85_000]);
    expect(decoded[2]?.values).toEqual(foods.get(butter.id)?.values);
    expect(
      await catalogue.encodedFoods(await catalogue.current(), [{ id: food.id, revision: 3 }]),
    ).toBeNull();
    expect(
      await catalogue.encodedFoods(await catalogue.current(), [{ id: 999_999, revision: 1 }]),
    ).toBeNull();
  });

  it('recalculates a recipe with older revisions', async () => {
    const food = await createTestIngredient({ figures: { 203: '5' } });
    await createTestRevision(food, { 203: '6' });
    const protein = async (revision: number) => {
      const then = await catalogue.at([{ id: food.id, revision }]);
      then?.engine.setLines([{ food: food.id, milligrams: 200_000 }]);
      return then?.engine.assess(null, 1).amounts[then.place.get(203) ?? 0];
    };
    expect([await protein(1), await protein(2)]).toEqual([10, 12]);
    expect(await catalogue.at([{ id: food.id, revision: 9 }])).toBeNull();
    const now = await catalogue.current();
    now.engine.setLines([{ food: food.id, milligrams: 200_000 }]);
    expect(now.engine.assess(null, 1).amounts[now.place.get(203) ?? 0]).toBe(12);
  });

  it('has different keys for older and current revisions', async () => {
    const food = await createTestIngredient({ figures: { 203: '5' } });
    await createTestRevision(food, { 203: '6' });
    const keyAt = async (revision: number) => {
      const then = await catalogue.at([{ id: food.id, revision }]);
      return then && breakdownWriter(then, { species: 'dog', hidden: false }).key;
    };
    const now = breakdownWriter(await catalogue.current(), { species: 'dog', hidden: false }).key;
    expect(new Set([await keyAt(1), await keyAt(2), now]).size).toBe(3);
    expect(await keyAt(1)).toBe(await keyAt(1));
    expect(await catalogue.at([{ id: food.id, revision: 1 }])).not.toHaveProperty('version');
  });
});
