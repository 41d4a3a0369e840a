import { expect, test } from 'vitest';
import type { FoodAmounts } from '../../../engine/host/foodAmounts.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { FoodMarks } from '../../kernel/foodMarks.ts';
import type { Group } from '../../nutrition/rows.ts';
import { fixedSource } from '../../ui/matrix/types.ts';
import {
  cellReader,
  type FoodRow,
  foodColumns,
  foodRows,
  inOrder,
  printedFoods,
  tipsOf,
} from './foodMatrix.ts';

const food = (id: number, name: string): Ingredient =>
  ({
    id,
    name,
    short_name: name,
    unit_name: null,
    category_name: 'Fish',
    reference_only: false,
  }) as Ingredient;

const nutrient = (id: number, display: string): Nutrient =>
  ({ id, display, short: display, unit_type: 'g' }) as Nutrient;

const groups: readonly Group[] = [
  { name: 'Macros', rows: [{ column: 0, nutrient: nutrient(203, 'Protein') }] },
  { name: 'Fats', rows: [{ column: 1, nutrient: nutrient(9014, 'Omega-3') }] },
];

const foods = [food(1, 'Water'), food(2, 'Cod'), food(3, 'Krill oil'), food(4, 'Broth')];

/** Protein and omega-3 per 100 g. Only parts of the omega-3 of food 2 are stated. */
const amounts: FoodAmounts = {
  foods: [1, 2, 3, 4],
  columns: 2,
  amounts: Float64Array.of(0, 0, 17.81, 0.25, 0, 30, 2, Number.NaN),
  stated: Uint8Array.of(1, 1, 1, 0, 1, 1, 1, 0),
  dryMatter: Float64Array.of(0, 19, 100, Number.NaN),
  energy: Float64Array.of(0, 80, 850, 10),
};

const marks = new FoodMarks([
  { id: 203, scale: 3 },
  { id: 9014, scale: 3 },
]);
marks.put([
  {
    id: 2,
    category: 0,
    complete: false,
    values: Float64Array.of(17_810, 250),
    estimated: [0],
    ranged: [{ column: 0, width: 2_190 }],
  },
]);
const table = { foods, nutrients: [], amounts, marks, isPart: false };
const rows = foodRows(foods, [0, 1, 2, 3], 5);
const columns = foodColumns(groups, [], [], null, null);
const [protein, omega] = columns;

test('a cell tells an amount from a lower limit and from one that is not stated', () => {
  const cell = cellReader(table, 'asFed');
  if (!omega) throw new Error('There are two columns.');
  expect(rows.map((row) => cell(row, omega).text)).toEqual(['0.000', '≥ 0.250', '30.000', '–']);
  expect(rows.map((row) => cell(row, omega).value)).toEqual([0, 0.25, 30, null]);
  expect(rows.map((row) => cell(row, omega).ariaText)).toEqual([null, 'at least 0.250', null, 'not stated']);
});

test('a tooltip has the full names and value, or why there is none', () => {
  if (!protein || !omega) throw new Error('There are two columns.');
  const last = (row: number, basis: 'asFed' | 'dryMatterBasis' | 'per1000Kcal', column = protein) =>
    tipsOf(table, basis)(rows[row] ?? null, column).at(-1);
  expect(tipsOf(table, 'per1000Kcal')(rows[1] ?? null, protein)).toEqual([
    'Cod',
    'Protein: 222.625 to 250 g per 1000 kcal, estimated',
  ]);
  expect(last(0, 'per1000Kcal')).toBe('The food has no energy.');
  expect(last(0, 'dryMatterBasis')).toBe('The food has no dry matter.');
  expect(last(3, 'dryMatterBasis')).toMatch(/does not state its water/);
  expect(last(3, 'asFed', omega)).toBe('The food does not state it.');
  expect(last(1, 'asFed', omega)).toMatch(/only some parts/);
});

test('an estimated value and a range have their marks, on each basis', () => {
  if (!protein || !rows[1]) throw new Error('There are two foods.');
  expect(cellReader(table, 'asFed')(rows[1], protein)).toEqual({
    ...{ text: '~≥ 17.810', ariaText: '17.810 to 20.000, estimated', level: null, value: 17.81 },
    ...{ remark: 'estimated', range: { high: 20, text: '~17.810 to 20.000' } },
  });
  expect(cellReader(table, 'per1000Kcal')(rows[1], protein).range?.text).toBe('~222.625 to 250.000');
});

test('exports have the order of the screen, without an amount last in both directions', () => {
  const cell = cellReader(table, 'dryMatterBasis');
  const names = (descending: boolean) =>
    inOrder(rows, columns, cell, { by: 'column', key: '203', descending }).map(({ name }) => name);
  expect(names(true)).toEqual(['Cod', 'Krill oil', 'Water', 'Broth']);
  expect(names(false)).toEqual(['Krill oil', 'Cod', 'Water', 'Broth']);
  expect(inOrder(rows, columns, cell, null)).toBe(rows);
});

test('pinned nutrients are first, and the sorted one stays when its group is folded', () => {
  const keys = (pins: readonly number[], folded: readonly string[], sorted: string | null) =>
    foodColumns(groups, pins, folded, sorted, null).map(({ key, pin }) => (pin ? `${key} pinned` : key));
  expect(keys([9014], [], null)).toEqual(['9014 pinned', '203']);
  expect(keys([], ['Fats'], null)).toEqual(['203']);
  expect(keys([9014], ['Fats'], null)).toEqual(['9014 pinned', '203']);
  expect(keys([], ['Fats'], '9014')).toEqual(['203', '9014']);
  expect(foodColumns(groups, [], [], null, '9014').map(({ key }) => key)).toEqual(['9014', '203']);
  expect(rows.map(({ short }) => short)).toEqual(['Water', 'Cod', 'Krill…', 'Broth']);
});

test('print has the first foods and nutrients, and says so', () => {
  const many = Array.from({ length: 301 }, () => rows).flatMap((each) => each.slice(0, 1));
  const source = fixedSource(cellReader(table, 'asFed'));
  const content = { title: '', corner: '', columns: Array(12).fill(protein), source };
  const long = printedFoods({ ...content, rows: many }, 'per 100 g as fed');
  expect([long.rows.length, long.columns.length]).toEqual([300, 10]);
  expect(long.title).toBe(
    'Foods, per 100 g as fed: the first 300 of 301 foods, the first 10 of 12 nutrients. The CSV has all.',
  );
  const title = (count: number, of: readonly FoodRow[]): string =>
    printedFoods({ ...content, columns: Array(count).fill(protein), rows: of }, 'per 1000 kcal').title;
  expect(title(12, rows)).toBe('Foods, per 1000 kcal: the first 10 of 12 nutrients. The CSV has all.');
  expect(title(10, many.slice(0, 301))).toBe(
    'Foods, per 1000 kcal: the first 300 of 301 foods. The CSV has all.',
  );
  expect(title(10, rows)).toBe('Foods, per 1000 kcal');
});
