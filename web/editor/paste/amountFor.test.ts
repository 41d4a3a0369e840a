import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { amountFor, listRows } from './pasteRows.ts';

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
