import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGramsText } from '../../../engine/host/quantity.ts';
import { kindOf } from './cellKinds.ts';
import { headingOf } from './headings.ts';
import { namesFoods, parsePaste } from './parsePaste.ts';
import { isDosed } from './parseWords.ts';

const linesOf = (text: string) => parsePaste(text).lines;
const partsOf = (text: string) => linesOf(text).map(({ name, amount }) => [name, amount]);
const countedOf = (text: string) => linesOf(text).map(({ counted }) => counted);

describe('parsePaste', () => {
  it.each([
    ['Oats, 150', 'Oats', '150'],
    ['Oats, raw, 150', 'Oats, raw', '150'],
    ['Oats\t150', 'Oats', '150'],
    ['150\tOats, raw', 'Oats, raw', '150'],
    ['Oats\t150\tg', 'Oats', '150 g'],
    ['7\tOats\t1 234,5\tg', 'Oats', '1 234,5 g'],
    ['"Oats, ""raw"""\t1.5 kg', 'Oats, "raw"', '1.5 kg'],
    ['Oats 150 g', 'Oats', '150 g'],
    ['Oats - 150 g', 'Oats', '150 g'],
    ['Oats: 150', 'Oats', '150'],
    ['Oats (150 g)', 'Oats', '150 g'],
    ['- Oats 150g', 'Oats', '150g'],
    ['• 2 oz Oats', 'Oats', '2 oz'],
    ['150 g Oats, raw', 'Oats, raw', '150 g'],
    ['2 pounds beef 93', 'beef 93', '2 pounds'],
    ['150 Oats', 'Oats', '150'],
    ['Vitamin B 12 50', 'Vitamin B 12', '50'],
    ['Beef, 93% lean, 500', 'Beef, 93% lean', '500'],
    ['Oats, 1,000', 'Oats', '1,000'],
    ['Oats, 12,5', 'Oats', '12,5'],
    ['Oats;1.234,5', 'Oats', '1.234,5'],
    ['Oats, -5', 'Oats', '-5'],
    ['Äpfel 3,5 kg', 'Äpfel', '3,5 kg'],
    ['Oats', 'Oats', null],
    ['Oats\ta lot', 'Oats', null],
    ['150', null, '150'],
    ['1 234', null, '1 234'],
    ['150\tg', null, '150 g'],
    ['1 cup Parsley', 'Parsley', '1 cup'],
    ['2 cups of broccoli', 'broccoli', '2 cups'],
    ['3 tablets Zinc', 'Zinc', '3 tablets'],
    ['½ tsp. Salt', 'Salt', '½ tsp.'],
    ['1 1/2 cups Oats', 'Oats', '1 1/2 cups'],
    ['2 cups broccoli 180 g', 'broccoli', '180 g'],
    ['Olive oil 1 tbsp', 'Olive oil', '1 tbsp'],
    ['Oats\t3 cups', 'Oats', '3 cups'],
    ['3 cups\tOats', 'Oats', '3 cups'],
    ['2 Egg, whole', 'Egg, whole', '2'],
    ['1. Oats 150 g', 'Oats', '150 g'],
    ['3 cups', null, '3 cups'],
    ['5 ml', null, '5 ml'],
    ['Parsley, fresh;12,5;1,2 %', 'Parsley, fresh', '12,5'],
    ['"Parsley; fresh";12,5', 'Parsley; fresh', '12,5'],
    ['Kale; chopped 100 g', 'Kale; chopped', '100 g'],
    ['2 carrots;100', 'carrots', '100'],
    ['2 carrots, 100', 'carrots', '100'],
    ['2 carrots 100 g', 'carrots', '100 g'],
    ['2 carrots\t100', 'carrots', '100'],
    ['½ onion;40', 'onion', '40'],
    ['2 cups broccoli;180', 'broccoli', '180'],
    ['2% milk;100', '2% milk', '100'],
    ['', null, ''],
    ['??', null, '??'],
  ])('%j: %j, %j', (text, name, amount) => expect(partsOf(text)).toEqual([[name, amount]]));

  it('drops a header and empty lines at the end and keeps empty lines between', () => {
    const lines = linesOf('Food\tGrams\r\nOats\t150\r\n\r\nKale\t20\r\n\r\n');
    expect(lines.map(({ at, name }) => [at, name])).toEqual([
      [2, 'Oats'],
      [3, null],
      [4, 'Kale'],
    ]);
    expect(linesOf('\n20')).toMatchObject([
      { at: 1, amount: '' },
      { at: 2, amount: '20' },
    ]);
  });

  it('distinguishes lists of foods from columns of amounts', () => {
    expect(
      ['1\n2', '1 kg\n2 oz', '1\tg\n2\tg', '1\nmuch', 'Oats 1\n2', '3\tOats'].map((text) =>
        namesFoods(parsePaste(text)),
      ),
    ).toEqual([false, false, false, false, true, true]);
  });

  it('reads a bare number before a name, or a line number, as a count', () => {
    expect(['2 Egg, whole', '½ Egg', '3 zorks', '150 g Oats', 'Oats 150'].flatMap(countedOf)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(countedOf('1\tOats\n2\tKale')).toEqual([true, true]);
    expect(countedOf('7\tOats\n2\tKale')).toEqual([true, true]);
    expect(countedOf('70\tOats\n2\tKale')).toEqual([false, false]);
  });

  it.each(['n/a', '-', 'tr', '½', 'abc', 'Parsley'])(
    'takes %j over numbers for a line, not a head',
    (first) => {
      expect(linesOf(`${first}\n200\n300`).map(({ at }) => at)).toEqual([1, 2, 3]);
    },
  );

  it.each(['Grams', 'g', 'Amount (g)', 'Weight', 'Qty', 'Food;Amount in g', 'Food, Grams', 'Nr\tWeight [g]'])(
    'takes %j for a head',
    (first) => expect(linesOf(`${first}\n200\n300`).map(({ at }) => at)).toEqual([2, 3]),
  );

  const columnsOf = (text: string) => {
    const { columns, column } = parsePaste(text);
    return [columns.map(({ at }) => at), column];
  };

  it.each([
    ['1\t100\n2\t200\n3\t300', [0, 1], 1],
    ['1\tParsley, fresh\t7\n2\tPeas\t160\n3\tKale\t5', [0, 2], 2],
    ['Food\tPrice\tGrams\nOats\t2\t150\nKale\t3\t20', [1, 2], 2],
    ['Oats\t150\tg\nKale\t20\tg', [1], 1],
    ['Oats\ta lot', [], null],
    ['Oats 150', [], null],
  ])('finds the columns of amounts in %j and the likeliest', (text, columns, column) => {
    expect(columnsOf(text)).toEqual([columns, column]);
  });

  it('uses the selected column', () => {
    const amounts = (column: number) =>
      parsePaste('Grams\tPrice\n1\t38.00\n2\t4.00', column).lines.map(({ amount }) => amount);
    expect([amounts(0), amounts(1)]).toEqual([
      ['1', '2'],
      ['38.00', '4.00'],
    ]);
    expect(parsePaste('Grams\tPrice\n1\t38.00').columns).toMatchObject([
      { heading: 'Grams', sample: ['1'] },
      { heading: 'Price', sample: ['38.00'] },
    ]);
  });

  const word = fc
    .stringMatching(/^[A-Z][a-z]{2,7}$/)
    .filter((text) => kindOf(text) === 'text' && headingOf(text) === null && !isDosed(`${text} 1 g`));
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(', '));
  const entry = fc.record({ name, milligrams: fc.nat(999_999) });
  const styles = [
    (food: string, grams: string) => `${food}, ${grams}`,
    (food: string, grams: string) => `${food}\t${grams}`,
    (food: string, grams: string) => `${grams}\t${food}`,
    (food: string, grams: string) => `${food} ${grams} g`,
    (food: string, grams: string) => `${grams} g ${food}`,
    (food: string, grams: string) => `"${food}"\t${grams}\t100 %`,
  ];

  it('parses lists of every style', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.constantFrom(...styles), (entries, style) => {
        const text = entries.map((one) => style(one.name, toGramsText(one.milligrams))).join('\n');
        expect(linesOf(text).map((line) => [line.name, line.amount?.replace(/ g$/, '')])).toEqual(
          entries.map((one) => [one.name, toGramsText(one.milligrams)]),
        );
      }),
    );
  });

  it('reads a line with many spaces at once, and asks about a line that is too long', () => {
    const [wide, long] = linesOf(
      `Rice${' '.repeat(10_000)}100 g\nRice 1 g${' - and salt'.repeat(1000)} 100 g`,
    );
    expect(wide).toMatchObject({ name: 'Rice', amount: '100 g' });
    expect(long).toMatchObject({ several: true });
    expect(linesOf(`${'- '.repeat(5000)}100 g`)).toHaveLength(1);
  });

  it('never throws and keeps every line', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const text = lines.join('\n');
        expect(linesOf(text).length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});
