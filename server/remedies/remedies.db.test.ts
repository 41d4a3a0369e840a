import { beforeAll, describe, expect, it } from 'vitest';
import { Cooking, Level, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { oracleAssess } from '../../engine/oracle.ts';
import { oracleDerive } from '../../engine/oracleDerived.ts';
import { maxRemedies } from '../contract/remedies.ts';
import { stepAt } from '../contract/scaleSteps.ts';
import { IngredientFlag } from '../foods/ingredientDetails.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { testDatabase } from '../testing/database.ts';
import { type DemoCase, loadDemoCases } from '../testing/demoBalance.ts';
import { bestRemedies } from './bestRemedies.ts';
import { candidatesFor } from './candidates.ts';
import type { Found } from './findRemedies.ts';
import { highLines } from './highLines.ts';
import { RowLevel } from './rowLevels.ts';
import { Trials } from './trials.ts';

let snapshot: CatalogueSnapshot;
let cases: readonly DemoCase[];

beforeAll(async () => {
  const today = new Date('2026-11-21T12:00:00Z');
  ({ snapshot, cases } = await loadDemoCases(await testDatabase('seeded'), today));
});

const named = (recipe: string): DemoCase =>
  cases.find((each) => each.recipe === recipe) ?? expect.unreachable(recipe);

const foodNamed = async (name: string): Promise<number> =>
  (await Ingredient.unguarded('test').findOne({ where: { name }, rejectOnEmpty: true })).id;

const idsOf = ({ candidates }: DemoCase) => candidates.map(({ id }) => id);

const levelsOf = (given: DemoCase, lines = given.lines) =>
  new Trials(snapshot, given.target, lines, []).current().levels;

const rowsAt = (given: DemoCase, level: number): number[] => {
  const { levels } = levelsOf(given);
  return [...levels.keys()].filter((row) => levels[row] === level);
};

const remediesOf = async (given: DemoCase, row: number): Promise<readonly Found[]> => {
  const trials = new Trials(snapshot, given.target, given.lines, idsOf(given));
  const search = { snapshot, target: given.target, trials };
  return (await bestRemedies(search, row, given.candidates, maxRemedies)).remedies;
};

const withAmount = (lines: readonly RecipeLine[], food: number, milligrams: number): RecipeLine[] => [
  ...lines.filter((line) => line.food !== food),
  { food, milligrams, cooking: Cooking.keptIfUsual },
];

/** The oracle's level of a nutrient's row, at the serving that meets the pet's energy. */
const oracleLevel = ({ target }: DemoCase, row: number, lines: readonly RecipeLine[]) => {
  const input = {
    columns: snapshot.columns,
    categoryMaxima: snapshot.categoryMaxima,
    foods: lines.map(({ food }) => snapshot.foods.get(food) ?? expect.unreachable()),
    lines,
    need: target.need,
    servingScale: 1,
  };
  const [servingScale = 0, minScale = 0] = oracleDerive(input, target.kcalPerDay).values.servingScale ?? [];
  const totals = oracleAssess({ ...input, servingScale, minScale });
  const column = target.shown[row] ?? -1;
  return { level: totals.levels[column], mayBeLow: totals.mayBeLow[column] };
};

describe('a remedy', () => {
  it.each([
    ['first-bowl', 'Calcium, Ca'],
    ['first-bowl', 'Zinc, Zn'],
    ['first-bowl', 'EPA + DHA'],
    ['lentil-tofu', 'Vitamin B-12'],
    ['lentil-tofu', 'Methionine + cystine'],
    ['liver-lovers', 'Vitamin E'],
    ['tuna-rice-cat', 'Iron, Fe'],
    ['mochi-chicken-puree', 'Vitamin A (cats)'],
  ])('of %s and %s has the fewest grams that end Low, by the oracle', async (recipe, nutrient) => {
    const given = named(recipe);
    const row = given.target.shown.findIndex((column) => snapshot.columns[column]?.name === nutrient);
    expect(rowsAt(given, RowLevel.low)).toContain(row);
    const remedies = await remediesOf(given, row);
    expect(remedies.length).toBeGreaterThan(3);
    for (const { candidate, milligrams, added } of remedies) {
      const lifted = oracleLevel(given, row, withAmount(given.lines, candidate.id, milligrams));
      expect([candidate.id, lifted.level === Level.low, lifted.mayBeLow]).toEqual([candidate.id, false, 0]);
      const step = Math.min(added, stepAt(added - 1, candidate.unitMilligrams));
      const less = oracleLevel(given, row, withAmount(given.lines, candidate.id, milligrams - step));
      expect([candidate.id, less.mayBeLow]).toEqual([candidate.id, 1]);
    }
  });

  it('stays within the usual share of its food, what the recipe holds of it included', async () => {
    for (const given of [named('first-bowl'), named('tuna-rice-cat')])
      for (const row of rowsAt(given, RowLevel.low))
        for (const { candidate, milligrams, recipeMilligrams } of await remediesOf(given, row))
          expect((milligrams / recipeMilligrams) * 100).toBeLessThanOrEqual(candidate.maxPercent);
  });

  it('has the levels of the recipe with its grams', async () => {
    const given = named('lamb-lentil');
    for (const row of rowsAt(given, RowLevel.low).slice(0, 5))
      for (const { candidate, milligrams, levels } of await remediesOf(given, row))
        expect(levels).toEqual(levelsOf(given, withAmount(given.lines, candidate.id, milligrams)));
  });

  it('comes before those that leave more faults; a large part of the recipe and a caution come last, and the order is always the same', async () => {
    const given = named('kidney-egg-rice');
    for (const row of rowsAt(given, RowLevel.low)) {
      const remedies = await remediesOf(given, row);
      const keys = remedies.map(
        ({ candidate, share, score }) =>
          Number(candidate.isCautious) * 2000 + Number(share > 0.15) * 1000 + score.faults,
      );
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
      expect(await remediesOf(given, row)).toEqual(remedies);
    }
  });

  it('exists in both kinds where both have one', async () => {
    const given = named('first-bowl');
    const zinc = given.target.shown.findIndex((column) => snapshot.columns[column]?.name === 'Zinc, Zn');
    const kinds = (await remediesOf(given, zinc)).map(({ candidate }) => candidate.isSupplement);
    expect(kinds.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    expect(kinds.filter((isSupplement) => !isSupplement).length).toBeGreaterThanOrEqual(4);
  });
});

describe('the lines that bring a High row', () => {
  it.each(['liver-lovers', 'chicken-hearts-cat', 'puppy-oat-egg'])(
    'of %s have the fewest grams less that end it',
    (recipe) => {
      const given = named(recipe);
      const rows = rowsAt(given, RowLevel.high);
      expect(rows.length).toBeGreaterThan(0);
      const ended: boolean[] = [];
      for (const row of rows) {
        const found = highLines({ ...given, snapshot, row, max: 12, unitOf: () => null });
        const shares = found.map(({ share }) => share);
        const order = found.map(({ share, takesMost }) => share - Number(takesMost) * 1000);
        expect(order).toEqual([...order].sort((a, b) => b - a));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100.000001);
        for (const { food, less, takesMost } of found) {
          const held = given.lines.find((line) => line.food === food)?.milligrams ?? 0;
          const isHigh = (fewer: number) =>
            levelsOf(given, withAmount(given.lines, food, held - fewer)).levels[row] === RowLevel.high;
          ended.push(less !== null);
          expect([food, isHigh(less ?? held)]).toEqual([food, less === null]);
          if (less !== null) expect([food, isHigh(less - stepAt(less - 1, null))]).toEqual([food, true]);
          expect([food, takesMost]).toEqual([food, less !== null && less > held * 0.9]);
        }
      }
      expect(ended).toContain(true);
    },
  );
});

describe('the foods that may be remedies', () => {
  const [dog, cat] = [1, 2];
  const offered = async (food: number, ...specieIds: number[]) => {
    const found = await candidatesFor(snapshot, { specieIds, privateIds: [], hidden: [] });
    return found.find(({ id }) => id === food);
  };

  it('harm none of the species of a recipe', async () => {
    const macadamia = await foodNamed('Nuts, macadamia nuts, raw');
    expect(await offered(macadamia, dog)).toBeUndefined();
    expect(await offered(macadamia, cat)).toMatchObject({ isCautious: true });
    expect(await offered(macadamia, cat, dog)).toBeUndefined();
  });

  it('have the smallest dose of the species of a recipe', async () => {
    const food = named('first-bowl').candidates[1]?.id ?? 0;
    await unguarded(IngredientFlag, 'test').destroy({ where: { ingredient_id: food } });
    for (const [specie_id, dose_max] of [
      [dog, '0.3'],
      [cat, '0.2'],
    ] as const)
      await IngredientFlag.create({
        ...{ ingredient_id: food, specie_id, unsafe: false, possibly_unsafe: true, warning_kind: 'dose' },
        ...{ dose_group: 'test', dose_max, dose_unit: 'percent_of_grams' },
      });
    expect(await offered(food, dog)).toMatchObject({ maxDose: 0.3, sameDose: [food] });
    expect(await offered(food, dog, cat)).toMatchObject({ maxDose: 0.2, sameDose: [food] });
  });

  it('were reviewed for safety, unless they are own ones', async () => {
    const food = named('first-bowl').candidates[2]?.id ?? 0;
    const foods = Ingredient.unguarded('test');
    await foods.update({ safety_reviewed: false }, { where: { id: food } });
    expect(await offered(food, dog)).toBeUndefined();
    const own = await candidatesFor(snapshot, { specieIds: [dog], privateIds: [food], hidden: [] });
    expect(own.map(({ id }) => id)).toContain(food);
    await foods.update({ safety_reviewed: true }, { where: { id: food } });
  });

  it.each([
    ['toxic', false, null],
    ['caution', true, null],
    ['dose', false, null],
    ['allergen', false, true],
    ['caution', false, true],
  ] as const)(
    'with the kind %s, unsafe: %s, are none or cautious for its species alone',
    async (kind, unsafe, isCautious) => {
      const food = named('first-bowl').candidates[0]?.id ?? 0;
      const flags = unguarded(IngredientFlag, 'test');
      await flags.destroy({ where: { ingredient_id: food } });
      const flag = { unsafe, possibly_unsafe: !unsafe, warning_kind: kind };
      await IngredientFlag.create({ ingredient_id: food, specie_id: dog, ...flag });
      await IngredientFlag.create({
        ingredient_id: food,
        specie_id: cat,
        unsafe: false,
        possibly_unsafe: false,
      });
      expect((await offered(food, dog))?.isCautious ?? null).toBe(isCautious);
      expect((await offered(food, cat))?.isCautious).toBe(false);
    },
  );
});
