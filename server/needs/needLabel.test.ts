import { expect, it } from 'vitest';
import { needLabel } from './needLabel.ts';

it.each([
  ['Adult dog, Average (NRC 2006)', ['dog'], 'Adult dog, Average (NRC 2006)'],
  ['Puppy, 4 to 7 months (FEDIAF 2025)', ['dog'], 'Puppy, 4 to 7 months (FEDIAF 2025)'],
  ['Kittens of mine', ['cat'], 'Kittens of mine'],
  ['Renal', ['cat'], 'Renal (cats)'],
  ['Lean (NRC 2006)', ['cat'], 'Lean, cats (NRC 2006)'],
  ['Renal', ['dog', 'cat'], 'Renal (dogs and cats)'],
  ['Dogs and cats', ['dog', 'cat'], 'Dogs and cats'],
  // The copy of a dog's need, changed to cats.
  ['Copy of Adult dog', ['cat'], 'Copy of Adult dog (cats)'],
  ['Adult dog', ['dog', 'cat'], 'Adult dog (dogs and cats)'],
  ['Catfish every day', ['dog'], 'Catfish every day (dogs)'],
])('%s for %j is called %s', (name, slugs, label) => {
  expect(needLabel({ name, isOfSystem: true }, slugs)).toBe(label);
});

it.each([
  ['Adult dog, Active (NRC 2006)', ['dog'], 'Adult dog, Active (NRC 2006), own need'],
  ['Lean by fediaf', ['cat'], 'Lean by fediaf (cats), own need'],
  ['Renal', ['cat'], 'Renal (cats)'],
])('%s that was not published is called %s', (name, slugs, label) => {
  expect(needLabel({ name, isOfSystem: false }, slugs)).toBe(label);
});
