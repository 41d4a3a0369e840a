import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalSign } from '../../../engine/host/writtenNumbers.ts';
import { readGrams, readValue } from '../../../engine/host/writtenValues.ts';
import { openEnd, valueTextOf } from '../../contract/valueRange.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { shippedNutrients } from '../../testing/shippedNutrients.ts';
import { csvLine, neutralize } from './cells.ts';
import { nutrientHeading, tableNutrients } from './columns.ts';
import { decodeText } from './decodeText.ts';
import { readTable } from './readTable.ts';
import { TableErrors } from './tableErrors.ts';

const nutrients = shippedNutrients();
const byId = new Map(nutrients.map((each) => [each.id, each]));

/** The foods of a file: name, grams, and the values by nutrient. Undefined for a file that is refused. */
const foodsOf = (text: string, chosen?: DecimalSign) => {
  const errors = new TableErrors();
  const { rows } = readTable(text, byId, errors, chosen);
  errors.throwIfAny();
  return rows.map(({ fields: { name = '', grams = '' }, values, columns: { grams: of }, sign }) => {
    const stated = grams === '' ? '100' : readGrams(grams, of?.unit ?? 'g', sign);
    const amounts = values.flatMap((value) => {
      const { qty, qty_high } = readValue(value.cell, value, stated);
      return qty === null ? [] : [`${value.nutrient.id}: ${valueTextOf(qty, qty_high)}`];
    });
    return [name, stated, ...amounts];
  });
};

const errorsOf = (text: string, chosen?: DecimalSign) => {
  try {
    foodsOf(text, chosen);
  } catch (error) {
    if (error instanceof FieldErrors) return { code: error.code, ...error.fields };
    throw error;
  }
  return null;
};

const liver = [['Liver', '100', '203: 20.5', '301: 5']];

describe('readTable', () => {
  // Each took from 5 s to many minutes.
  it.each([
    [
      '20,000 columns without a heading',
      `name,Protein (g),Calcium (mg)${','.repeat(20_000)}\nLiver,20.5,5\n`,
    ],
    ['a long title', `${' a'.repeat(50_000)}\nname,Protein (g),Calcium (mg)\nLiver,20.5,5\n`],
  ])('reads a file with %s', (_, text) => expect(foodsOf(text)).toEqual(liver));

  const tooWide = { file: ['At most 500 columns, and 300 letters in a cell.'] };
  it.each([
    ['5 MB of commas', ','.repeat(5_000_000), tooWide],
    ['501 columns', `name${',Calcium'.repeat(500)}\nLiver\n`, tooWide],
    ['a long heading', `name,Calcium${' a'.repeat(50_000)}(\nLiver,5\n`, null],
    ['a long unit', `name,Calcium\nLiver,5${' per'.repeat(20_000)}\n`, null],
    ['a long amount', `name,Calcium\nLiver,max${' 1'.repeat(20_000)}(\n`, null],
    ['a long line of units', `name,Calcium\n,${'g /'.repeat(30_000)}\nLiver,5\n`, null],
  ])('ends soon with %s', (_, text, fields) => {
    const errors = errorsOf(text);
    if (fields) expect(errors).toEqual(expect.objectContaining(fields));
    else expect(JSON.stringify(errors)).toMatch(/At most 300 letters|A heading has at most 200 letters/);
  });

  it.each([
    ['commas', 'name,Protein (g),Calcium (mg)\nLiver,20.5,5\n'],
    ['quoted commas', '"name","Protein","Calcium"\n"Liver","20,5","5"\n'],
    ['semicolons and a decimal comma', 'name;Protein (g);Calcium (mg)\r\nLiver;20,5;5\r\n'],
    ['semicolons and a decimal point', 'name;Protein;Calcium\nLiver;20.5;5\n'],
    ['tabs', 'name\tProtein\tCalcium\nLiver\t20,5\t5\n'],
    ['a line of the separator', 'sep=;\nname;Protein;Calcium\nLiver;20.5;5\n'],
    [
      'a byte order mark and a line of the separator',
      '\uFEFFsep=,\r\nname,Protein,Calcium\r\nLiver,20.5,5\r\n',
    ],
    ['line ends of old spreadsheets', 'name,Protein,Calcium\rLiver,20.5,5\r'],
    ['padded columns and rows', 'name,Protein,Calcium,,,\nLiver,20.5,5,,,\n,,,,,\n,,,,,\n'],
    ['rows that are padded further', 'name,Protein,Calcium\nLiver,20.5,5,,,\n'],
    ['a column without heading and content between', 'name,,Protein,Calcium\nLiver,,20.5,5\n'],
    ['names that have the separator', 'name,"Protein, g","Calcium, Ca"\nLiver,20.5,5\n'],
    ['other units', 'Food,Protein (mg),Calcium (g)\nLiver,20500,0.005\n'],
    ['numbers with exponents', 'name,Protein,Calcium\nLiver,2.05E+01,5E+00\n'],
    ['a heading with a line break', 'name,"Protein\n(g)","Calcium\n(mg)"\nLiver,20.5,5\n'],
    ['no line end', 'name,Protein,Calcium\nLiver,20.5,5'],
  ])('reads %s', (_, text) => expect(foodsOf(text)).toEqual(liver));

  it.each([
    ['a serving', 'name,serving size,Protein\nKibble,1 scoop (30 g),7.5\n', ['Kibble', '30', '203: 7.5']],
    [
      'a share of a serving',
      'name,serving size (oz),Protein (%)\nA,2,10\n',
      ['A', '56.69905', '203: 5.6699'],
    ],
    [
      'bounds',
      'name;Fat;Water;Iron\nA;<0,5;>= 8,5;trace\nB;1;1;0,1\n',
      ['A', '100', '204: 0 to 0.5', '255: at least 8.5', '303: 0 to 0.1'],
    ],
    ['a line break in a name', 'name,Protein\n"Beef,\nlean",1\n', ['Beef,\nlean', '100', '203: 1']],
    ['thousands', 'name;Calcium;Fat\nA;1.200;0,5\n', ['A', '100', '301: 1200', '204: 0.5']],
  ])('reads %s', (_, text, first) => expect(foodsOf(text)[0]).toEqual(first));

  it('asks for the decimal sign where no number shows it, and takes the answer', () => {
    const text = 'name;Calcium\nA;1.200\nB;12\n';
    expect(errorsOf(text)).toMatchObject({
      code: 'unclear_decimals',
      decimals: [expect.stringMatching(/Line 2/)],
    });
    expect(foodsOf(text, 'comma')[0]).toEqual(['A', '100', '301: 1200']);
    expect(foodsOf(text, 'point')[0]).toEqual(['A', '100', '301: 1.200']);
    expect(foodsOf('name;Calcium\nA;12\n')[0]).toEqual(['A', '100', '301: 12']);
  });

  it.each([
    ['both signs', 'name;Fat;Water\nA;0,5;1\nB;1;0.5\n', 'file.3.Water'],
    ['a unit of another kind', 'name,Calcium (IU)\nA,1\n', 'file.1.Calcium (IU)'],
    ['a nutrient twice', 'name,301,Calcium (g)\nA,1,1\n', 'file.1.Calcium (g)'],
    ['content without a heading', 'name,Fat,\nA,1,5\n', 'file.2'],
    ['a short row', 'name,Fat,Water\nA,1\n', 'file.2'],
    ['an unknown column', 'name,Colour\nA,1\n', 'file.1.Colour'],
    ['no name', 'Fat,Water\n1,1\n', 'file.1'],
    ['an open quote', 'name,Fat\n"A,1\n', 'file'],
    ['lines after a line of the separator', 'sep=,\nname,Fat,\nA,1,5\n', 'file.3'],
  ])('refuses %s', (_, text, field) => expect(errorsOf(text)).toHaveProperty([field]));

  it.each([
    ['UTF-8', Buffer.from('µ;é', 'utf8')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('µ;é', 'utf16le')])],
    ['Windows-1252', Buffer.from([0xb5, 0x3b, 0xe9])],
  ])('decodes %s', (_, bytes) => expect(decodeText(bytes).replace('\uFEFF', '')).toBe('µ;é'));
});

