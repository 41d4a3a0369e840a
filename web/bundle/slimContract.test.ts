import { describe, expect, it } from 'vitest';
import * as figures from '../../server/contract/figures.ts';
import * as recipes from '../../server/contract/recipes.ts';
import { slimModule } from './slimContract.ts';

const imported = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);

describe("what the browser has of a contract's file", () => {
  it('calls its operations and knows its constants', async () => {
    const slim = await imported(slimModule(recipes));
    expect(slim).toMatchObject({
      longestName: recipes.longestName,
      recipes: { one: { method: 'GET', path: '/api/recipes/:id' }, duplicate: { method: 'POST' } },
    });
    expect(Object.keys(slim.recipes as object)).toEqual(Object.keys(recipes.recipes));
    const { foods } = (await imported(slimModule(figures))).figures as typeof figures.figures;
    expect(foods).toEqual({ method: 'GET', path: '/api/figures', binary: figures.figures.foods.binary });
  });

  it('has no schema, and nothing else that only the server uses', async () => {
    const source = slimModule(recipes);
    expect(recipes).toHaveProperty('recipeShape');
    expect(source).not.toMatch(/recipeShape|summary|query|output|status/);
  });
});
