import { expect, test } from 'vitest';
import type { DraftLine } from '../../nutrition/draft.ts';
import { askLabel, asksVet } from './askOwner.ts';
import { changedLines } from './changedLines.ts';

const line = (id: number, milligrams: number, cooking: DraftLine['food']['cooking'] = null): DraftLine =>
  ({ key: `k${id}`, food: { id, cooking }, milligrams }) as DraftLine;

test('a change has all lines: a replacement in the place of its line and cooked as it was, added foods at the end', () => {
  const lines = [line(1, 400_000), line(2, 450_000, 'cooked'), line(3, 0)];
  const additions = [
    { food: { id: 9 }, milligrams: 495_500, replaces: { key: 'k2' } },
    { food: { id: 7 }, milligrams: 2000 },
  ];
  expect(changedLines(lines, new Map([['k1', 380_000]]), additions)).toEqual([
    { id: 1, total_g: '380', cooking: null },
    { id: 9, total_g: '495.5', cooking: 'cooked' },
    { id: 3, total_g: '0', cooking: null },
    { id: 7, total_g: '2', cooking: null },
  ]);
});

test('a change is sent to a vet who shared the recipe, else to its owner, and of no other recipe', () => {
  const recipe = { id: 1, version: 1, shared_with_me: true };
  expect(askLabel({ ...recipe, from_professional: true })).toBe('Ask my vet');
  expect(askLabel({ ...recipe, from_professional: false })).toBe('Ask its owner');
  expect(askLabel({ ...recipe, shared_with_me: false })).toBeNull();
});

test('an owner changes nothing that a professional shared, but asks', () => {
  const recipe = { id: 1, version: 1, shared_with_me: true, from_professional: true };
  expect(
    (['free', 'wholebowl_customer', 'professional'] as const).map((role) => asksVet(recipe, { role })),
  ).toEqual([...[true, true, false]]);
  expect(asksVet({ ...recipe, from_professional: false }, { role: 'free' })).toBe(false);
  expect(asksVet({ ...recipe, shared_with_me: false }, { role: 'free' })).toBe(false);
});
