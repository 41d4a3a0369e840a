import { describe, expect, it } from 'vitest';
import { perRecipe, valueFor, withValue } from './perRecipe.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('values of single recipes', () => {
  it('are found by recipe, and replaced', () => {
    const all = withValue(withValue(withValue([], 1, 'a'), 2, 'b'), 1, 'c');
    expect(all).toEqual([
      [2, 'b'],
      [1, 'c'],
    ]);
    expect([valueFor(all, 1), valueFor(all, 2), valueFor(all, 3)]).toEqual(['c', 'b', undefined]);
  });

  it('keep the newest that the server accepts', () => {
    let all = withValue([], 0, 'x');
    for (let recipe = 1; recipe <= 40; recipe += 1) all = withValue(all, recipe, 'x'.repeat(1000));
    expect(JSON.stringify(all).length).toBeLessThan(16_384);
    expect(valueFor(all, 40)).toHaveLength(1000);
    expect(valueFor(all, 0)).toBeUndefined();
  });

  it.each([[[[1, 2]]], [[['1', 'a']]], [{}], [[[1]]]])('do not take %j for a setting', (value) => {
    expect(perRecipe('figures', isText).is(value)).toBe(false);
  });
});
