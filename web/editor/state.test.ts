import { expect, it } from 'vitest';
import { toSentLine } from '../recipes/mutations.ts';
import { lineErrors } from './state.ts';

it('an error belongs to the food that was sent at its index, in whatever order the lines are shown', () => {
  const errors = {
    'ingredients.1.total_g': ['At most 100 kg.'],
    'ingredients.7.id': ['Gone.'],
    name: ['Too long.'],
  };
  const failure = { status: 422, message: '', errors, error_code: null };
  const sent = [toSentLine(31, 1000), toSentLine(12, 2000)];
  expect([...lineErrors(failure, sent)]).toEqual([['12', 'At most 100 kg.']]);
});
