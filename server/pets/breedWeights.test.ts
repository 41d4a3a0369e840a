import { expect, it } from 'vitest';
import { readRecords } from '../kernel/csv.ts';
import { breedWeightsOf } from './breedWeights.ts';

const weights = breedWeightsOf('dog');

it('knows what adults of a breed weigh, by sex', () => {
  expect(weights.filter(({ breed }) => breed === 'Labrador Retriever')).toEqual([
    { breed: 'Labrador Retriever', sex: 'male', min_lb: 65, max_lb: 80 },
    { breed: 'Labrador Retriever', sex: 'female', min_lb: 55, max_lb: 70 },
  ]);
  expect(breedWeightsOf('cat')).toEqual([]);
});

it('names breeds of the list only, each once for a sex, with bounds in order', () => {
  const breeds = readRecords('breeds.csv', ({ name }) => name);
  for (const { breed, min_lb, max_lb } of weights) {
    expect(breeds).toContain(breed);
    expect(min_lb ?? max_lb, breed).not.toBeNull();
    expect(min_lb ?? 0, breed).toBeLessThanOrEqual(max_lb ?? 999);
  }
  const keys = weights.map(({ breed, sex }) => `${breed} ${sex}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('has no female that is heavier than the males of her breed', () => {
  for (const { breed, sex, min_lb, max_lb } of weights) {
    if (sex !== 'female') continue;
    const male = weights.find((each) => each.breed === breed && each.sex === 'male');
    expect(min_lb ?? 0, breed).toBeLessThanOrEqual(male?.min_lb ?? 999);
    expect(max_lb ?? 0, breed).toBeLessThanOrEqual(male?.max_lb ?? 999);
  }
});
