import { expect, it } from 'vitest';
import type { NamedFood } from '../../server/contract/verdict.ts';
import { unsafeFood } from './unsafeFood.ts';

const food = (id: number, kind: NamedFood['kind']): NamedFood => ({
  ...{ id, name: 'Food', kind, species: ['dog'], reason: 'Luna avoids chicken: itching' },
});

const foods = [food(1, 'caution'), food(1, 'avoided'), food(2, 'perhaps_avoided'), food(3, 'unsafe')];

it.each([
  [1, 'Luna avoids chicken: itching'],
  [2, 'Luna avoids chicken: itching; nobody knows whether this holds it'],
  [3, 'Not safe for dogs'],
  [4, null],
])('marks food %s as: %s', (id, words) => {
  expect(unsafeFood({ foods }, id)).toBe(words);
});
