import { describe, expect, it } from 'vitest';
import type { WarningKind } from '../contract/warningKinds.ts';
import { worstDose, worstKind } from './serializeIngredient.ts';

const noDose = {
  ...{ dose_group: null, dose_max: null, dose_unit: null, dose_nutrients: null },
  ...{ dose_source: null, dose_text: null },
};

const flag = (unsafe: boolean, possibly_unsafe: boolean, warning_kind: WarningKind | null) => ({
  ...{ specie_id: 1, unsafe, possibly_unsafe, warning_kind, held_by: null, ...noDose },
});

describe('worstKind', () => {
  it.each([
    ['none without flags', [], null],
    ['none where no flag is set', [flag(false, false, 'dose')], null],
    ['the stated kind', [flag(false, true, 'allergen')], 'allergen'],
    ['caution if no kind is stated', [flag(false, true, null)], 'caution'],
    ['toxic where it is unsafe', [flag(true, false, null)], 'toxic'],
    ['the worst of several species', [flag(false, true, 'caution'), flag(false, true, 'dose')], 'dose'],
  ])('is %s', (_, flags, kind) => expect(worstKind(flags)).toBe(kind));
});

describe('worstDose', () => {
  const dosed = (dose_max: string, dose_nutrients: string | null = null) => ({
    ...flag(false, true, 'dose'),
    ...{ dose_group: 'liver', dose_max, dose_unit: 'percent_of_grams' as const, dose_nutrients },
    ...{ dose_source: 'A table', dose_text: 'at most so much' },
  });
  const answer = (max_qty: number, nutrient_ids: number[] = []) => ({
    ...{ group: 'liver', max_qty, unit: 'percent_of_grams', nutrient_ids },
    ...{ source: 'A table', text: 'at most so much' },
  });

  it.each([
    ['none without flags', [], null],
    ['that of the flag', [dosed('0.5', '314,9004')], answer(0.5, [314, 9004])],
    [
      'the smallest of several, with all nutrients',
      [dosed('10', '9002'), dosed('5', '9003')],
      answer(5, [9003, 9002]),
    ],
    [
      'that of one species beside a caution of another',
      [flag(false, true, 'caution'), dosed('5')],
      answer(5),
    ],
    ['none where a species is harmed by any amount', [dosed('5'), flag(true, false, 'toxic')], null],
    ['none where a species has a dose without a number', [dosed('5'), flag(false, true, 'dose')], null],
  ])('is %s', (_, flags, dose) => expect(worstDose(flags)).toEqual(dose));
});
