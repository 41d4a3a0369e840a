import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/engine.ts';
import { LineValues } from '../../../engine/host/lineValues.ts';
import { startEngine } from '../../../engine/host/node.ts';
import type { Column, Food } from '../../../engine/host/recipeTotals.ts';
import { fullRecipeScale, servingOf } from '../../../engine/host/serving.ts';
import { FoodMarks } from '../../kernel/foodMarks.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { ingredientOf, nutrientOf, recipeOf } from '../../testing/factories.ts';
import { createDraft } from '../draft.ts';
import { groupsOf } from '../rows.ts';
import { basisCell, cellOf, dividing, getPrecision, totalCell } from './cells.ts';
import { getLifeStageBounds } from './lifeStage.ts';
import { lineCells } from './lineCells.ts';
import { type MatrixRow, matrixRows } from './matrixRows.ts';
import { cellTooltip, foodTooltip, type Column as Shown } from './tooltipTexts.ts';

const of = (id: number, name: string, unit: string, role: Column['role'], category: string | null) =>
  nutrientOf(id, { name, unit_type: unit, scale: 3, category_name: category, role: role ?? null });

const nutrients = [
  of(1, 'Energy', 'kcal', 'energy', 'Macros'),
  of(2, 'Water', 'g', 'water', 'Macros'),
  of(3, 'Protein', 'g', 'protein', 'Macros'),
  { ...of(4, 'Calcium, Ca', 'mg', 'calcium', 'Minerals'), dmb_low_max_puppy: 1199.9999 },
  { ...of(5, 'Iodine, I', 'µg', undefined, 'Minerals'), dm_low_max_puppy: 1, dm_high_min_puppy: 9000 },
];
const columns = nutrients.map(({ id, scale, role }): Column => (role ? { id, scale, role } : { id, scale }));
const rows = matrixRows(groupsOf(nutrients, 'dog'));
const bounds = getLifeStageBounds(nutrients, 'puppy');
const missing = Number.NaN;
const per100 = (...values: number[]) => Float64Array.from(values, (figure) => figure * 1000);
const lines = createDraft(recipeOf([ingredientOf(1, 300), ingredientOf(2, 100)]), null).lines;

const unmarked = { estimated: false, width: 0 };
let marks: FoodMarks;
let engine: Engine;
let results: RecipeResults;

/** Calculates the recipe with the energy of its second food, and more of its first. */
const calculate = async (energy: number, more: Partial<Food> = {}) => {
  const engine = await startEngine();
  engine.load(columns, { categories: 1, values: per100(900, 100, 90, 4000, 500) });
  const food = { category: 0, complete: false };
  const foods: Food[] = [
    { ...food, id: 1, values: per100(150, 70, 20, 10, missing), ...more },
    { ...food, id: 2, values: per100(energy, 10, 10, missing, missing) },
  ];
  marks = new FoodMarks(columns);
  marks.put(foods);
  engine.putFoods(foods);
  engine.setLines(lines.map(({ food, milligrams }) => ({ food: food.id, milligrams })));
  const totals = engine.assess(null, 1);
  const derived = engine.deriveValues(null);
  const serving = servingOf(totals, fullRecipeScale, Number.NaN);
  const stages = engine.assessLifeStage(bounds);
  const places = new Map(lines.map(({ food }, at) => [food.id, at]));
  return { engine, results: { edit: 1, need: null, totals, derived, stages, serving, tooLarge: [], places } };
};

beforeAll(async () => {
  ({ engine, results } = await calculate(350));
});

const row = (name: string): MatrixRow => {
  const found = rows.find((each) => each.name === name && each.kind !== 'section');
  if (!found) throw new Error(`Row ${name} does not exist.`);
  return found;
};

const foods = (name: string, showing: 'amount' | 'share') =>
  foodCells(name, showing).map(({ text, ariaText }) => ariaText ?? text);

