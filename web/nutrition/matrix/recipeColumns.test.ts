import { expect, test } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { createDraft } from '../draft.ts';
import { bases, basisColumns, foodColumns } from './recipeColumns.ts';

test('a line separates the foods from the amounts of the recipe', () => {
  const { lines } = createDraft(recipeOf([ingredientOf(1, 300), ingredientOf(2, 100)]), null);
  const columns = [...basisColumns(bases), ...foodColumns(lines, 'share')];
  expect(columns.map(({ startsGroup }) => startsGroup ?? false)).toEqual([false, false, false, true, false]);
});
