import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { listRows } from './pasteRows.ts';

const measures = (...each: readonly (readonly [string, number])[]) =>
  each.map(([measure, gram_weight], at) => ({ id: at + 1, amount: 1, measure, gram_weight }));
const spoons = measures(['cup', 218], ['tablespoon', 13.6], ['tsp', 4.5]);

const foods = [
  ...['Beef heart', 'Beef liver, raw', 'Beans, black, mature seeds, raw', 'Beef, ground, 93% lean, raw'],
  ...['Olive oil', 'Salt', 'Taurine powder', 'Zinc gluconate', 'Vitamin B 12', 'Vitamin C', 'Äpfel, roh'],
  ...['Egg, whole', 'Fish oil', 'Milk, 2% fat', 'Rice, white (cooked), long-grain', 'Oats', 'Seaweed "kelp"'],
  ...[
    'Chicken ribs',
    'Cloves',
    "Crème fraîche d'Isigny",
    'Sweet potato',
    'Pumpkin seeds',
    'Cod',
    'Yolk',
    'Kale',
  ],
].map((name, at) =>
  ingredientOf(at + 1, 0, {
    name,
    short_name: name,
    measures: [...spoons, ...measures(['large', 50], ['tablet', 1.2], ['can', 400], ['drop', 0.03])],
  }),
);

/** Amounts as people write them. */
const amounts: readonly (readonly [number: string, unit: string])[] = [
  ...([
    ['200', 'g'],
    ['30', 'g'],
    ['15', 'mg'],
    ['2', 'tbsp'],
    ['1', 'tsp'],
    ['1.5', 'kg'],
  ] as const),
  ...([
    ['1/2', 'cup'],
    ['½', 'tsp'],
    ['1 1/2', 'cups'],
    ['2½', 'tbsp'],
    ['4', 'oz'],
    ['1.25', 'lb'],
  ] as const),
  ...([
    ['2', 'tablets'],
    ['3', 'drops'],
    ['100', 'ml'],
    ['1', 'tablespoon'],
    ['400', 'IU'],
  ] as const),
  ...([
    ['2-3', 'cups'],
    ['0.125', 'g'],
    ['1,250.5', 'g'],
    ['2', 'teaspoons'],
    ['8', 'fl oz'],
  ] as const),
  ...([
    ['12,5', 'g'],
    ['0,75', 'kg'],
    ['250', 'grams'],
    ['7', 'ounces'],
    ['1', 'can'],
    ['2', 'large'],
  ] as const),
];

interface Entry {
  readonly name: string;
  readonly number: string;
  readonly unit: string;
}

/** 200 lines: every food with eight of the amounts. */
const entries: readonly Entry[] = Array.from({ length: 200 }, (_, at) => {
  const [number = '', unit = ''] = amounts[(at * 11 + Math.floor(at / foods.length)) % amounts.length] ?? [];
  return { name: foods[at % foods.length]?.name ?? '', number, unit };
});

const quoted = (mark: string) => (cell: string) =>
  cell.includes(mark) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

type Order = readonly (keyof Entry)[];
const orders: readonly Order[] = [
  ...([
    ['name', 'number', 'unit'],
    ['name', 'unit', 'number'],
    ['number', 'unit', 'name'],
  ] as const),
  ...([
    ['number', 'name', 'unit'],
    ['unit', 'name', 'number'],
    ['unit', 'number', 'name'],
  ] as const),
];

const separated = (mark: string, cellOf: (cell: string) => string) => (order: Order) => (entry: Entry) =>
  order.map((key) => cellOf(entry[key])).join(mark);

/** A column as wide as its longest cell. */
const padded = (order: Order) => (entry: Entry) =>
  order.map((key) => entry[key].padEnd({ name: 36, number: 10, unit: 12 }[key])).join('  ');

const tables: Readonly<Record<string, (order: Order) => (entry: Entry) => string>> = {
  tabs: separated('\t', quoted('\t')),
  'tabs at the end': (order) => (entry) => `${separated('\t', quoted('\t'))(order)(entry)}\t\t`,
  commas: separated(',', quoted(',')),
  'commas and spaces': separated(', ', quoted(',')),
  semicolons: separated(';', quoted(';')),
  'a Markdown table': (order) => (entry) => `| ${separated(' | ', (cell) => cell)(order)(entry)} |`,
  'pipes alone': separated('|', (cell) => cell),
  'runs of spaces': padded,
};

/** Foods and amounts of a text, without the decimal sign of its separator. */
const readingsOf = (text: string) =>
  listRows(parsePaste(text), foods, new Map()).map((row) => [
    row.line.text,
    row.food?.name ?? null,
    row.amount.ok ? row.amount.readings.map(({ milligrams }) => milligrams) : row.amount.problem,
  ]);

const free = entries.map(({ name, number, unit }) => `${name}, ${number} ${unit}`);
const meant = readingsOf(free.join('\n')).map(([, ...rest]) => rest);
const titles: Readonly<Record<keyof Entry, string>> = { name: 'Food', number: 'Amount', unit: 'Unit' };
const headings: Entry = titles;

/** `npm test` reads each style in one order, `npm run nightly` in all. */
const styles = Object.keys(tables).flatMap((style, at) =>
  orders
    .filter((_, place) => process.env.TEST_THOROUGH === '1' || place === at % orders.length)
    .map((order) => [style, order.join(', ')] as const),
);

describe('the same 200 lines', () => {
  it('are read as free text', () => {
    expect(meant).toHaveLength(entries.length);
    expect(meant.map(([name]) => name)).toEqual(entries.map(({ name }) => name));
    expect(new Set(meant.map(([, amount]) => amount).filter((amount) => typeof amount === 'string'))).toEqual(
      new Set(['unit']),
    );
    const before = entries.map(({ name, number, unit }) => `${number} ${unit} ${name}`);
    expect(readingsOf(before.join('\n')).map(([, ...rest]) => rest)).toEqual(meant);
  });

  it.each(styles)('have the same foods and grams with %s in the order %s', (style, order) => {
    const lineOf = tables[style]?.(order.split(', ') as unknown as Order);
    const lines = entries.map((entry) => lineOf?.(entry) ?? '');
    const read = readingsOf(lines.join('\r\n'));
    expect(read.map(([text]) => text)).toEqual(lines.map((line) => line.trim()));
    expect(read.map(([, ...rest]) => rest)).toEqual(meant);
    const headed = parsePaste([lineOf?.(headings) ?? '', ...lines].join('\n'));
    expect(headed.headings.map(({ at }) => at)).toEqual([1]);
    expect(headed.lines.map(({ name, amount }) => [name, amount])).toEqual(
      parsePaste(lines.join('\n')).lines.map(({ name, amount }) => [name, amount]),
    );
  });
});