const foodCells = (name: string, showing: 'amount' | 'share', from = { engine, results }) =>
  lineCells(
    row(name),
    from.results,
    {
      lines,
      contributions: from.engine.contributions(0, 2),
      width: columns.length,
      of: new LineValues(columns),
      marksOf: (food, column) => marks.of(food, column),
    },
    showing,
  );

describe('the recipe’s own cells', () => {
  it('show exactly 1000 kcal per 1000 kcal if a food does not state its energy', async () => {
    const { results: partly } = await calculate(missing);
    expect(basisCell(row('Energy'), 'asFed', partly, null).text).toBe('≥ 112.500');
    expect(basisCell(row('Energy'), 'per1000Kcal', partly, null).text).toBe('1,000.000');
    expect(basisCell(row('Protein'), 'per1000Kcal', partly, null).text).toBe('≤ 155.556');
  });

  it('show totals and amounts on the three bases', () => {
    expect(totalCell(row('Protein'), results).text).toBe('70.000');
    expect(totalCell(row('Total grams'), results).text).toBe('400.000');
    expect(totalCell(row('Dry-matter grams'), results).text).toBe('180.0');
    expect(basisCell(row('Protein'), 'asFed', results, null).text).toBe('17.500');
    expect(basisCell(row('Protein'), 'dryMatterBasis', results, null).text).toBe('38.889');
    expect(basisCell(row('Protein'), 'per1000Kcal', results, null).text).toBe('87.500');
    expect(basisCell(row('Dry-matter grams'), 'dryMatterBasis', results, null).text).toBe('100.0');
  });

  it('show at least for partly stated amounts and a dash if no food states one', () => {
    expect(totalCell(row('Calcium, Ca'), results)).toEqual({
      text: '≥ 30.000',
      ariaText: 'at least 30.000',
      level: null,
      value: 30,
      remark: 'at least',
    });
    expect(totalCell(row('Iodine, I'), results)).toEqual({
      text: '–',
      ariaText: 'not stated',
      level: null,
      value: null,
    });
  });

  it('are coloured with a text, and Unknown if the level is not known', () => {
    expect(basisCell(row('Calcium, Ca'), 'dryMatterBasis', results, bounds)).toEqual({
      text: '≥ 16.667',
      ariaText: 'at least 16.667, Unknown',
      level: 'unknown',
      value: expect.closeTo(16.6667, 4),
      remark: 'at least',
    });
    expect(basisCell(row('Calcium, Ca'), 'asFed', results, bounds).level).toBeNull();
    expect(basisCell(row('Iodine, I'), 'per1000Kcal', results, bounds)).toMatchObject({
      text: '–',
      level: 'unknown',
    });
  });

  it('are Optimal in their own shape without a bound, unless no food states the amount', () => {
    expect(basisCell(row('Calcium, Ca'), 'per1000Kcal', results, bounds)).toMatchObject({
      ariaText: 'at least 37.500, Optimal',
      level: 'optimal',
      hollow: true,
    });
    expect(basisCell(row('Protein'), 'asFed', results, bounds).level).toBeNull();
    expect(basisCell(row('Protein'), 'dryMatterBasis', results, null).level).toBeNull();
    const unstated = basisCell(row('Iodine, I'), 'dryMatterBasis', results, bounds);
    expect(unstated).toMatchObject({ text: '–', ariaText: 'not stated', level: null });
    expect(unstated).not.toHaveProperty('hollow');
  });

  it('are empty for a ratio on a basis', () => {
    expect(basisCell(row('Calcium to phosphorus'), 'asFed', results, bounds).text).toBe('');
  });

  it('explain the amount per kg of dry matter, its bounds and its coverage', () => {
    const tip = (name: string, column: Shown) => cellTooltip(row(name), column, rows, results, bounds);
    const enter = 'Enter: where this comes from.';
    expect(tip('Calcium, Ca', 'dryMatterBasis')).toEqual([
      '= at least 166.667 mg/kg of dry matter',
      'Unknown. Low below 1,333.333 mg. Bounds corrected for energy density: 4,444 kcal/kg dry matter, above 4,000.',
      'Known for 300 of 400 g.',
      enter,
    ]);
    const all = 'Known for 400 of 400 g.';
    expect(tip('Protein', 'total')).toEqual([all, enter]);
    const unbounded = 'No bound is named, so it counts as Optimal.';
    expect(tip('Protein', 'dryMatterBasis')).toEqual(['= 38.889 % of dry matter', unbounded, all, enter]);
    expect(tip('Water', 'dryMatterBasis')).toEqual([unbounded, all, enter]);
    expect(tip('Iodine, I', 'dryMatterBasis')).toEqual(['Known for 0 of 400 g.', enter]);
  });

  it('explain derived values with their formula and the coverage of their inputs', () => {
    expect(cellTooltip(row('kcal from protein'), 'total', rows, results, bounds)).toEqual([
      '= 3.5 kcal × grams of protein.',
      'Protein: known for 400 of 400 g.',
    ]);
    expect(cellTooltip(row('Calcium to phosphorus'), 'total', rows, results, bounds)).toContain(
      'Calcium, Ca: known for 300 of 400 g.',
    );
    expect(foodTooltip(row('Dry-matter grams'), missing, 300_000, unmarked)).toEqual(['= grams − water.']);
  });
});

