import { beforeAll, describe, expect, it } from 'vitest';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { maxRemedies } from '../contract/remedies.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { testDatabase } from '../testing/database.ts';
import { type DemoCase, loadDemoCases } from '../testing/demoBalance.ts';
import { bestRemedies } from './bestRemedies.ts';
import type { Found } from './findRemedies.ts';
import { type Purpose, purposeOf } from './purposes.ts';
import { RowLevel } from './rowLevels.ts';
import { Trials } from './trials.ts';

let snapshot: CatalogueSnapshot;
let cases: readonly DemoCase[];
let names: ReadonlyMap<number, string>;

beforeAll(async () => {
  const today = new Date('2026-11-21T12:00:00Z');
  ({ snapshot, cases } = await loadDemoCases(await testDatabase('seeded'), today));
  const foods = await Ingredient.unguarded('test').findAll({ attributes: ['id', 'name'] });
  names = new Map(foods.map(({ id, name }) => [id, name]));
});

const named = (recipe: string): DemoCase =>
  cases.find((each) => each.recipe === recipe) ?? expect.unreachable(recipe);

const idsOf = ({ candidates }: DemoCase) => candidates.map(({ id }) => id);

const rowsAt = (given: DemoCase, level: number): number[] => {
  const { levels } = new Trials(snapshot, given.target, given.lines, []).current().levels;
  return [...levels.keys()].filter((row) => levels[row] === level);
};

const withAmount = (lines: readonly RecipeLine[], food: number, milligrams: number): RecipeLine[] => [
  ...lines.filter((line) => line.food !== food),
  { food, milligrams, cooking: Cooking.keptIfUsual },
];

const remediesOf = async (given: DemoCase, row: number): Promise<readonly Found[]> =>
  (await bestRemedies(searchOf(given), row, given.candidates, maxRemedies)).remedies;

const columnOf = (nutrient: number): number => snapshot.place.get(nutrient) ?? expect.unreachable();

const foodNamed = async (name: string): Promise<number> =>
  (await Ingredient.unguarded('test').findOne({ where: { name }, rejectOnEmpty: true })).id;

const searchOf = (given: DemoCase, purpose?: Purpose) => {
  const trials = new Trials(snapshot, given.target, given.lines, idsOf(given));
  return { snapshot, target: given.target, trials, ...(purpose ? { purpose } : {}) };
};

describe('a proposal', () => {
  it('turns no row High and brings at most half of another maximum', async () => {
    for (const given of [named('first-bowl'), named('tuna-rice-cat'), named('liver-lovers')]) {
      const before = new Trials(snapshot, given.target, given.lines, []).current();
      const [levels, percents] = [before.levels, before.totals.percentOfNeed.slice()];
      for (const row of rowsAt(given, RowLevel.low))
        for (const { candidate, milligrams } of await remediesOf(given, row)) {
          const trials = new Trials(
            snapshot,
            given.target,
            withAmount(given.lines, candidate.id, milligrams),
            [],
          );
          const after = trials.current();
          for (const [other, column] of given.target.shown.entries()) {
            if (other === row || levels.levels[other] === RowLevel.low) continue;
            const isNewHigh =
              after.levels.levels[other] === RowLevel.high && levels.levels[other] !== RowLevel.high;
            expect([candidate.id, isNewHigh]).toEqual([candidate.id, false]);
            const max = given.target.need.highMin[column] ?? Number.NaN;
            const more = (after.totals.percentOfNeed[column] ?? 0) - (percents[column] ?? 0);
            expect([candidate.id, more > max / 2 + 1e-9]).toEqual([candidate.id, false]);
          }
        }
    }
  });

  it.each(['Salt, table', 'Water, bottled, generic', 'Lettuce, cos or romaine, raw'])(
    'of calcium is never %s, which lifts it by its dust',
    async (name) => {
      const given = named('first-bowl');
      const food = given.candidates.find(({ id }) => names.get(id) === name);
      const calcium = given.target.shown.indexOf(columnOf(301));
      // Lifted to nearly its minimum, so that any trace is enough.
      const eggshell = await foodNamed('Eggshell powder');
      const max = { ...given, lines: withAmount(given.lines, eggshell, 3500) };
      const usable = food === undefined ? [] : [{ ...food, maxPercent: 100 }];
      const { remedies } = await bestRemedies(searchOf(max), calcium, usable, maxRemedies);
      expect(remedies).toEqual([]);
    },
  );

  it('counts the livers of all animals together, up to 5 % of the grams', async () => {
    const given = named('first-bowl');
    const liver = await foodNamed('Chicken, liver, all classes, raw');
    const whole = given.lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
    const some = { ...given, lines: withAmount(given.lines, liver, Math.round(whole * 0.04)) };
    const livers = given.candidates.filter(({ sameDose }) => sameDose.includes(liver));
    expect(livers.length).toBeGreaterThan(10);
    for (const row of rowsAt(some, RowLevel.low)) {
      const { remedies } = await bestRemedies(searchOf(some), row, livers, 100);
      for (const { added, recipeMilligrams } of remedies)
        expect((whole * 0.04 + added) / recipeMilligrams).toBeLessThanOrEqual(0.0500001);
    }
  });

  it('counts shares without water, which would thin them', async () => {
    const given = named('first-bowl');
    const [liver, water] = [
      await foodNamed('Chicken, liver, all classes, raw'),
      await foodNamed('Beverages, water, tap, municipal'),
    ];
    const whole = given.lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
    const some = {
      ...given,
      lines: withAmount(withAmount(given.lines, liver, Math.round(whole * 0.06)), water, whole * 2),
    };
    const livers = given.candidates.filter(({ sameDose }) => sameDose.includes(liver));
    for (const row of rowsAt(some, RowLevel.low))
      expect((await bestRemedies(searchOf(some), row, livers, 100)).remedies).toEqual([]);
  });

  it('is no unsafe food, and none whose dose cannot be judged', () => {
    const offered = new Set(cases.flatMap(idsOf).map((id) => names.get(id)));
    for (const name of [
      'Garlic, raw',
      'Grapes, red or green (European type, such as Thompson seedless), raw',
    ])
      expect(offered).not.toContain(name);
    for (const name of [
      'Kelp powder, dried, iodine not stated',
      'Whey, sweet, dried',
      'Yeast extract spread',
    ])
      expect(offered).not.toContain(name);
    expect(offered).toContain('Kelp tablet, 150 µg iodine stated');
  });
});

