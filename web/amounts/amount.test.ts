import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGramsText } from '../../engine/host/quantity.ts';
import type { Decimals } from '../kernel/numbers.ts';
import { ingredientOf } from '../testing/factories.ts';
import { shippedFoods } from '../testing/shippedFoods.ts';
import { labelOf, piecesText, readAmount, readUnits, unitNames } from './amount.ts';
import { countsOf } from './counts.ts';
import { unitsOf } from './foodUnits.ts';
import { decimalsOf } from './numbers.ts';

const read = (text: string, decimals?: Decimals): readonly number[] | string => {
  const amount = readAmount(text, decimals ? { decimals } : {});
  return amount.ok ? amount.readings.map(({ milligrams }) => milligrams) : amount.problem;
};

describe('readAmount', () => {
  it.each([
    ['150', 150_000],
    ['12.5', 12_500],
    ['.5', 500],
    ['1.000', 1000],
    ['12,5', 12_500],
    ['0,125', 125],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1,234,000 mg', 1_234_000],
    ['1.234.000 mg', 1_234_000],
    ['1 234', 1_234_000],
    ['1\u00a0234,5', 1_234_500],
    ["1'234.5", 1_234_500],
    ['150 g', 150_000],
    ['150g', 150_000],
    ['150 Grams', 150_000],
    ['1.5 kg', 1_500_000],
    ['1,5 kg', 1_500_000],
    ['250 mg', 250],
    ['1 oz', 28_350],
    ['2 lbs', 907_185],
    ['2 pounds.', 907_185],
    ['33.33333', 33_333],
  ])('takes %s as %i mg', (text, milligrams) => expect(read(text)).toEqual([milligrams]));

  it.each([
    ['1,000', [1_000_000, 1000]],
    ['12,345', [12_345_000, 12_345]],
    ['1,000 kg', [1_000_000]],
    ['2,500 lb', [1_133_981]],
    ['2,500 oz', [70_873_808, 70_874]],
  ])('does not guess what %s means', (text, readings) => expect(read(text)).toEqual(readings));

  it.each([
    ['dot', [1_000_000], [1000]],
    ['comma', [1000], [1_000_000]],
    ['either', [1_000_000, 1000], [1_000_000, 1000]],
    ['unknown', [1_000_000, 1000], [1000]],
  ] as const)('reads 1,000 and 1.000 by what the list shows: %s', (decimals, comma, dot) =>
    expect([read('1,000', decimals), read('1.000', decimals)]).toEqual([comma, dot]),
  );

  it.each([
    [['1,000', '12,5'], false, 'comma'],
    [['1,000', '0,250 kg'], true, 'comma'],
    [['1.234,5 g', '2'], false, 'comma'],
    [['1,000', '12.5'], false, 'dot'],
    [['1,000', '1,234.5'], true, 'dot'],
    [['1,234,000 mg'], false, 'dot'],
    [['12,5', '12.5'], false, 'either'],
    [['1,000', '20'], true, 'either'],
    [['1,000', '1.000', '20', 'n/a'], false, 'unknown'],
  ] as const)('%j show of decimals, with semicolons %s: %s', (texts, semicolons, decimals) =>
    expect(decimalsOf(texts, semicolons)).toBe(decimals),
  );

  it.each([
    ['', 'empty'],
    ['g', 'not-a-number'],
    ['-5', 'negative'],
    ['−1,5 kg', 'negative'],
    ['1e3', 'not-a-number'],
    ['1,23,4', 'not-a-number'],
    ['1 23', 'not-a-number'],
    ['½ cup', 'unit'],
    ['12 cups', 'unit'],
    ['5ml', 'unit'],
    ['1 1/2 tsp.', 'unit'],
    ['3 zorks', 'unit'],
    ['½', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['100001', 'too-large'],
    ['=A1', 'not-a-number'],
  ])('refuses %s: %s', (text, problem) => expect(read(text)).toBe(problem));

  it('says what is not exact', () => {
    expect(readAmount('1 oz')).toMatchObject({ readings: [{ milligrams: 28_350, exact: false }] });
    expect(readAmount('1 kg')).toMatchObject({ readings: [{ milligrams: 1_000_000, exact: true }] });
  });

  const parted = (whole: string, mark: string): string => whole.replace(/\B(?=(\d{3})+$)/g, mark);

  it('has what was meant among its readings, in every way of writing it', () => {
    const style = fc.constantFrom(
      { group: '', point: '.' },
      { group: '', point: ',' },
      { group: ',', point: '.' },
      { group: '.', point: ',' },
      { group: '\u00a0', point: ',' },
      { group: ' ', point: '.' },
      { group: "'", point: '.' },
    );
    fc.assert(
      fc.property(fc.nat(100_000_000), style, (milligrams, { group, point }) => {
        const [whole = '', decimals] = toGramsText(milligrams).split('.');
        const text = parted(whole, group) + (decimals === undefined ? '' : point + decimals);
        expect(read(text, point === ',' ? 'comma' : 'unknown')).toContain(milligrams);
        expect(read(text, 'either')).toContain(milligrams);
        // What one text shows of itself reads it alone, and right.
        const shown = decimalsOf([text], false);
        if (shown !== 'unknown') expect(read(text, shown)).toEqual([milligrams]);
      }),
    );
  });

  it('is sure of an amount only where one way of reading is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(999), (whole, rest) => {
        const text = `${whole},${String(rest).padStart(3, '0')}`;
        expect(read(text)).toEqual([(whole * 1000 + rest) * 1000, whole * 1000 + rest]);
      }),
    );
  });

  it('never throws', () => {
    for (const word of ['constructor', '__proto__', 'toStrings'])
      for (const text of [`1 ${word}`, `1 ${word} egg`])
        expect(readAmount(text, { food: ingredientOf(1, 0, { name: 'Egg' }) })).toMatchObject({ ok: false });
    fc.assert(
      fc.property(
        fc.string(),
        fc.boolean(),
        (text, semicolons) => void readAmount(text, { decimals: decimalsOf([text], semicolons) }),
      ),
    );
  });
});

