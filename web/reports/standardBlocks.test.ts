import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../engine/host/engine.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { StandardBound, StandardTable } from '../../server/contract/standards.ts';
import { pet, subjectOf } from '../testing/reportSubject.ts';
import { type PaperTable, textOfCell } from '../ui/pdf/paper.ts';
import type { Subject } from './document.ts';
import { standardBlocks } from './standardBlocks.ts';

const bound = (value: number, confidence: 'high' | 'low' = 'high'): StandardBound => ({
  ...{ value, compared: value - 0.0001, locator: 'a test', confidence },
});

const tableOf = (standard: StandardTable['standard'], life_stage: string, protein: StandardBound) => {
  const minima = [
    [6, protein],
    [4, bound(100)],
    [3, bound(1)],
  ] as const;
  const bases = ['per_100g_dry_matter', 'per_1000_kcal'] as const;
  return {
    ...{ standard, life_stage, name: `${standard} ${life_stage}`, publisher: 'a test', edition: '2026' },
    not_compared: [],
    rows: bases.flatMap((basis) =>
      minima.map(([nutrient_id, min]) => ({ nutrient_id, ratio: null, basis, min, max: null })),
    ),
  } as const satisfies StandardTable;
};

const published = [
  tableOf('nrc-2006', 'adult_dog', bound(10, 'low')),
  tableOf('aafco-2016', 'adult_dog', bound(500)),
  tableOf('fediaf-2025', 'adult_dog_95', bound(10)),
  tableOf('fediaf-2025', 'puppy_late', bound(10)),
];

let subject: Subject;
let engine: Engine;

beforeAll(async () => {
  subject = await subjectOf(true);
  engine = await startEngine();
  const { nutrients } = subject.catalogue;
  const values = (...per100: number[]) =>
    Float64Array.from(per100, (value, at) => Math.round(value * 10 ** (nutrients[at]?.scale ?? 0)));
  engine.load(
    nutrients.map(({ id, scale, role }) => ({ id, scale, ...(role && { role }) })),
    { categories: 1, values: values(900, 4000, 500, 100, 100, 90, 99, 99) },
  );
  engine.putFoods([
    { id: 1, category: 0, complete: false, values: values(200, 10, Number.NaN, 3, 60, 20, 10, 5) },
  ]);
  engine.setLines([{ food: 1, milligrams: 100_000 }]);
});

const blocksOf = (of: Partial<Subject> = {}, tables: readonly StandardTable[] = published) => {
  const read = { ...subject, ...of };
  const model = { state: () => read.state, withEngine: <Of>(use: (from: Engine) => Of) => use(engine) };
  return standardBlocks(model, read, tables);
};

const tablesOf = (...of: Parameters<typeof blocksOf>) =>
  blocksOf(...of).filter((block): block is PaperTable => block.kind === 'table');

const cellsOf = ({ rows }: PaperTable, name: string) =>
  rows
    .flatMap((row) =>
      'group' in row || row[0] !== name
        ? []
        : [row.slice(1).map((cell) => textOfCell(cell).replaceAll('\u00a0', ' '))],
    )
    .flat();

it('has the need and the standards of the life stage side by side, level and percent in each cell', () => {
  const [table, ...more] = tablesOf();
  expect(more).toEqual([]);
  expect(table?.columns.map(({ head }) => head)).toEqual([
    'Nutrient',
    `Need of ${pet.name}`,
    ...['nrc-2006 adult_dog, per 100 g dry matter', 'nrc-2006 adult_dog, per 1000 kcal'],
    ...['aafco-2016 adult_dog, per 100 g dry matter', 'aafco-2016 adult_dog, per 1000 kcal'],
    ...['fediaf-2025 adult_dog_95, per 100 g dry matter', 'fediaf-2025 adult_dog_95, per 1000 kcal'],
  ]);
  const cells = table ? cellsOf(table, 'protein') : [];
  expect(cells).toEqual([
    ...['–', 'Optimal 400 %*', 'Optimal >999 %*', 'Low 8 %', 'Low 20 %', 'Optimal 400 %', 'Optimal >999 %'],
  ]);
  expect(table && cellsOf(table, 'Iodine').slice(1)).toEqual(Array.from({ length: 6 }, () => 'Not known'));
});