describe('the cells of foods', () => {
  it('show contributions and mark values that are not stated', () => {
    expect(foods('Total grams', 'amount')).toEqual(['300.000', '100.000']);
    expect(foods('Percent of recipe', 'amount')).toEqual(['75.00', '25.00']);
    expect(foods('Dry-matter grams', 'amount')).toEqual(['90.0', '90.0']);
    expect(foods('Calcium, Ca', 'amount')).toEqual(['30.000', 'not stated']);
    expect(foods('kcal from protein', 'amount')).toEqual(['210.000', '35.000']);
  });

  it('show percents of the total on request, and nothing for a ratio', () => {
    expect(foods('Protein', 'share')).toEqual(['85.71%', '14.29%']);
    expect(foods('Total grams', 'share')).toEqual(['75.00%', '25.00%']);
    expect(foods('kcal from protein', 'share')).toEqual(['85.71%', '14.29%']);
    expect(foods('Calcium, Ca', 'share')).toEqual(['100.00%', 'not stated']);
    expect(foods('Calcium to phosphorus', 'share')).toEqual(['', '']);
  });
});

describe('a value that is estimated or has a range', () => {
  /** 20 to 22 g of protein and 0 to 5 mg of calcium in 100 g of the first food, both estimated. */
  const marked = {
    estimated: [2, 3],
    ranged: [
      { column: 2, width: 2000 },
      { column: 3, width: 5000 },
    ],
    values: per100(150, 70, 20, 0, missing),
  };

  it('has a mark, both ends for paper and screen readers, and the upper one for exports', async () => {
    const calculated = await calculate(350, marked);
    const { results: ranged } = calculated;
    const cells = (name: string, showing: 'amount' | 'share') => foodCells(name, showing, calculated);
    expect(totalCell(row('Protein'), ranged)).toEqual({
      ...{ text: '~≥ 70.000', ariaText: '70.000 to 76.000, estimated', level: null, value: 70 },
      ...{ remark: 'estimated', range: { high: 76, text: '~70.000 to 76.000' } },
    });
    const perKcal = basisCell(row('Protein'), 'per1000Kcal', ranged, bounds);
    expect(perKcal).toMatchObject({ text: '~≥ 87.500', range: { text: '~87.500 to 95.000' } });
    // Calcium is not stated by the other food, which may have more.
    expect(totalCell(row('Calcium, Ca'), ranged)).toMatchObject({
      ...{ text: '~≥ 0.000', ariaText: 'at least 0.000, estimated', remark: 'at least, estimated' },
    });
    expect(cells('Protein', 'amount').map(({ text }) => text)).toEqual(['~≥ 60.000', '10.000']);
    expect(cells('Protein', 'amount')[0]?.range?.high).toBe(66);
    expect(cells('Calcium, Ca', 'amount')[0]?.text).toBe('~≤ 15.000');
    expect(cells('Protein', 'share').map(({ text }) => text)).toEqual(['~85.71%', '14.29%']);
  });
});

