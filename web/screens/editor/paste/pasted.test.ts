import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGramsText } from '../../../../engine/host/quantity.ts';
import { namesFoods, pastedLines } from './pasted.ts';

const partsOf = (text: string) => pastedLines(text).map(({ name, amount }) => [name, amount]);

describe('pastedLines', () => {
  it.each([
    ['Oats, 150', 'Oats', '150'],
    ['Oats, raw, 150', 'Oats, raw', '150'],
    ['Oats\t150', 'Oats', '150'],
    ['150\tOats, raw', 'Oats, raw', '150'],
    ['Oats\t150\tg', 'Oats', '150 g'],
    ['7\tOats\t1 234,5\tg', 'Oats', '7'],
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
    ['150\t12.5', null, '150'],
    ['150\tg', null, '150 g'],
    ['', null, ''],
    ['??', null, '??'],
  ])('%j: %j, %j', (text, name, amount) => expect(partsOf(text)).toEqual([[name, amount]]));

  it('leaves out a head and the empty end, keeps empty lines between and tells each line’s place', () => {
    const lines = pastedLines('Food\tGrams\r\nOats\t150\r\n\r\nKale\t20\r\n\r\n');
    expect(lines.map(({ at, name }) => [at, name])).toEqual([
      [2, 'Oats'],
      [3, null],
      [4, 'Kale'],
    ]);
    expect(pastedLines('\n20')).toMatchObject([
      { at: 1, amount: '' },
      { at: 2, amount: '20' },
    ]);
  });

  it('tells lists of foods from columns of amounts', () => {
    expect(
      ['1\n2', '1 kg\n2 oz', '1\tg\n2\tg', '1\nmuch', 'Oats 1\n2', '3\tOats'].map((text) =>
        namesFoods(pastedLines(text)),
      ),
    ).toEqual([false, false, false, false, true, true]);
  });

  const word = fc
    .stringMatching(/^[A-Z][a-z]{2,7}$/)
    .filter((text) => !/^(Gram|Kilo|Ounce|Pound|Milligram)s?$/.test(text));
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

  it('reads back lists of every style', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.constantFrom(...styles), (entries, style) => {
        const text = entries.map((one) => style(one.name, toGramsText(one.milligrams))).join('\n');
        expect(pastedLines(text).map((line) => [line.name, line.amount?.replace(/ g$/, '')])).toEqual(
          entries.map((one) => [one.name, toGramsText(one.milligrams)]),
        );
      }),
    );
  });

  it('never throws, and keeps every line', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const text = lines.join('\n');
        expect(pastedLines(text).length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});
