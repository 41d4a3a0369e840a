import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../../engine/host/node.ts';
import type { Column } from '../../../engine/host/recipeTotals.ts';
import { fullRecipeScale, servingOf } from '../../../engine/host/serving.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { isLowerLimit, parts, splitText, unknownParts, wholePercents } from './energyParts.ts';

const roles = ['energy', 'water', 'protein', 'fat', 'carbohydrate'] as const;
const columns = roles.map((role, at): Column => ({ id: at + 1, scale: 3, role }));
const per100 = (...values: number[]) => Float64Array.from(values, (value) => value * 1000);
const missing = Number.NaN;

const foods = [
  { name: 'whole', values: per100(300, 60, 20, 10, 10) },
  { name: 'without fat', values: per100(300, 60, 20, missing, 10) },
  { name: 'protein only', values: per100(missing, 60, 20, missing, missing) },
] as const;
type Name = (typeof foods)[number]['name'];

let calculate: (...names: Name[]) => RecipeResults;

beforeAll(async () => {
  const engine = await startEngine();
  engine.load(columns, { categories: 1, values: per100(900, 100, 90, 99, 99) });
  engine.putFoods(foods.map(({ values }, at) => ({ id: at + 1, category: 0, complete: false, values })));
  calculate = (...names) => {
    const ids = names.map((name) => foods.findIndex((food) => food.name === name) + 1);
    engine.setLines(ids.map((food) => ({ food, milligrams: 100_000 })));
    const totals = engine.assess(null, 1);
    const serving = servingOf(totals, fullRecipeScale, Number.NaN);
    return {
      edit: 1,
      need: null,
      totals,
      derived: engine.deriveValues(null),
      stages: null,
      serving,
      tooLarge: [],
      places: new Map(),
    };
  };
});

const shown = (results: RecipeResults | null) =>
  parts.map((part) => `${isLowerLimit({ results }, part) ? '≥ ' : ''}${splitText({ results }, part)}`);

it.each([
  [
    [33.5, 33.5, 33],
    [34, 33, 33],
  ],
  [
    [100 / 3, 100 / 3, 100 / 3],
    [34, 33, 33],
  ],
  [
    [36.84, 44.74, 18.42],
    [37, 45, 18],
  ],
  [
    [99.7, 0.3, 0],
    [100, 0, 0],
  ],
  [
    [100, 0, 0],
    [100, 0, 0],
  ],
])('the whole percents of %j sum to 100', (percents, whole) => {
  expect(wholePercents(percents)).toEqual(whole);
});

describe('the energy of the parts', () => {
  it('is kcal and percent if all foods state all parts', () => {
    expect(shown(calculate('whole'))).toEqual(['70 kcal 37 %', '85 kcal 45 %', '35 kcal 18 %']);
    expect(unknownParts({ results: calculate('whole') })).toBe('');
  });

  it('is kcal alone if a food does not state a part, and a lower limit for that part', () => {
    expect(shown(calculate('whole', 'without fat'))).toEqual(['140 kcal', '≥ 85 kcal', '70 kcal']);
    expect(unknownParts({ results: calculate('whole', 'without fat') })).toBe('Fat');
  });

  it('is no number for a part that no food states', () => {
    expect(shown(calculate('protein only'))).toEqual(['70 kcal', 'not stated', 'not stated']);
  });

  it('is a dash without a food or a result', () => {
    expect(shown(calculate())).toEqual(['–', '–', '–']);
    expect(shown(null)).toEqual(['–', '–', '–']);
  });
});