describe('units of the shipped foods', () => {
  const foods = shippedFoods();
  const unit = fc.constantFrom(...foods.flatMap((food) => unitsOf(food).map((one) => ({ food, one }))));
  const count = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map(String),
    fc.constantFrom('1/2', '1 1/2', '2 3/4', '½', '1¼', '0.5', '2.25', 'half a'),
  );

  it('are read as they are shown: the same milligrams, or the same among those to choose from', () => {
    fc.assert(
      fc.property(unit, count, ({ food, one }, text) => {
        const [number] = countsOf(text, 'unknown').counts;
        if (!number) throw new Error(text);
        const shown = labelOf(number, one);
        const meant = readUnits([number], null, [one]);
        const back = readAmount(shown, { food });
        const milligramsOf = (amount: typeof back) =>
          amount.ok ? amount.readings.map(({ milligrams }) => milligrams) : [amount.problem];
        expect(milligramsOf(back), `${food.name}: ${shown}`).toEqual(
          expect.arrayContaining([...milligramsOf(meant)]),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('and grams that are shown are read back to the milligram', () => {
    fc.assert(
      fc.property(fc.constantFrom(...foods), fc.nat(100_000_000), (food, milligrams) => {
        expect(readAmount(toGramsText(milligrams), { food })).toMatchObject({ readings: [{ milligrams }] });
      }),
    );
  });

  it('pieces that are shown as exact are read back to the milligram', () => {
    const sold = foods.filter(({ unit_name }) => unit_name !== null && unit_name !== 'g');
    fc.assert(
      fc.property(fc.constantFrom(...sold), fc.nat(1_000_000), (food, milligrams) => {
        const shown = piecesText(food, milligrams) ?? '';
        if (!/^(≈|less than)/.test(shown))
          expect(readAmount(shown, { food })).toMatchObject({ readings: [{ milligrams }] });
      }),
    );
    expect(sold.length).toBeGreaterThan(20);
  });

  it('pieces of two decimals are shown as exact', () => {
    const egg = ingredientOf(1, 0, { unit_name: 'egg', unit_mg: 50_000 });
    const hundredths = fc.nat(100_000).filter((count) => count >= 13);
    fc.assert(
      fc.property(hundredths, (count) => {
        expect(piecesText(egg, (count * 50_000) / 100)).not.toContain('≈');
      }),
      { examples: [[1020]] },
    );
    expect(piecesText(egg, 510_000)).toBe('10.2 eggs');
    expect(piecesText(egg, 510_001)).toBe('≈ 10.2 eggs');
    expect(piecesText(egg, 50_100)).toBe('≈ 1 egg');
  });

  it('never shows 0 pieces for more than 0 g', () => {
    const tablet = ingredientOf(1, 0, { unit_name: 'tablet', unit_mg: 1000 });
    const shown = [0, 1, 124, 125, 333].map((milligrams) => piecesText(tablet, milligrams));
    const little = 'less than 1/4 tablet';
    expect(shown).toEqual(['0 tablets', little, little, '≈ 0.13 tablet', '≈ 0.33 tablet']);
  });

  const named = (name: string) => {
    const food = foods.find((one) => one.name === name);
    if (!food) throw new Error(`There is no ${name}.`);
    return food;
  };

  it.each([
    ['2 eggs', 'Egg, whole, raw, fresh', [['2 eggs', 100_000]]],
    ['3 large', 'Egg, whole, raw, fresh', [['3 large', 150_000]]],
    ['2 extra-large eggs', 'Egg, whole, raw, fresh', [['2 extra large', 112_000]]],
    [
      '1 cup',
      'Carrots, raw',
      [
        ['1 cup chopped', 128_000],
        ['1 cup grated', 110_000],
        ['1 cup strips or slices', 122_000],
      ],
    ],
    ['1 cup grated', 'Carrots, raw', [['1 cup grated', 110_000]]],
    [
      '2-3 tbsp',
      'Oil, olive, salad or cooking',
      [
        ['2 tbsp', 27_000],
        ['3 tbsp', 40_500],
      ],
    ],
    ['1 fl. oz.', 'Oil, olive, salad or cooking', [['1 fl oz', 27_000]]],
    ['1/2 oz', 'Oil, olive, salad or cooking', [['1/2 oz', 14_175]]],
  ])('%s of %s', (text, name, expected) => {
    const amount = readAmount(text, { food: named(name) });
    expect(amount.ok && amount.readings.map(({ label, milligrams }) => [label, milligrams])).toEqual(
      expected,
    );
  });

  it('are named where they say how much is meant', () => {
    const apple = named('Apples, raw, with skin');
    expect(unitNames(apple)).toContain('small');
    expect(foods.flatMap(unitNames).filter((name) => /NLEA|NS as to|^serving/.test(name))).toEqual([]);
    expect(readAmount('1 NLEA serving', { food: apple })).toMatchObject({ ok: true });
  });

  it.each([
    ['3 drops', 'Egg, whole, raw, fresh'],
    ['2 tablets', 'Carrots, raw'],
    ['1 pinch', 'Carrots, raw'],
  ])('%s of %s is no unit of it', (text, name) => {
    expect(readAmount(text, { food: named(name) })).toEqual({ ok: false, problem: 'unit' });
  });
});

it('counts no pieces by what one holds of a vitamin', () => {
  const drops = ingredientOf(1, 0, {
    name: 'Vitamin D3 drops, 400 IU a drop',
    unit_name: 'drop',
    unit_mg: 25,
  });
  expect(readAmount('2 drops', { food: drops })).toMatchObject({ ok: true });
  expect(readAmount('2000 IU', { food: drops })).toEqual({ ok: false, problem: 'unit' });
});

describe('cuts that a source weighs by the half, and large ones', () => {
  const foodOf = (name: string) => shippedFoods().find((food) => food.short_name === name);
  it.each([
    ['Salmon, Atlantic, farmed, raw', '1 fillet', ['1 fillet, whole', '1 fillet, half'], [396_000, 198_000]],
    ['Turkey, retail parts, breast, meat only, raw', '1 breast', ['1 breast'], [1_150_000]],
    ['Cod, Atlantic, raw', '1 fillet', ['1 fillet'], [231_000]],
  ])('%s, %s', (name, text, labels, milligrams) => {
    const amount = readAmount(text, { food: foodOf(name) ?? null });
    const readings = amount.ok ? amount.readings : [];
    expect(readings.map(({ label }) => label)).toEqual(labels);
    expect(readings.map((one) => one.milligrams)).toEqual(milligrams);
    expect(amount).toMatchObject({ doubt: milligrams[0] === 231_000 ? null : 'whole' });
  });
});