describe('the purpose of a recipe', () => {
  const purposeFor = async (given: DemoCase, tags: string[]) => {
    const { derived } = new Trials(snapshot, given.target, given.lines, []).current();
    return purposeOf(
      snapshot,
      tags,
      given.lines.map(({ food }) => food),
      derived,
    );
  };
  it('keeps the fat of a recipe for weight loss', async () => {
    const given = named('bland-chicken-rice');
    const fat = (lines: readonly RecipeLine[]): number =>
      new Trials(snapshot, given.target, lines, []).current().derived.per1000Kcal[columnOf(204)] ??
      Number.NaN;
    const most = fat(given.lines) * 1.05;
    const purpose = await purposeFor(given, ['weight-loss']);
    const fats = async (search: Parameters<typeof bestRemedies>[0]) => {
      const all: number[] = [];
      for (const row of rowsAt(given, RowLevel.low))
        for (const { candidate, milligrams } of (
          await bestRemedies(search, row, given.candidates, maxRemedies)
        ).remedies)
          all.push(fat(withAmount(given.lines, candidate.id, milligrams)));
      return all;
    };
    expect(Math.max(...(await fats(searchOf(given))))).toBeGreaterThan(most);
    expect(Math.max(...(await fats(searchOf(given, purpose))))).toBeLessThanOrEqual(most);
  });

  it.each([
    ['novel-protein-allergy-free', /oyster|^fish, |beef|deer|^egg, /i],
    ['allergy-free', /oyster|^fish, |beef|^egg, /i],
  ])('keeps a rabbit-only recipe for %s without other animals', async (tag, animals) => {
    const given = named('rabbit-parsnip');
    const foods = given.lines.filter(({ food }) => snapshot.foods.get(food)?.concentrate !== true);
    const short = { ...given, lines: foods };
    const purpose = await purposeFor(short, [tag]);
    const { derived } = new Trials(snapshot, short.target, short.lines, []).current();
    const kept = given.candidates.filter(({ id }) => !purpose.isBrokenBy(id, derived, 0));
    const left = kept.map(({ id }) => names.get(id) ?? '');
    expect(left.filter((name) => animals.test(name))).toEqual([]);
    expect(left).toContain('Calcium carbonate powder');
    expect(left).toContain('Game meat, rabbit, domesticated, composite of cuts, raw');
  });

  it('is nothing without such tags', async () => {
    const purpose = await purposeFor(named('first-bowl'), ['adult', 'unknown']);
    expect(purpose.words).toEqual([]);
  });
});
