import { expect, it } from 'vitest';
import type { Verdict, VerdictKind } from '../../../server/contract/verdict.ts';
import { ingredientOf } from '../../testing/factories.ts';
import { notesOf } from './useBowlNotes.ts';
import type { Bowl } from './useBowls.ts';

const zinc = { ...ingredientOf(9, 0, { unit_name: 'tablet', unit_mg: 250 }), short_name: 'Zinc tablet' };

const bowlOf = (id: number, name: string): Bowl => ({
  ...{ pet: { id, name, kcal_per_day: 500 }, recipe: { id: 1, name: 'Pot' }, recipeChanged: false },
  ...{ foods: [{ food: zinc, milligrams: 250, days: 1 }], kcal: 0 },
});

const bowls = [bowlOf(4, 'Bo'), bowlOf(6, 'Ada')];

const verdictOf = (kind: VerdictKind, pet: string): Verdict =>
  ({ kind, words: `${kind} for ${pet}`, clauses: [`${kind} for ${pet}`], pet: { name: pet } }) as Verdict;

const verdicts = [verdictOf('not_safe', 'Bo'), verdictOf('complete', 'Ada')];

const options = { buy: () => 'Buy it.' };

it('names and buys the foods of a bowl only where the food is safe for its pet', () => {
  const { notes, fed } = notesOf(bowls, verdicts, options);
  expect(notes.map(({ foods, remarks }) => [foods.length, remarks.includes('Buy it.')])).toEqual([
    [0, false],
    [1, true],
  ]);
  expect(fed.map(({ pet }) => pet.name)).toEqual(['Ada']);
});

it('beside a plan names what is not safe, and no verdict of what is', () => {
  const { notes, fed } = notesOf(bowls, verdicts, { ...options, ofPlan: true });
  expect(notes).toMatchObject([
    { title: 'Also in the bowl of Bo, beside “Pot”', verdict: { kind: 'not_safe' }, foods: [], remarks: [] },
    { title: 'Also in the bowl of Ada, beside “Pot”', verdict: null, foods: [{ food: zinc }] },
  ]);
  expect(fed.map(({ pet }) => pet.name)).toEqual(['Ada']);
});

it.each([false, true])('says that verdicts could not be loaded (of a plan: %s)', (ofPlan) => {
  const { notes, fed } = notesOf(bowls, undefined, { ...options, ofPlan });
  expect(notes.map(({ verdict }) => verdict?.kind)).toEqual(['unknown', 'unknown']);
  expect(fed).toEqual(bowls);
});

it('leaves out the verdict that the page has, and then a note without foods', () => {
  expect(notesOf(bowls, verdicts, { judged: 6 }).notes.map(({ verdict }) => verdict?.kind)).toEqual([
    'not_safe',
    undefined,
  ]);
  expect(notesOf(bowls, verdicts, { judged: 4 }).notes.map(({ title }) => title)).toEqual([
    'Also in the bowl of Ada',
  ]);
});