describe('a lower limit', () => {
  it('of a food is at least, as in the total, and what is derived from it is no plain number', async () => {
    const calculated = await calculate(350, { ranged: [{ column: 2, width: Number.POSITIVE_INFINITY }] });
    const cellsOf = (name: string, showing: 'amount' | 'share' = 'amount') =>
      foodCells(name, showing, calculated).map(({ text }) => text);
    expect(totalCell(row('Protein'), calculated.results).text).toBe('≥ 70.000');
    expect(cellsOf('Protein')).toEqual(['≥ 60.000', '10.000']);
    expect(foodCells('Protein', 'amount', calculated)[0]).toMatchObject({
      ...{ ariaText: 'at least 60.000', remark: 'at least', value: 60 },
    });
    expect(cellsOf('kcal from protein')).toEqual(['≥ 210.000', '35.000']);
    expect(cellsOf('Protein', 'share')).toEqual(['85.71%', '14.29%']);
    expect(foodTooltip(row('Protein'), 60, 300_000, marks.of(1, 2))[0]).toBe(
      'at least 20.000 g per 100 g of the food as it is eaten.',
    );
  });

  it('of water is at most so much dry matter', async () => {
    const calculated = await calculate(350, { ranged: [{ column: 1, width: 1000 }] });
    expect(foodCells('Dry-matter grams', 'amount', calculated)[0]?.text).toBe('≤ 90.0');
  });
});

describe('the tooltip of a food’s cell', () => {
  it('contains the amount in 100 g and the way to the source', () => {
    const enter = 'Enter: where this comes from.';
    const tip = (name: string, amount: number, milligrams: number, marks = unmarked) =>
      foodTooltip(row(name), amount, milligrams, marks);
    expect(tip('Calcium, Ca', 30, 300_000)).toEqual([
      '10.000 mg per 100 g of the food as it is eaten.',
      enter,
    ]);
    expect(tip('Calcium, Ca', 30, 300_000, { estimated: true, width: 2 })[0]).toBe(
      '10.000 to 12.000 mg per 100 g of the food as it is eaten, estimated.',
    );
    expect(tip('Iodine, I', missing, 300_000)).toEqual(['This food does not state it.', enter]);
    expect(tip('Protein', 0, 0)).toEqual([enter]);
    expect(tip('Total grams', 1, 1)).toEqual(['Typed here.']);
  });
});

describe('the precision of a derived value', () => {
  it('follows from its range', () => {
    expect(getPrecision({ value: 1, min: 1, max: 1 })).toBe('exact');
    expect(getPrecision({ value: 1, min: 1, max: Infinity })).toBe('atLeast');
    expect(getPrecision({ value: 3, min: 1, max: 3 })).toBe('atMost');
    expect(getPrecision({ value: 2, min: 1, max: 3 })).toBe('about');
  });

  it('follows from numerator and denominator', () => {
    expect(dividing('exact', 'exact')).toBe('exact');
    expect(dividing('atLeast', 'exact')).toBe('atLeast');
    expect(dividing('exact', 'atLeast')).toBe('atMost');
    expect(dividing('atLeast', 'atMost')).toBe('atLeast');
    expect(dividing('atLeast', 'atLeast')).toBe('about');
  });

  it('is announced and marked', () => {
    expect(cellOf(1.5, String, { precision: 'atMost', level: 'high' })).toEqual({
      text: '≤ 1.5',
      ariaText: 'at most 1.5, High',
      level: 'high',
      value: 1.5,
      remark: 'at most',
    });
    expect(cellOf(Number.NaN, String).text).toBe('–');
  });
});
