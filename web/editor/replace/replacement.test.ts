import { expect, test } from 'vitest';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { firstWishes } from '../formulate/question.ts';
import { type Replacement, replaceEditOf, replaceQuestionOf, restOf } from './replacement.ts';

const food = (id: number): Ingredient => ({ id, short_name: `Food ${id}` }) as Ingredient;

const line = (id: number, milligrams: number, cooking: DraftLine['food']['cooking'] = null): DraftLine =>
  ({ key: `k${id}`, food: { ...food(id), cooking }, milligrams, problem: null }) as DraftLine;

const draft = [line(1, 400_000), line(2, 450_000, 'cooked'), line(3, 80_000)];

const answered = (id: number, before_g: number | null, total_g: number): Replacement['lines'][number] => ({
  ...{ ingredient_id: id, before_g, total_g, pieces: null, added: before_g === null, why: [] },
  change: null,
  food: before_g === null ? { ...food(id), is_supplement: true } : null,
});

const replacement = {
  food: { ...food(9), is_supplement: false },
  total_g: 495.5,
  lines: [answered(1, 400, 380), answered(3, 80, 80), answered(7, null, 2)],
};

test('a replacement takes the place of its line, cooked as it was, with the rest in the same edit', () => {
  expect(restOf(replacement, draft)?.map(({ food: { id }, after }) => [id, after])).toEqual([
    [1, 380_000],
    [7, 2000],
  ]);
  const edit = replaceEditOf(replacement, draft, 'k2');
  expect([...(edit?.milligrams ?? [])]).toEqual([['k1', 380_000]]);
  expect(edit?.additions).toMatchObject([
    { food: { id: 9 }, milligrams: 495_500, replaces: { key: 'k2', at: 1, cooking: 'cooked' } },
    { food: { id: 7 }, milligrams: 2000 },
  ]);
  expect(edit?.additions[1]).not.toHaveProperty('replaces');
});

test('nothing is replaced if the line is gone, or a food is not known', () => {
  expect(replaceEditOf(replacement, draft, 'k5')).toBeNull();
  const unknown = { ...replacement, lines: [{ ...answered(7, null, 2), food: null }] };
  expect(replaceEditOf(unknown, draft, 'k2')).toBeNull();
});

test('the question names the food, and keeps locks and bounds but no limits of the panel', () => {
  const recipe = { ingredients: [], cooking: 'with_liquid', tags: [], species: [] } as never;
  const wishes = {
    ...firstWishes,
    additions: 9,
    sure: true,
    refused: [food(5)],
    limits: [{ food: food(1), min: '1', max: '2' }],
  };
  const ask = (key: string) =>
    replaceQuestionOf({ recipe, lines: draft }, new Set(['k1']), [4, 6], { wishes, line: key });
  expect(ask('k2')).toMatchObject({ food: 2, pets: [4, 6], avoid: [5] });
  expect(ask('k2')).not.toHaveProperty('max_additions');
  expect(ask('k2')).not.toHaveProperty('sure');
  expect(ask('k2')).not.toHaveProperty('seconds');
  const { lines } = ask('k2') as { readonly lines: readonly object[] };
  expect(lines[0]).toMatchObject({ id: 1, min_g: 400, max_g: 400 });
  expect(ask('k8')).toBe('gone');
});
