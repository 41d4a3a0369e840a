import { expect, it } from 'vitest';
import { figuresOf } from './figuresOf.ts';

it('what a food does not state reads unknown, and 0 reads 0', () => {
  expect(figuresOf({ state: 'raw', kcal: 26, protein: null, phosphorus: null })).toBe(
    'raw · per 100 g: 26 kcal, protein unknown, phosphorus unknown',
  );
  expect(figuresOf({ state: null, kcal: null, protein: 0, phosphorus: 0 })).toBe(
    'per 100 g: energy unknown, protein 0 g, phosphorus 0 mg',
  );
  expect(figuresOf(null)).toBe('Values are shown after it is added');
});
