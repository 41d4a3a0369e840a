import { expect, it } from 'vitest';
import { splitNeedErrors } from './needErrors.ts';

it('gives errors to the fields and cells of the form', () => {
  const nutrients = 'dietary_per_kg_need.nutrition_breakdown.nutrients';
  const failure = {
    ...{ status: 422, message: 'Wrong.', error_code: 'invalid' },
    errors: {
      specie_ids: ['Please select at least 1 Species'],
      'dietary_per_kg_need.age_lt': ['Too low.'],
      'dietary_per_kg_need.nutrition_breakdown.total_qty': ['Not a number.'],
      [`${nutrients}.1.amount.qty`]: ['Not a number.', 'Twice.'],
      [`${nutrients}.0.high_note`]: ['Too long.'],
      [`${nutrients}.7.amount.qty`]: ['Of no row.'],
    },
  };
  expect(splitNeedErrors(failure, [203, 301])).toEqual({
    form: {
      ...failure,
      errors: {
        specie_ids: ['Please select at least 1 Species'],
        age_lt: ['Too low.'],
        total_qty: ['Not a number.'],
        'nutrients.7.amount.qty': ['Of no row.'],
      },
    },
    cells: [
      { row: 301, name: 'amount', message: 'Not a number.' },
      { row: 203, name: 'high_note', message: 'Too long.' },
    ],
  });
});
