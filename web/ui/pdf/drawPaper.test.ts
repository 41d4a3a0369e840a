import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPaper } from './drawPaper.ts';
import type { Paper, PaperBlock } from './paper.ts';

const { resolve } = createRequire(import.meta.url);
const font = (name: string) =>
  new Uint8Array(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`)));
const fonts = {
  normal: font('400Regular/SourceSans3_400Regular'),
  bold: font('600SemiBold/SourceSans3_600SemiBold'),
};

/** The text of each page, as a reader copies it. */
const pagesOf = async (blocks: readonly PaperBlock[], more: Partial<Paper> = {}): Promise<string[]> => {
  const paper: Paper = { title: 'Beef and Rice', fileName: 'x.pdf', footer: 'Wholebowl', blocks, ...more };
  const bytes = await drawPaper(paper, fonts).toBlob().arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
};

test('letters and signs of Latin, Greek and Cyrillic scripts are read back', async () => {
  const texts = ['Crème brûlée, Łódź', 'Αγαύη 12 µg', 'Щенок Ёжик', '≥ 1,234.500 · ≤ 3 × 2 – «–»'];
  const [page] = await pagesOf(texts.map((text) => ({ kind: 'text', text })));
  // The reader normalizes letters: it reads the micro sign as the Greek letter.
  for (const text of texts) expect(page).toContain(text.normalize('NFKC'));
});

test('a long table repeats its head and keeps the lines of a row together', async () => {
  const note =
    'This text is longer than its column, so that it takes three lines or more in the narrow one. ';
  const rows = Array.from({ length: 60 }, (_, at) => [`row ${at} begins`, `${note}row ${at} ends`]);
  const pages = await pagesOf([
    {
      kind: 'table',
      name: 'Rows',
      columns: [
        { head: 'The first', weight: 4 },
        { head: 'The second', weight: 1 },
      ],
      rows,
    },
  ]);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain('The first');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    const begins = [...page.matchAll(/row (\d+) begins/g)].map(([, row]) => row);
    const ends = [...page.matchAll(/row (\d+) ends/g)].map(([, row]) => row);
    expect(ends).toEqual(begins);
  });
  expect(pages.join(' ')).toContain('row 59 ends');
});

test('a document for one page shrinks to it, and a longer one keeps its pages', async () => {
  const items = Array.from({ length: 70 }, (_, at) => `item ${at} of the list`);
  const blocks: PaperBlock[] = [{ kind: 'list', items }];
  const usual = await pagesOf(blocks);
  expect(usual).toHaveLength(2);
  const [page = '', ...more] = await pagesOf(blocks, { maxPages: 1 });
  expect(more).toEqual([]);
  for (const item of items) expect(page).toContain(item);
  // Type that saves no page is not smaller.
  expect(await pagesOf(blocks, { maxPages: 1, minScale: 0.82 })).toEqual(usual);
});

test('a wide document has pages wider than high, with the foot at their right edge', async () => {
  const paper = { title: 'Rice', fileName: 'x.pdf', footer: 'Wholebowl', wide: true, blocks: [] };
  const bytes = await drawPaper(paper, fonts).toBlob().arrayBuffer();
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const [, , width = 0, height = 0] = page.view;
  expect(width / height).toBeCloseTo(Math.SQRT2, 2);
  const { items } = await page.getTextContent();
  const number = items.find((item) => 'str' in item && item.str === 'Page 1 of 1');
  expect(number && 'transform' in number && number.transform[4]).toBeGreaterThan(height);
});

test('each kind of block is written', async () => {
  const [page] = await pagesOf(
    [
      { kind: 'heading', text: 'Weigh' },
      { kind: 'notice', title: 'Warnings', items: ['Onion is harmful to dogs.'] },
      { kind: 'list', items: ['Weigh raw.'] },
      { kind: 'facts', facts: [['Weight', '12.50 kg']] },
      { kind: 'shares', name: 'Energy', shares: [{ label: 'Protein', text: '40.00 %', percent: 40 }] },
      {
        kind: 'table',
        name: 'Levels',
        columns: [{ head: 'Nutrient' }, { head: 'Level' }],
        rows: [{ group: 'Minerals' }, ['Calcium', { text: 'Low', tone: 'low' }]],
      },
    ],
    { subtitle: 'For Juno' },
  );
  for (const text of [
    'Beef and Rice',
    'For Juno',
    'Weigh',
    'Onion is harmful to dogs.',
    'Weigh raw.',
    '12.50 kg',
    'Protein 40.00 %',
    'Minerals',
    'Calcium',
    'Low',
    'Wholebowl',
    'Page 1 of 1',
  ])
    expect(page).toContain(text);
});

test('boxes are drawn, not written, and leave the texts of their rows', async () => {
  const columns = [{ head: '' }, { head: 'Food', weight: 9 }];
  const rows = [
    [{ ticked: true }, 'Kale'],
    [{ ticked: false }, 'Oats'],
    ['', 'Total'],
  ];
  const [page] = await pagesOf([{ kind: 'table', name: 'List', columns, rows }]);
  expect(page).toMatch(/Food\s+Kale\s+Oats\s+Total/);
});

test('signs that no font has are left out of names, in texts, tables and the foot', async () => {
  const [page] = await pagesOf(
    [
      {
        kind: 'table',
        name: 'Foods',
        columns: [{ head: 'Food' }],
        rows: [{ group: '🥩 Meat' }, ['Beef 🐄, raw']],
      },
    ],
    { title: 'Grocery List: 🐶🥕', subtitle: 'Rex 🐕', footer: 'Wholebowl · Stew 🍲' },
  );
  for (const text of ['Grocery List: (name in signs', 'Rex', 'Meat', 'Beef, raw', 'Wholebowl · Stew'])
    expect(page).toContain(text);
  expect(page).not.toMatch(/\p{Extended_Pictographic}/u);
});

test('the sender stands above the title with its logo, and steps have numbers', async () => {
  const logo = {
    url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ...{ width: 1, height: 1 },
  };
  const [page] = await pagesOf([{ kind: 'list', items: ['Weigh it.', 'Cook it.'], ordered: true }], {
    from: { text: 'Paula Provet, Park Clinic', logo },
  });
  expect(page).toMatch(/^Paula Provet, Park Clinic\s+Beef and Rice\s+1\.\s+Weigh it\.\s+2\.\s+Cook it\./);
});
