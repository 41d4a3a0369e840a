import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/engine.ts';
import { startEngine } from '../../../engine/host/node.ts';
import { boundColumns } from '../../../server/contract/standardColumns.ts';
import type { StandardBound, StandardTable } from '../../../server/contract/standards.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { isSection, type MatrixItem } from '../../ui/matrix/types.ts';
import { groupsOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import { createStandardLevels, levelByNeed, type StandardsRow, standardCell } from './standardCells.ts';
import { speciesOfRecipe, standardColumns } from './standardColumns.ts';
import { chosenRows, standardsRows } from './standardRows.ts';
import { standardsTexts } from './standardsTexts.ts';

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
  expect(levelByNeed(judged, row)?.percent).toBe(98);
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
});
