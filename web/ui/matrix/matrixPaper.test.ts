import { expect, it } from 'vitest';
import { matrixPaper } from './matrixPaper.ts';
import { fixedSource, type MatrixColumn, type MatrixRow } from './types.ts';

const columnsOf = (count: number): MatrixColumn[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, name: `Food ${at}` }));
const source = fixedSource((_: MatrixRow, { key }: MatrixColumn) => ({
  ...{ ariaText: null, value: null },
  ...(key === '1' ? { text: 'Low', level: 'low' as const } : { text: '3.000', level: 'high' as const }),
}));
const paperOf = (count: number, firstPage = 0) =>
  matrixPaper(
    {
      ...{ title: 'Rice', corner: 'Nutrient', rows: [{ key: 'a', name: 'Iron' }], source, firstPage },
      columns: columnsOf(count),
    },
    'today',
  );

/** The headings of each table. */
const headsOf = (paper: ReturnType<typeof paperOf>): string[][] =>
  paper.blocks.map((block) => (block.kind === 'table' ? block.columns.map(({ head }) => head) : []));

it('is upright while its columns fit beside each other, else wide with more columns on a page', () => {
  expect(paperOf(5).wide).toBe(false);
  expect(headsOf(paperOf(5, 2)).map(({ length }) => length)).toEqual([3, 4]);
  const wide = paperOf(10, 2);
  expect(wide.wide).toBe(true);
  expect(headsOf(wide)).toEqual([
    ['Nutrient', ...Array.from({ length: 8 }, (_, at) => `Food ${at}`)],
    ['Nutrient', 'Food 8', 'Food 9'],
  ]);
});

it('has its notes below the tables', () => {
  const notes = ['(Optimal): no bound is named.'];
  const paper = matrixPaper(
    { title: 'Rice', corner: 'Nutrient', rows: [], columns: columnsOf(2), source, notes },
    'today',
  );
  expect(paper.blocks.map(({ kind }) => kind)).toEqual(['table', 'text']);
  expect(paper.blocks[1]).toMatchObject({ text: notes[0] });
});

it('names a level once', () => {
  const [table] = paperOf(2).blocks;
  expect(table).toMatchObject({
    rows: [['Iron', { text: 'High 3.000', tone: 'high' }, { text: 'Low', tone: 'low' }]],
  });
});
