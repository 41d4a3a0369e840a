import { describe, expect, it } from 'vitest';
import * as recipes from '../../server/contract/recipes.ts';
import * as values from '../../server/contract/values.ts';
import { slimModule } from './slimContract.ts';

const imported = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);

describe("what the browser has of a contract's file", () => {
  it('calls its operations and knows its constants', async () => {
    const slim = await imported(slimModule(recipes));
    expect(slim).toMatchObject({
      maxNameLength: recipes.maxNameLength,
      recipes: { get: { method: 'GET', path: '/api/recipes/:id' }, duplicate: { method: 'POST' } },
    });
    expect(Object.keys(slim.recipes as object)).toEqual(Object.keys(recipes.recipes));
    const { foods } = (await imported(slimModule(values))).values as typeof values.values;
    expect(foods).toEqual({ method: 'GET', path: '/api/values', binary: values.values.foods.binary });
  });

  it('has no schema, and nothing else that only the server uses', async () => {
    const source = slimModule(recipes);
    expect(recipes).toHaveProperty('recipeSchema');
    expect(source).not.toMatch(/recipeSchema|summary|query|output|status/);
  });

  it('has constants as they are, whatever is in them', async () => {
    const constants = {
      words: ['all', 'none'],
      bounds: {
        low: 0.1,
        high: null,
        nested: [{ known: true, method: 'GET', path: '/api/not-an-operation' }],
      },
    };
    expect({ ...(await imported(slimModule(constants))) }).toStrictEqual(constants);
  });

  it.each([
    ['a schema', () => recipes.recipeSchema],
    ['a function', () => Number],
    ['nothing', () => undefined],
    ['no number', () => Number.NaN],
    ['an endless number', () => Number.POSITIVE_INFINITY],
    ['a zero with a sign', () => -0],
    ['a number too large', () => 1n],
    ['a symbol', () => Symbol('bound')],
    ['a date', () => new Date(0)],
    ['a pattern', () => /bound/],
    ['a set', () => new Set([1])],
    ['a gap', () => new Array(1)],
    ['an object of a class', () => new URL('http://127.0.0.1')],
  ])('is not built where %s is in a constant', (_, of) => {
    expect(() => slimModule({ bounds: { low: [of()] } })).toThrow('bounds.low[0]');
  });

  it.each([
    ['no number', Number.NaN],
    ['a set', new Set([1])],
    ['nothing', undefined],
  ])('is not built where a constant is %s', (_, bound) => {
    expect(() => slimModule({ bound })).toThrow('bound');
  });
});