const columns = tableNutrients(nutrients);
const amount = fc
  .tuple(fc.nat(99_999), fc.nat(999))
  .map(([whole, rest]) =>
    rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`,
  );
const value = fc.oneof(
  amount,
  fc
    .tuple(amount, fc.nat(9))
    .map(([low, more]) => valueTextOf(low, String(Math.floor(Number(low)) + 1 + more))),
  amount.map((low) => valueTextOf(low, openEnd)),
);
const food = fc.record({
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/\s+/g, ' ').trim() || 'A'),
  values: fc.array(fc.record({ nutrient: fc.constantFrom(...columns), value }), { maxLength: 8 }),
});

it('reads what an export writes, however a spreadsheet saves it again', () => {
  const separators = fc.constantFrom(',', ';', '\t');
  fc.assert(
    fc.property(
      fc.array(food, { minLength: 1, maxLength: 4 }),
      separators,
      fc.boolean(),
      (foods, separator, comma) => {
        const used = columns.filter(({ id }) =>
          foods.some(({ values }) => values.some((one) => one.nutrient.id === id)),
        );
        const written = (text: string) => (comma ? text.replaceAll('.', ',') : text);
        const line = (cells: readonly string[]) =>
          separator === ','
            ? csvLine(cells)
            : `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)}\r\n`;
        const cellOf = (values: (typeof foods)[number]['values'], id: number) =>
          values.findLast((one) => one.nutrient.id === id)?.value ?? '';
        const text = [
          line(['name', ...used.map(nutrientHeading)]),
          ...foods.map(({ name, values }) =>
            line([neutralize(name), ...used.map(({ id }) => written(cellOf(values, id)))]),
          ),
        ].join('');
        const expected = foods.map(({ name, values }) => [
          name,
          '100',
          ...used.flatMap(({ id }) => (cellOf(values, id) === '' ? [] : [`${id}: ${cellOf(values, id)}`])),
        ]);
        expect(foodsOf(text, comma ? 'comma' : 'point')).toEqual(expected);
      },
    ),
  );
});
