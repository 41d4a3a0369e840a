import { describe, expect, it } from 'vitest';
import { readUnit } from './labelUnits.ts';
import { openEnd } from './openEnd.ts';
import { type DecimalSign, numbersIn, readDecimal, signOf } from './writtenNumbers.ts';
import { readGrams, readValue, ValueFault } from './writtenValues.ts';

const nutrients = new Map(
  [
    { id: 301, display: 'Calcium', unit_type: 'mg', scale: 4 },
    { id: 314, display: 'Iodine', unit_type: 'µg', scale: 3 },
    { id: 328, display: 'Vitamin D (D2 + D3)', unit_type: 'µg', scale: 3 },
    { id: 629, display: 'EPA', unit_type: 'g', scale: 5 },
    { id: 9001, display: 'Energy', unit_type: 'kcal', scale: 3 },
    { id: 9004, display: 'Vitamin D', unit_type: 'IU', scale: 3 },
  ].map((each) => [each.id, { ...each, name: each.display }]),
);

const read = (cell: string, id = 301, unit = '', sign: DecimalSign = 'point', grams = '100') => {
  const nutrient = nutrients.get(id);
  if (nutrient === undefined) throw new Error(`No nutrient ${id}.`);
  const reading = { nutrient, unit: unit === '' ? null : readUnit(unit), sign, step: '0.1' };
  const { qty, qty_high } = readValue(cell, reading, grams);
  return qty_high === null ? qty : [qty, qty_high];
};

describe('numbers', () => {
  it.each([
    ['12.5', 'point', '12.5', 'point'],
    ['12,5', 'comma', '12.5', 'comma'],
    ['1,234.5', 'point', '1234.5', 'point'],
    ['1.234,5', 'comma', '1234.5', 'comma'],
    ['1,234,567', 'point', '1234567', 'point'],
    ['1 234,5', 'comma', '1234.5', 'comma'],
    ['1\u00a0234', 'point', '1234', null],
    ["1'234.5", 'point', '1234.5', 'point'],
    ['0,125', 'comma', '0.125', 'comma'],
    ['0.125', 'point', '0.125', 'point'],
    ['1,234', 'comma', '1.234', 'unclear'],
    ['1.234', 'comma', '1234', 'unclear'],
    ['.5', 'point', '0.5', 'point'],
    ['1.2E+03', 'point', '1200', 'point'],
    ['1,2E+03', 'comma', '1200', 'comma'],
    ['1.25e-3', 'point', '0.00125', 'point'],
    ['5E2', 'point', '500', null],
    ['12', 'comma', '12', null],
  ] as const)('%s with a decimal %s is %s', (text, sign, value, shown) => {
    expect(numbersIn(text)).toEqual([text]);
    expect([readDecimal(text, sign), signOf(text)]).toEqual([value, shown]);
  });

  it.each(['1,23,456', '1.2.3', '1,5.5', '12,3456,7'])('%s is no number', (text) => {
    expect([readDecimal(text, 'point'), readDecimal(text, 'comma')]).toEqual([null, null]);
  });
});

describe('readValue', () => {
  it.each([
    ['12.50', '12.50'],
    ['', null],
    ['-', null],
    ['–', null],
    ['n/a', null],
    ['#N/A', null],
    ['unknown', null],
    ['<5', ['0', '5']],
    ['< 5', ['0', '5']],
    ['≤ 5', ['0', '5']],
    ['max. 5', ['0', '5']],
    ['5 max', ['0', '5']],
    ['trace', ['0', '0.1']],
    ['Tr', ['0', '0.1']],
    // Not detected to some, not determined to others.
    ['n.d.', null],
    ['k. A.', null],
    ['not detected', ['0', '0.1']],
    ['>= 26', ['26', openEnd]],
    ['>26', ['26', openEnd]],
    ['at least 26', ['26', openEnd]],
    ['26 min.', ['26', openEnd]],
    ['24.5 to 30.5', ['24.5', '30.5']],
    ['24.5-30.5', ['24.5', '30.5']],
    ['1.2E+03', '1200'],
    ['1.2E-03-2', ['0.0012', '2']],
    ['5 mg', '5'],
    ['1.2 g', '1200'],
    ['1.2 %', '1200'],
    ['120 mg/kg', '12'],
    ['10% DV', '130'],
  ])('%s', (cell, value) => expect(read(cell)).toEqual(value));

  it.each([
    ['1.2', 301, 'g', '100', '1200'],
    ['1.2', 301, '%', '100', '1200'],
    ['1.2', 301, '%', '30', '360'],
    ['12000', 301, 'mg/kg', '100', '1200'],
    ['12000', 301, 'ppm', '10', '120'],
    ['12', 301, 'g/kg', '100', '1200'],
    ['10', 301, '% DV', '30', '130'],
    ['5443.10844', 301, 'mg/lb', '100', '1200'],
    ['418.4', 9001, 'kJ', '100', '100'],
    ['3650', 9001, 'kcal/kg', '100', '365'],
    ['10', 9004, 'µg', '100', '400'],
    ['400', 328, 'IU', '100', '10'],
    ['1000', 9004, 'IU/kg', '100', '100'],
    ['5', 314, 'mg/kg', '100', '500'],
    ['0.5', 314, 'ppm', '100', '50'],
    ['250', 629, 'mg', '1', '0.25'],
    ['< 0.4', 301, 'g', '100', ['0', '400']],
    ['>= 0.4', 301, 'g', '100', ['400', openEnd]],
  ] as const)('%s of nutrient %i in %s for %s g is %s', (cell, id, unit, grams, value) =>
    expect(read(cell, id, unit, 'point', grams)).toEqual(value),
  );

  it.each([
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['0,5-1,5', 'comma', ['0.5', '1.5']],
    ['<0,5', 'comma', ['0', '0.5']],
    ['Spuren', 'comma', ['0', '0.1']],
  ] as const)('%s with a decimal %s', (cell, sign, value) =>
    expect(read(cell, 301, '', sign)).toEqual(value),
  );

  it.each([
    ['beef', /“beef” is not an amount/],
    ['-5', /not an amount/],
    ['1.5', /not a number with a decimal comma. Write it like 1234,5/, 'comma'],
    ['5 furlongs', /“furlongs” is no unit/],
    ['5 IU', /Write Calcium in g, mg or µg/],
    ['1 to 2 to 3', /no unit/],
    ['0.0000001 mg/kg', /too small/],
    ['~5', /not an amount/],
  ] as const)('refuses %s', (cell, message, sign: DecimalSign = 'point') => {
    expect(() => read(cell, 301, '', sign)).toThrow(ValueFault);
    expect(() => read(cell, 301, '', sign)).toThrow(message);
  });
});

