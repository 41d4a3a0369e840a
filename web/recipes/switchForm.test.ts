import { expect, it } from 'vitest';
import { createDraft } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { switching } from './switchForm.ts';

const raw = {
  ...{ id: 1, cooked: false, method: 'pan-browned', yield_percent: 67 },
  ...{ yield_source: 'usda-table' as const, refuse_percent: null, refuse: null },
};
const crumbles = ingredientOf(2, 454, { forms: [raw] });

const linesOf = (...foods: readonly ReturnType<typeof ingredientOf>[]) =>
  createDraft(recipeOf(foods), null).lines;

const lineOf = (lines: ReturnType<typeof linesOf>, food: number) =>
  lines.find((line) => line.food.id === food) ?? expect.unreachable();

it('puts the same food as eaten in the place of the line, and says by which yield', () => {
  const lines = linesOf(ingredientOf(5, 10), crumbles, ingredientOf(6, 10));
  expect(switching(lines, lineOf(lines, 2), raw)).toEqual({
    add: { food: 1, name: 'Food 2', milligrams: 677_612, at: 1 },
    there: undefined,
    text: 'Now raw: 454 g cooked = 677.612 g raw, USDA yield 67 %.',
  });
  const cooked = { ...raw, id: 2, cooked: true };
  const rawLines = linesOf(ingredientOf(1, 677.612, { forms: [cooked] }));
  expect(switching(rawLines, lineOf(rawLines, 1), cooked)).toMatchObject({
    add: { food: 2, milligrams: 454_000, at: 0 },
    text: 'Now cooked: 677.612 g raw = 454 g pan-browned, USDA yield 67 %.',
  });
});

it('adds it to the line of the other food that the recipe has already', () => {
  const lines = linesOf(crumbles, ingredientOf(1, 100, { short_name: 'Ground beef' }));
  expect(switching(lines, lineOf(lines, 2), raw)).toMatchObject({
    add: { food: 1, milligrams: 777_612, at: 0 },
    there: { food: { id: 1 } },
    text: expect.stringContaining('It was added to Ground beef, which the recipe had.'),
  });
});
