import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { linesByKey } from '../../parts/recipes/draft.ts';
import { DrawnFoods } from '../../testing/DrawnFoods.ts';
import { ingredientOf } from '../../testing/factories.ts';
import { RecipeServer } from '../../testing/RecipeServer.ts';
import { createEditor, type Editor } from './editor.ts';
import type { FoodSort } from './foods/view.ts';

const missing = Number.NaN;

/** Amounts of two nutrients in 100 g. Foods 1 to 4 are in the recipe. */
const values: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [10, 4]],
  [2, [200, missing]],
  [3, [0, 30]],
  [4, [missing, 1]],
  [5, [70, 70]],
  [6, [1, missing]],
]);
const grams: ReadonlyMap<number, number> = new Map([
  [1, 300],
  [2, 20],
  [3, 150],
  [4, 5],
]);

const sorts: readonly FoodSort[] = [
  { by: 'recipe' },
  { by: 'name' },
  { by: 'grams' },
  { by: 'nutrient', column: 0 },
  { by: 'nutrient', column: 1 },
];

const open = async (mayWrite = true) => {
  const server = new RecipeServer(values, grams);
  server.listen();
  const model = createEditor(server.recipe, server.catalogue, mayWrite);
  await model.start();
  return { server, model, drawn: new DrawnFoods(model, values) };
};

const textsOf = (model: Editor) => model.state().draft.lines.map(({ key, text }) => `${key}: ${text}`);

const original = [...grams].map(([key, text]) => `${key}: ${text}`);

afterEach(() => vi.unstubAllGlobals());

it.each(sorts)('rows show their own foods while foods are added and removed, sorted by %o', async (sort) => {
  const { server, model, drawn } = await open();
  drawn.sortBy(sort);
  expect(await model.remove('4')).toBe(true);
  expect(textsOf(model)).toEqual(original.slice(0, 3));
  await model.undo();
  expect(textsOf(model)).toEqual(original);
  await model.redo();
  expect(await model.remove('1')).toBe(true);
  await model.undo();
  await model.undo();
  expect(textsOf(model)).toEqual(original);
  expect(await model.add({ food: ingredientOf(5, 0), milligrams: 25_000 })).toBe(true);
  expect(textsOf(model)).toEqual([...original, '5: 25']);
  await model.undo();
  expect(textsOf(model)).toEqual(original);
  await model.redo();
  expect(textsOf(model)).toEqual([...original, '5: 25']);
  expect(server.recipe.ingredients.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

/** An edit of a recipe. `line` counts around the current lines. */
type Edit =
  | { readonly kind: 'add'; readonly milligrams: number }
  | { readonly kind: 'remove' | 'commit'; readonly line: number }
  | { readonly kind: 'type'; readonly line: number; readonly text: string }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'sort'; readonly sort: FoodSort };

const line = fc.nat(9);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), milligrams: fc.integer({ min: 0, max: 9_000_000 }) }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'commit' as const), line }),
  fc.record({ kind: fc.constant('type' as const), line, text: fc.constantFrom('', '1', '77', '1e3', '0') }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ kind: fc.constant('sort' as const), sort: fc.constantFrom(...sorts) }),
);

const apply = async (edit: Edit, model: Editor, drawn: DrawnFoods): Promise<unknown> => {
  const { lines } = model.state().draft;
  const keyAt = (at: number): string => lines[at % Math.max(1, lines.length)]?.key ?? '';
  switch (edit.kind) {
    case 'add': {
      const food = [...values.keys()].find((id) => !linesByKey(lines).has(String(id)));
      return food && model.add({ food: ingredientOf(food, 0), milligrams: edit.milligrams });
    }
    case 'remove':
      return lines.length > 0 && model.remove(keyAt(edit.line));
    case 'type':
      return lines.length > 0 && model.type(keyAt(edit.line), edit.text);
    case 'commit':
      return lines.length > 0 && model.commit(keyAt(edit.line));
    case 'sort':
      return drawn.sortBy(edit.sort);
    default:
      return model[edit.kind]();
  }
};

it('rows show their own foods after any edits under any sorts, and undo leads back', async () => {
  const steps = fc.array(fc.record({ edit: edits, waits: fc.boolean() }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (all, mayWrite) => {
      const { model, drawn } = await open(mayWrite);
      const running: Promise<unknown>[] = [];
      for (const { edit, waits } of all) {
        running.push(apply(edit, model, drawn));
        if (waits) await running.at(-1);
      }
      await Promise.all(running);
      model.commitAll();
      while (await model.undo());
      expect(textsOf(model)).toEqual(original);
      model.close();
    }),
    { numRuns: 300 },
  );
});
