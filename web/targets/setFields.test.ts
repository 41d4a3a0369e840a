import { describe, expect, it } from 'vitest';
import type { TargetSetAnswer } from '../../server/contract/targetSets.ts';
import { bodyOf, rowToFields, setToFields, withFieldNames } from './setFields.ts';

const none = { nutrient_id: null, ratio: null, category_id: null, category_name: null };
const rest = { min: null, max: null, kcal_per_kg: null, note: null, source: null, confidence: null };
const set: TargetSetAnswer = {
  ...{ id: 1, name: 'Kidney', user_id: 2, published: false, version: 3, note: 'Stage 2', source: null },
  specie: { id: 1, slug: 'cat', name: 'Cat' },
  rows: [
    { ...none, ...rest, nutrient_id: 305, basis: 'per_100g_as_fed', max: 500, kcal_per_kg: 3520 },
    { ...none, ...rest, ratio: 'omega6To3', basis: 'ratio', min: 1, max: 7, confidence: 'high' },
    { ...none, ...rest, category_id: 4, category_name: 'Fats', basis: 'percent_of_food', max: 10 },
  ],
};

describe('the form of a target set', () => {
  it('sends the rows that it was loaded with, in their order', () => {
    const { rows, ...fields } = bodyOf(setToFields(set), [0, 1, 2]);
    expect(fields).toEqual({ name: 'Kidney', note: 'Stage 2', source: '', reason: '' });
    expect(rows).toMatchObject([
      { nutrient_id: '305', ratio: null, category_id: null, basis: 'per_100g_as_fed', max: '500' },
      { nutrient_id: null, ratio: 'omega6To3', basis: 'ratio', min: '1', max: '7', confidence: 'high' },
      { category_id: '4', ratio: null, basis: 'percent_of_food', max: '10', kcal_per_kg: null },
    ]);
    expect(rows[0]).toMatchObject({ kcal_per_kg: '3520' });
  });

  it('leaves out removed rows, and has errors at the fields of those that remain', () => {
    const fields = { ...setToFields(set), ...rowToFields(5) };
    expect(bodyOf(fields, [2, 5]).rows).toMatchObject([
      { category_id: '4' },
      { basis: 'ratio', ratio: null },
    ]);
    const errors = {
      'rows.1.nutrient_id': ['Choose one'],
      'rows.0.max': ['Not a number.'],
      name: ['Missing'],
    };
    const failure = { errors, message: '', status: 422, error_code: 'invalid' };
    expect(withFieldNames(failure as never, [2, 5]).errors).toEqual({
      ...{ r5_subject: ['Choose one'], r2_max: ['Not a number.'], name: ['Missing'] },
    });
  });
});
