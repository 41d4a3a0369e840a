import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/engine.ts';
import { startEngine } from '../../../engine/host/node.ts';
import { Level } from '../../../engine/host/recipeTotals.ts';
import type { StandardLevel } from '../../../server/contract/levelBeside.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { boundColumns } from '../../../server/contract/standardColumns.ts';
import type { StandardBound, StandardTable } from '../../../server/contract/standards.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { isSection, type MatrixItem } from '../../ui/matrix/types.ts';
import { groupsOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import {
  cellReader,
  createStandardLevels,
  levelByNeed,
  type StandardsRow,
  standardCell,
} from './standardCells.ts';
import { speciesOfRecipe, standardColumns } from './standardColumns.ts';
import { chosenRows, standardsRows } from './standardRows.ts';
import { standardsTexts } from './standardsTexts.ts';
import { standardTips } from './standardTips.ts';

const of = (
  id: number,
  name: string,
  unit: string,
  category: string,
  role: 'energy' | 'water' | null = null,
) => nutrientOf(id, { name, display: name, unit_type: unit, scale: 3, category_name: category, role });

const nutrients = [
  of(1, 'Energy', 'kcal', 'Macros', 'energy'),
  of(2, 'Water', 'g', 'Macros', 'water'),
  of(3, 'Protein', 'g', 'Macros'),
  of(4, 'Zinc', 'mg', 'Minerals'),
  of(5, 'Iodine', 'µg', 'Minerals'),
];

const bound = (value: number, confidence: 'high' | 'low' = 'high'): StandardBound => ({
  ...{ value, compared: value - 0.0001, locator: 'a test', confidence },
});

const tableOf = (
  standard: StandardTable['standard'],
  minima: readonly (readonly [number, StandardBound])[],
) => {
  const table: StandardTable = {
    ...{ standard, life_stage: 'adult_dog', name: standard, publisher: 'a test', edition: '2026' },
    not_compared: [],
    rows: minima.map(([nutrient_id, min]) => ({
      ...{ nutrient_id, ratio: null, basis: 'per_1000_kcal', min, max: null },
    })),
  };
  return { table, columns: boundColumns(nutrients, table.rows) };
};

// 100 g have 100 kcal, 5 g protein, 1 mg zinc, and no stated iodine: per 1000 kcal 50 g and 10 mg.
const standards = [
  tableOf('nrc-2006', [
    [3, bound(25)],
    [4, bound(20)],
    [5, bound(1)],
  ]),
  tableOf('fediaf-2025', [
    [3, bound(50)],
    [4, bound(8)],
    [5, bound(1)],
  ]),
];

let engine: Engine;
const state = { results: {}, hasTargets: false, draft: { lines: [] } } as unknown as NutritionState;
const model = {
  state: () => state,
  withEngine: <Of>(read: (from: Engine) => Of) => read(engine),
};

beforeAll(async () => {
  engine = await startEngine();
  const values = [100, 70, 5, 1].map((value) => value * 1000);
  engine.load(
    nutrients.map(({ id, scale, role }) => ({ id, scale, ...(role && { role }) })),
    {
      categories: 1,
      values: Float64Array.of(...values, 5000),
    },
  );
  engine.putFoods([{ id: 1, category: 0, complete: false, values: Float64Array.of(...values, Number.NaN) }]);
  engine.setLines([{ food: 1, milligrams: 100_000 }]);
});

it('a recipe is judged by the standards of its species, of dogs and cats if it has both or none', () => {
  const of = (...slugs: string[]) => speciesOfRecipe(slugs.map((slug) => ({ slug })));
  expect([of('dog'), of('cat')]).toEqual([['dog'], ['cat']]);
  expect([of(), of('cat', 'dog')]).toEqual([
    ['dog', 'cat'],
    ['dog', 'cat'],
  ]);
});

it('heads of columns name the animal', () => {
  for (const [key, head] of Object.entries(standardsTexts.short)) {
    const isCat = /cat|kitten/.test(key);
    expect(head, key).toMatch(isCat ? /cat|kitten/ : /dog|puppy/);
  }
});

it('Ca:P by the need has the percent of the need that the rows of nutrients have', () => {
  const value = { value: 98, min: 98, max: 98 };
  const ratio = { level: 1, known: true, mayBeLow: false, mayBeHigh: false };
  const values = { calciumToPhosphorus: value, calciumToPhosphorusOfNeed: value };
  const derived = { values, calciumToPhosphorus: ratio };
  const judged = { ...state, hasTargets: true, results: { derived } } as unknown as NutritionState;
  const row = {
    key: 'ratio',
    name: 'Ca:P',
    nutrient: null,
    ratio: 'calciumToPhosphorus',
    column: -1,
  } as const;
  expect(levelByNeed(judged, row, null)?.percent).toBe(98);
});

describe('the rows of standards side by side', () => {
  const columns = standardColumns(standards, 'adult', null);
  const sections = standardsRows(groupsOf(nutrients, 'dog', true), columns);
  const namesOf = (items: readonly MatrixItem<StandardsRow>[]) =>
    items.flatMap((item) => (isSection(item) ? item.rows : [item])).map(({ name }) => name);
  const shown = (worst: boolean, disagree: boolean) =>
    namesOf(
      chosenRows(state, createStandardLevels(model, nutrients, standards), sections, columns, {
        worst,
        disagree,
      }),
    );

  it('are those that a standard bounds, in their groups', () => {
    expect(shown(false, false)).toEqual(['Protein', 'Zinc', 'Iodine']);
    expect(sections.map(({ name }) => name)).toEqual(['Macros', 'Minerals']);
  });

  it('are the worst first, or those alone where the standards disagree', () => {
    expect(shown(true, false)).toEqual(['Zinc', 'Iodine', 'Protein']);
    expect(shown(false, true)).toEqual(['Zinc']);
  });

  it('have a level as word with the percent of its bound', () => {
    const levels = createStandardLevels(model, nutrients, standards);
    const rows = sections.flatMap((section) => section.rows);
    const cells = rows.map((row) => columns.map((column) => standardCell(levels.of(row, column)).text));
    expect(cells).toEqual([
      ['Optimal 200 %', 'Optimal 100 %'],
      ['Low 50 %', 'Optimal 125 %'],
      ['Not known', 'Not known'],
    ]);
  });

  it('mark a figure that nobody verified, in words too, and are not Low by it', () => {
    const unverified = [tableOf('nrc-2006', [[4, bound(20, 'low')]])];
    const one = standardColumns(unverified, 'adult', null)[0] ?? expect.unreachable();
    const row = sections[1]?.rows[0] ?? expect.unreachable();
    const cell = standardCell(createStandardLevels(model, nutrients, unverified).of(row, one));
    expect(cell).toMatchObject({ text: 'Unknown 50 %*', level: 'unknown', value: 50, remark: 'unverified' });
    expect(cell.ariaText).toContain('Unverified: nobody compared this figure with the print');
  });

  it('are not filled as Optimal by a figure that nobody verified or by estimates, and sign what cooking may take', () => {
    const levels = createStandardLevels(model, nutrients, standards).all();
    const sure = levels?.[0]?.[0] ?? expect.unreachable();
    const cellOf = (more: Partial<StandardLevel>) => standardCell({ ...sure, ...more });
    expect(cellOf({})).toMatchObject({ text: 'Optimal 200 %', hollow: false });
    expect(cellOf({ unverified: true })).toMatchObject({ text: 'Optimal 200 %*', hollow: true });
    expect(cellOf({ estimated: true })).toMatchObject({ text: 'Optimal ≈200 %', hollow: true });
    expect(cellOf({ lossUnknown: true })).toMatchObject({
      text: 'Optimal 200 %†',
      remark: 'loss in cooking not known',
    });
    expect(cellOf({ side: 'max' }).remark).toBe('of the maximum');
  });
});

it('heads of two sets for one disease are not alike', () => {
  const { setShort } = standardsTexts;
  expect(setShort('Kidney disease, dog (SACN5)')).toBe('Kidney d…g (SACN5)');
  expect(setShort('Kidney disease, dog (EU 2020/354)')).toBe('Kidney d…2020/354)');
  expect(setShort('Tired kidneys')).toBe('Tired kidneys');
});

it('the tip and the name of a cell by the need say its amount, and why a row is kept low on purpose', () => {
  const why = 'kept low on purpose: Kidneys, Paula Provet, recheck 2027-05-01';
  const amount = { qty: 10, unit_type: 'mg' };
  const pet = {
    dietary_per_kg_need: { label: 'Adult dog' },
    daily_nutrition_breakdown: { nutrients: [{ id: 4, amount, kept_low: why }] },
  } as unknown as Pet;
  const totals = {
    percentOfNeed: [0, 0, 0, 50],
    levels: [0, 0, 0, Level.optimal],
    levelKnown: [1, 1, 1, 1],
    lossUnknown: [],
  };
  const judged = { ...state, hasTargets: true, results: { totals } } as unknown as NutritionState;
  const zinc = {
    ...{ key: 'zinc', name: 'Zinc', unit: 'mg', ratio: null, column: 3 },
    nutrient: nutrients[3],
  };
  const row = zinc as StandardsRow;
  const [column = expect.unreachable()] = standardColumns(standards, 'adult', 'Juno');
  const levels = createStandardLevels(model, nutrients, standards);
  const tips = standardTips({ state: () => judged }, levels, pet);
  const said = ['Need a day: 10.000 mg. Adult dog', 'This recipe: 50 % of the need a day', why];
  expect(tips(row, column)).toEqual(['Zinc, mg: Need of Juno', ...said]);
  expect(cellReader(judged, levels, pet)(row, column)).toMatchObject({
    ...{ text: 'Kept low 50 %', hollow: true, remark: 'kept low on purpose' },
    ariaText: ['Optimal', ...said].join('. '),
  });
});

it('a target set of ratios and food groups alone has a column, and rows of them', () => {
  const bounds = { nutrient_id: null, min: null, max: { ...bound(5), compared: 5 }, basis: 'ratio' } as const;
  const table: StandardTable = {
    ...{ ...tableOf('target', []).table, name: 'Little fish' },
    rows: [
      { ...bounds, ratio: 'energyDensity' },
      { ...bounds, ratio: null, category: 'Fish' },
    ],
  };
  const set = { table, columns: boundColumns(nutrients, table.rows) };
  const columns = standardColumns([set], 'adult', null);
  expect(columns.map(({ name }) => name)).toEqual(['Little fish']);
  const rows = standardsRows(groupsOf(nutrients, 'dog', true), columns).flatMap((section) => section.rows);
  expect(rows.map(({ name }) => name)).toEqual(['Energy per kg dry matter', 'Fish']);
  expect(rows.map(({ ratio }) => standardsTexts.bound('max', '5', { basis: 'ratio', ratio }))).toEqual([
    'Maximum: 5 kcal per kg dry matter',
    'Maximum: 5 % of all grams',
  ]);
});
