import { expect, it } from 'vitest';
import { createDraft, setLineGrams, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { firstWishes, questionOf } from './question.ts';

const draft = createDraft(
  recipeOf([ingredientOf(1, 300, { cooking: 'added_after' }), ingredientOf(2, 100), ingredientOf(3, 50)], {
    cooking: 'drained',
  }),
  null,
);

it('asks about the grams that the fields show, with how each food is cooked', () => {
  const typed = setLineGrams(draft, new Map([['2', 120_500]]));
  expect(questionOf(typed, new Set(), 7, firstWishes)).toEqual({
    pets: [7],
    lines: [
      { id: 1, total_g: 300, cooking: 'added_after' },
      { id: 2, total_g: 120.5, cooking: null },
      { id: 3, total_g: 50, cooking: null },
    ],
    ...{ cooking: 'drained', goal: 'change', add: 'everyday', unstated: 'interval' },
    ...{ avoid: [], tags: [], species: [] },
  });
});

it('holds locked lines at their grams, lets freed ones change far, and leaves out lines without grams', () => {
  const empty = setLineGrams(draft, new Map([['3', 0]]));
  const wishes = { ...firstWishes, free: [1, 2], refused: [ingredientOf(9, 0)] };
  expect(questionOf(empty, new Set(['1']), 7, wishes)).toMatchObject({
    lines: [
      { id: 1, min_g: 300, max_g: 300 },
      { id: 2, min_g: 0, max_g: 300 },
    ],
    avoid: [9],
  });
});

it('asks nothing about an invalid amount or a recipe without grams', () => {
  expect(questionOf(setLineText(draft, '2', 'x'), new Set(), 7, firstWishes)).toBe('invalid');
  const nothing = new Map([1, 2, 3].map((id) => [String(id), 0]));
  expect(questionOf(setLineGrams(draft, nothing), new Set(), 7, firstWishes)).toBe('empty');
});

it('asks for the standards that are chosen, at the life stage of the pet', () => {
  const wishes = { ...firstWishes, standards: ['aafco-2016', 'nrc-2006'] as const };
  expect(questionOf(draft, new Set(), 7, wishes)).toMatchObject({
    standards: [{ standard: 'aafco-2016' }, { standard: 'nrc-2006' }],
  });
});
