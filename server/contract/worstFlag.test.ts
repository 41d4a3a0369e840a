import { describe, expect, it } from 'vitest';
import type { WarningKind } from './warningKinds.ts';
import { type Warning, worstFlag } from './worstFlag.ts';

const flag = (unsafe: boolean, possibly_unsafe: boolean, warning_kind: WarningKind | null): Warning => ({
  ...{ unsafe, possibly_unsafe, warning_kind, warning_reason: null, dose: null },
});

describe('the kind', () => {
  it.each([
    ['none without flags', [], null],
    ['none where no flag is set', [flag(false, false, 'dose')], null],
    ['the stated kind', [flag(false, true, 'allergen')], 'allergen'],
    ['caution if no kind is stated', [flag(false, true, null)], 'caution'],
    ['toxic where it is unsafe', [flag(true, false, null)], 'toxic'],
    ['the worst of several species', [flag(false, true, 'caution'), flag(false, true, 'dose')], 'dose'],
  ])('is %s', (_, flags, kind) => expect(worstFlag(flags).warning_kind).toBe(kind));
});

describe('the reason', () => {
  const held = (kind: WarningKind, warning_reason: string | null) => ({
    ...flag(kind === 'toxic', kind !== 'toxic', kind),
    warning_reason,
  });

  it.each([
    ['of the worst kind', [held('caution', 'Milder.'), held('toxic', 'Worse.')], 'Worse.'],
    ['once where species have the same', [held('toxic', 'Worse.'), held('toxic', 'Worse.')], 'Worse.'],
    ['of one species where the other has none', [held('toxic', null), held('toxic', 'Worse.')], 'Worse.'],
    ['none where no flag is set', [{ ...held('dose', 'Idle.'), possibly_unsafe: false }], null],
    ['of each species', [held('toxic', 'Worse.'), held('toxic', 'As bad.')], 'Worse. As bad.'],
    ['none where no rule holds the worst', [held('caution', 'Milder.'), held('toxic', null)], null],
  ])('is that %s', (_, flags, reason) => expect(worstFlag(flags).warning_reason).toBe(reason));
});

describe('the dose', () => {
  const answer = (max_qty: number, nutrient_ids: number[] = []) => ({
    ...{ group: 'liver', max_qty, unit: 'percent_of_grams' as const, nutrient_ids },
    ...{ source: 'A table', text: 'at most so much' },
  });
  const dosed = (max_qty: number, nutrient_ids: number[] = []) => ({
    ...flag(false, true, 'dose'),
    dose: answer(max_qty, nutrient_ids),
  });

  const states = (stated: boolean | undefined) => {
    const nutrients = dosed(1, [314]);
    return { ...nutrients, dose: { ...nutrients.dose, unit: 'nutrient' as const, stated } };
  };

  it.each([
    [true, [true, true]],
    [false, [true, false]],
    [undefined, [true, undefined]],
  ])('is stated: %s', (stated, flags) => expect(worstFlag(flags.map(states)).dose?.stated).toBe(stated));

  const inGrams = (max_qty: number) => ({
    ...flag(false, true, 'dose'),
    dose: { ...answer(max_qty), unit: 'g_per_kg_day' as const },
  });

  it.each([
    ['none without flags', [], null],
    ['that of the flag', [dosed(0.5, [314, 9004])], answer(0.5, [314, 9004])],
    [
      'the smallest of several, with all nutrients',
      [dosed(10, [9002]), dosed(5, [9003])],
      answer(5, [9003, 9002]),
    ],
    ['that of one species beside a caution of another', [flag(false, true, 'caution'), dosed(5)], answer(5)],
    ['none where a species is harmed by any amount', [dosed(5), flag(true, false, 'toxic')], null],
    ['none of a toxic food', [{ ...flag(true, false, null), dose: answer(5) }], null],
    ['none where units differ', [dosed(5), inGrams(1.9)], null],
    ['none where a species has a dose without a number', [dosed(5), flag(false, true, 'dose')], null],
  ])('is %s', (_, flags, dose) => expect(worstFlag(flags).dose).toEqual(dose));
});
