import { describe, expect, it } from 'vitest';
import type { Recipe, RecipeIngredient } from '../../server/contract/recipes.ts';
import { createDraft, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { switching } from './switchForm.ts';

const raw = {
  ...{ id: 1, cooked: false, method: 'pan-browned', yield_percent: 67 },
  ...{ yield_source: 'usda-table' as const, refuse_percent: null, refuse: null },
};
const cooked = { ...raw, id: 2, cooked: true };
const crumbles = ingredientOf(2, 454, { forms: [raw] });
const beef = (more: Partial<RecipeIngredient> = {}) => ingredientOf(1, 677.612, { forms: [cooked], ...more });

/** Each recipe has its own memory of choices. */
let recipes = 0;

const draftOf = (foods: readonly RecipeIngredient[], more: Partial<Recipe> = {}) => {
  recipes += 1;
  return createDraft(recipeOf(foods, { id: recipes, ...more }), null);
};

const lineOf = ({ lines }: ReturnType<typeof draftOf>, food: number) =>
  lines.find((line) => line.food.id === food) ?? expect.unreachable();

it('puts the same food as eaten in the place of the line, and says by which yield', () => {
  const draft = draftOf([ingredientOf(5, 10), crumbles, ingredientOf(6, 10)]);
  expect(switching(draft, lineOf(draft, 2), raw)).toEqual({
    add: { food: 1, name: 'Food 2', milligrams: 677_612, at: 1, cooking: null },
    ...{ typed: null, there: undefined },
    text: 'Now raw: 454 g cooked = 677.612 g raw, USDA yield 67 %.',
  });
  const rawDraft = draftOf([beef()]);
  expect(switching(rawDraft, lineOf(rawDraft, 1), cooked)).toMatchObject({
    add: { food: 2, milligrams: 454_000, at: 0 },
    text: 'Now cooked: 677.612 g raw = 454 g pan-browned, USDA yield 67 %.',
  });
});

it('adds it to the line of the other food that the recipe has already, which keeps its choice', () => {
  const other = ingredientOf(1, 100, { short_name: 'Ground beef', cooking: 'added_after' });
  const draft = draftOf([other, ingredientOf(5, 10), crumbles, ingredientOf(6, 10)]);
  expect(switching(draft, lineOf(draft, 2), raw)).toMatchObject({
    // Among the lines without both.
    add: { food: 1, milligrams: 777_612, at: 1, cooking: 'added_after' },
    there: { food: { id: 1 } },
    text: expect.stringContaining('It was added to Ground beef, which the recipe had.'),
  });
});

it('saves no grams of the other line that are only typed, and adds to them in its field', () => {
  const draft = setLineText(draftOf([ingredientOf(1, 100), crumbles]), '1', '250');
  const { add, typed } = switching(draft, lineOf(draft, 2), raw);
  expect([add.milligrams, typed]).toEqual([777_612, 927_612]);
  // What cannot be read gives way to the grams before it.
  const unread = setLineText(draftOf([ingredientOf(1, 100), crumbles]), '1', '2x');
  expect(switching(unread, lineOf(unread, 2), raw)).toMatchObject({
    add: { milligrams: 777_612 },
    typed: 777_612,
  });
  const saved = draftOf([ingredientOf(1, 100), crumbles]);
  expect(switching(saved, lineOf(saved, 2), raw).typed).toBeNull();
});

describe('the choice of how a food is cooked', () => {
  it.each(['cooked', 'added_after', 'raw'] as const)(
    '“%s” of a raw food ends when it becomes the cooked one, and comes back with the raw one',
    (cooking) => {
      const before = draftOf([beef({ cooking })]);
      const there = switching(before, lineOf(before, 1), cooked);
      expect(there.add.cooking).toBeNull();
      expect(there.text).toContain('ends, and comes back when you switch back.');
      const after = createDraft(recipeOf([crumbles], { id: before.recipe.id }), null);
      expect(switching(after, lineOf(after, 2), raw).add.cooking).toBe(cooking);
      // Not in another recipe.
      const other = draftOf([crumbles]);
      expect(switching(other, lineOf(other, 2), raw).add.cooking).toBeNull();
    },
  );

  it('of a cooked food makes no raw one count as cooked, nor as raw', () => {
    for (const cooking of ['cooked', 'added_after', 'raw'] as const) {
      const draft = draftOf([{ ...crumbles, cooking }]);
      expect(switching(draft, lineOf(draft, 2), raw).add.cooking).toBeNull();
    }
  });

  it('is said where the recipe is fed raw and the cooked food becomes raw', () => {
    const draft = draftOf([crumbles], { cooking: 'raw' });
    expect(switching(draft, lineOf(draft, 2), raw).text).toContain(
      'This recipe is fed raw, so it is not cooked now.',
    );
    const rawDraft = draftOf([beef()], { cooking: 'raw' });
    expect(switching(rawDraft, lineOf(rawDraft, 1), cooked).text).not.toContain('fed raw');
  });
});