describe('readGrams', () => {
  it.each([
    ['30', 'g', '30'],
    ['30 g', 'g', '30'],
    ['30g', '', '30'],
    ['30 grams', '', '30'],
    ['1 oz', 'g', '28.34952'],
    ['1', 'oz', '28.34952'],
    ['1 scoop (30 g)', 'g', '30'],
    ['1 tablet (1.25 g)', 'g', '1.25'],
    ['1 oz (28 g)', 'g', '28'],
    ['28 g (1 oz)', 'g', '28'],
    ['28g / 1oz', 'g', '28'],
    ['1250 mg', 'g', '1.25'],
    ['0.5', 'kg', '500'],
    ['10', '', '10'],
    // A label states what its household measure weighs.
    ['2 bars (60 g)', 'g', '60'],
    ['1/4 cup (30 g)', 'g', '30'],
    ['½ cup (about 60 g)', 'g', '60'],
    ['100 ml (103 g)', 'g', '103'],
    ['2 scoops = 60 g', 'g', '60'],
    ['30 g (2 scoops)', 'g', '30'],
    ['1 bar (40 g) (1.4 oz)', 'g', '40'],
    ['1 scoop (30 g each)', 'g', '30'],
    ['1 scoop 30 g', 'g', '30'],
    ['one scoop of 30 g', 'g', '30'],
    ['1 x 30 g', 'g', '30'],
    ['per 30 g', 'g', '30'],
    ['Portion: 30 g', 'g', '30'],
    ['30 g per scoop', 'g', '30'],
    ['about 30 g', 'g', '30'],
    ['1 can (240 g drained)', 'g', '240'],
    ['3 oz. (85g)', 'g', '85'],
    ['8 fl oz (240 g)', 'g', '240'],
    ['1 cup (8 oz) (227 g)', 'g', '227'],
    ['1 packet (28 g / 1 oz)', 'g', '28'],
    ['about 12 crackers (30 g)', 'g', '30'],
    ['porção de 30 g', 'g', '30'],
    ['30 g (2 1/2 xícaras)', 'g', '30'],
    ['100 g (dry)', 'g', '100'],
    ['Per serving (30 g)', 'g', '30'],
    ['1 large egg 50 gm', 'g', '50'],
  ])('%s in %s', (cell, unit, grams) => expect(readGrams(cell, unit, 'point')).toBe(grams));

  it.each(['1 tablet', '100 ml', '1 cup', '', 'g', 'half a cup', '½ oz', '1½ oz'])('refuses %s', (cell) =>
    expect(() => readGrams(cell, 'g', 'point')).toThrow(/Write the grams/),
  );

  it.each([
    ...['1/2 oz', '1 1/2 oz', '3/4 lb', '2-3 g', '2 – 3 g', '2 to 3 g', '20 or 30 g'],
    ...['2 scoops (30 g each)', '2 scoops 30 g', 'two scoops (30 g each)', 'two 30 g scoops', '2 x 30 g'],
    ...['30 g x 2', '1 pouch (85 g) x 2', '1 packet (2 x 30 g)', '2 sachets (5 g per sachet)'],
    ...[
      '2 scoops (15 g = 1 scoop)',
      'half of 30 g',
      'double 30 g',
      '30 g (10 servings)',
      '12 servings (30 g)',
    ],
    ...['1 lb 4 oz', '1 kg 200 g', '1 lb (500 g)', '30 g dry (90 g cooked)', '1 can (400 g, 240 g drained)'],
    ...[
      '<30 g',
      '> 30 g',
      '≥ 30 g',
      'up to 30 g',
      'at least 30 g',
      'max. 30 g',
      '30 g min',
      '-30 g',
      '−30 g',
    ],
    ...[
      '2 eggs 100 g',
      '10 to 12 crackers (30 g)',
      '10 x 1 tablet (1.25 g)',
      '1 scoop (30 g) x 2',
      '1/4 lb (113 g)',
    ],
    ...[
      '5 g powder + 5 g oil',
      '12-pack 400 g',
      '3 x (30 g)',
      '2 of 30 g',
      '100 g / 2 slices',
      '1, 2 or 3 g',
    ],
    ...['30 g ± 2', '30-40 g (1 oz)', '30 g + 5 g', '10 g powder in 200 ml', '+30 g', '30 g/2'],
  ])('refuses %s, which may be another weight', (cell) =>
    expect(() => readGrams(cell, 'g', 'point')).toThrow(/Write one weight/),
  );

  it.each(['1', '2', '0.5', '9.99'])('asks for the unit of %s, which may be a number of pieces', (cell) =>
    expect(() => readGrams(cell, '', 'point')).toThrow(/Write the unit/),
  );
});
