import { expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { savedChanges } from './savedChanges.ts';
import type { SavedLine } from './savedLines.ts';

it('undoes the last change once, on top of the version that it made', async () => {
  let recipe = recipeOf([ingredientOf(1, 100), ingredientOf(2, 30)], { version: 4 });
  const saves: (readonly [readonly SavedLine[], number])[] = [];
  const changes = savedChanges(
    () => recipe,
    async (lines, version) => {
      saves.push([lines, version]);
      return version + 1;
    },
  );
  expect(await changes.set([{ food: ingredientOf(3, 0), milligrams: 4500 }])).toBe(true);
  // Somebody else saved the recipe, and this window loaded it.
  recipe = recipeOf([ingredientOf(2, 60), ingredientOf(1, 100)], { version: 9 });
  changes.undo();
  changes.undo();
  const before = [
    { id: 1, total_g: 100 },
    { id: 2, total_g: 30 },
  ];
  expect(saves).toEqual([
    [[...before, { id: 3, total_g: 4.5 }], 4],
    [before, 5],
  ]);
});

it('sets the amount of a food, wherever its line is by now', async () => {
  const recipe = recipeOf([ingredientOf(2, 60), ingredientOf(1, 100)], { version: 9 });
  const saves: (readonly SavedLine[])[] = [];
  const changes = savedChanges(
    () => recipe,
    async (lines) => {
      saves.push(lines);
      return null;
    },
  );
  expect(await changes.set([{ food: ingredientOf(1, 0), milligrams: 80_000 }])).toBe(false);
  expect(saves).toEqual([
    [
      { id: 2, total_g: 60 },
      { id: 1, total_g: 80 },
    ],
  ]);
});