it('has the percent of Ca:P by the need, as the rows of nutrients do', () => {
  const ratio = { nutrient_id: null, ratio: 'calciumToPhosphorus', basis: 'ratio', min: bound(1) } as const;
  const nrc = published[0] ?? expect.unreachable();
  const table = { ...nrc, rows: [...nrc.rows, { ...ratio, max: null }] };
  const { results } = subject.state;
  const value = { value: 98, min: 98, max: 98 };
  const values = { ...results?.derived.values, calciumToPhosphorusOfNeed: value };
  const judged = { ...results, derived: { ...results?.derived, values } };
  const [shown] = tablesOf({ state: { ...subject.state, judged } as Subject['state'] }, [table]);
  expect(shown && cellsOf(shown, 'Ca:P')[0]).toMatch(/ 98 %$/);
});

it('says what each standard says above the table, and what its marks mean below it', () => {
  const blocks = blocksOf();
  expect(blocks.map(({ kind }) => kind)).toEqual(['list', 'table', 'text']);
  expect(JSON.stringify(blocks[0])).toMatch(/nrc-2006 adult_dog.+aafco-2016 adult_dog.+fediaf-2025/);
  expect(JSON.stringify(blocks[2])).toMatch(/\* The figure .+ unverified\. .+ ≥ Some foods do not state/);
});

const withSets = (...names: string[]): Partial<Subject> => {
  const sets = names.map((name, at) => ({
    ...{ id: at + 1, name, professional: 'Dr. Vet' },
    rows: [{ nutrient_id: 6, ratio: null, category_name: null, basis: 'per_1000_kcal', min: 1, max: null }],
  }));
  const need = { ...pet.dietary_per_kg_need, patient: { sets } };
  return { pet: { ...pet, dietary_per_kg_need: need } as unknown as Pet };
};

it('has one column for the bases of a standard if a table has no room for each, with the worse level', () => {
  const [table, ...more] = tablesOf(withSets('Kidney', 'Fat'));
  expect(more).toEqual([]);
  expect(table?.columns.map(({ head }) => head)).toEqual([
    ...['Nutrient', `Need of ${pet.name}`, 'Kidney, per 1000 kcal', 'Fat, per 1000 kcal'],
    'nrc-2006 adult_dog, the worse of its bases',
    'aafco-2016 adult_dog, the worse of its bases',
    'fediaf-2025 adult_dog_95, the worse of its bases',
  ]);
  expect(table && cellsOf(table, 'protein').slice(3)).toEqual([
    ...['Optimal 400 %*, DM', 'Low 8 %, DM', 'Optimal 400 %, DM'],
  ]);
  expect(table && cellsOf(table, 'Iodine').slice(3)).toEqual(['Not known', 'Not known', 'Not known']);
});

it('of a standard that has a bound on one basis alone has the level on that one', () => {
  const [nrc, aafco, ...more] = published;
  const rows =
    aafco?.rows.filter(({ nutrient_id: id, basis }) => id !== 6 || basis === 'per_1000_kcal') ?? [];
  const tables = [nrc, aafco && { ...aafco, rows }, ...more].flatMap((each) => each ?? []);
  const [table] = tablesOf(withSets('Kidney', 'Fat'), tables);
  expect(table && cellsOf(table, 'protein')[4]).toBe('Low 20 %, kcal');
});

it('has more columns than fit on a page in several tables, each with all rows and its own name', () => {
  const tables = tablesOf(withSets('A', 'B', 'C', 'D', 'E', 'F'));
  expect(tables.map(({ name }) => name)).toEqual([
    'Standards side by side, 1 of 2',
    'Standards side by side, 2 of 2',
  ]);
  expect(tables.map(({ columns }) => columns.length)).toEqual([6, 6]);
  expect(tables.map(({ rows }) => rows.length)).toEqual([tables[0]?.rows.length, tables[0]?.rows.length]);
});

it('has no colour of Optimal by a figure that nobody verified', () => {
  const [table] = tablesOf();
  const row = table?.rows.find((each) => !('group' in each) && each[0] === 'protein') as readonly unknown[];
  expect(row[2]).toBe('Optimal 400\u00a0%*');
  expect(row[4]).toEqual({ text: 'Low 8\u00a0%', tone: 'low' });
});

it('has no column of the need for a pet without one, and no table without standards', () => {
  const [table] = tablesOf({ state: { ...subject.state, hasTargets: false } });
  expect(table?.columns[1]?.head).toBe('nrc-2006 adult_dog, per 100 g dry matter');
  expect(blocksOf({}, [])).toEqual([]);
});
