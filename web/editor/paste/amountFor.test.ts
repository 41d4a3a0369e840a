import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { amountFor, listRows, withAmount } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

describe('a dose', () => {
  const tablet = (id: number, name: string) =>
    ingredientOf(id, 0, { name, short_name: name, unit_name: 'tablet', unit_mg: 250 });
  const grams = (text: string, food: ReturnType<typeof tablet>) => {
    const [line] = parsePaste(text).lines;
    return line && amountFor(line, food, 'unknown');
  };

  it('of a chosen supplement is tablets or a question, never the weight of one', () => {
    const zinc = tablet(15, 'Zinc gluconate tablet, 15 mg zinc');
    expect(grams('75 mg zinc', zinc)).toEqual({ ok: false, problem: 'dose' });
    expect(grams('30 mg zinc', zinc)).toMatchObject({ ok: true, readings: [{ milligrams: 500 }] });
    expect(grams('30 mg zinc', tablet(16, 'Copper tablet, 2 mg'))).toEqual({ ok: false, problem: 'dose' });
    expect(grams('2 tablets zinc', zinc)).toMatchObject({ ok: true, readings: [{ milligrams: 500 }] });
    expect(grams('30 g oats', ingredientOf(17, 0, { name: 'Oats' }))).toMatchObject({
      readings: [{ milligrams: 30_000 }],
    });
  });

  it('of a food that is called so is no weight of its tablets', () => {
    const amountOf = (text: string, name: string) =>
      listRows(parsePaste(text), [tablet(18, name)], new Map())[0]?.amount;
    expect(amountOf('zinc 30 mg', 'Zinc')).toEqual({ ok: false, problem: 'dose' });
    expect(amountOf('zinc 30 mg', 'Zinc, 15 mg tablet')).toMatchObject({ readings: [{ milligrams: 500 }] });
    expect(amountOf('zinc 75 mg', 'Zinc, 15 mg tablet')).toEqual({ ok: false, problem: 'dose' });
    expect(amountOf('zinc 2 tablets', 'Zinc')).toMatchObject({ readings: [{ milligrams: 500 }] });
    expect(amountOf('zinc 3 g', 'Zinc')).toMatchObject({ readings: [{ milligrams: 3000 }] });
  });
});

it('asks about no measures that are rounded from each other', () => {
  const measures = (...grams: readonly number[]) =>
    grams.map((gram_weight, at) => ({ id: at, amount: 1, measure: `cup, ${at}`, gram_weight }));
  const amountOf = (...grams: readonly number[]) =>
    listRows(
      parsePaste('½ cup Oats'),
      [ingredientOf(19, 0, { name: 'Oats', measures: measures(...grams) })],
      new Map(),
    )[0];
  expect(amountOf(81, 81.08)).toMatchObject({
    use: true,
    amount: { doubt: null, readings: [{ milligrams: 40_500 }] },
  });
  expect(amountOf(81, 83)).toMatchObject({ use: false, amount: { doubt: 'measure' } });
});

describe('an amount that the user chose', () => {
  const found = (id: number, name: string) => ingredientOf(id, 0, { name, short_name: name });
  const chosen = (text: string, name: string, food: ReturnType<typeof found>) => {
    const finding = { foods: [food], unmatched: [], nearest: false };
    const [row] = listRows(parsePaste(text), [], new Map([[`${name}, canned`, finding]]));
    const after = row && { ...row, ...withAmount(row, 425_243) };
    return [row, after].map((one) => one && [one.use, rowNote(one, [one])?.text ?? null]);
  };
  const liquid = 'A weight beside a count may be of one, of all, or with liquid: check that it is right.';
  const state = 'Raw, cooked, canned, dried or frozen is not as in the line: tick it if you mean this one.';

  it('ticks its line, or leaves the question about the food that is shown before', () => {
    const tuna = found(8, 'Fish, tuna, canned in water, drained solids');
    expect(chosen('1 can (15 oz) tuna in water', 'tuna in water', tuna)).toEqual([
      [false, liquid],
      [true, null],
    ]);
    const beans = found(9, 'Beans, cooked, boiled, drained');
    expect(chosen('1 can (15 oz) beans, drained', 'beans, drained', beans)).toEqual([
      [false, `${liquid} ${state}`],
      [false, state],
    ]);
  });
});
