import { expect, it } from 'vitest';
import { searchRemarks } from './searchRemarks.ts';

const foods = [
  { name: 'Spinach, raw', short_name: 'Spinach, raw', reference_only: false },
  { name: 'Spinach, frozen, chopped', short_name: 'Spinach, frozen, chopped', reference_only: false },
];

it('a list says what its first food is not, and how a wrong spelling was read', () => {
  const search = {
    unmatched: ['chopped', 'stewing'],
    corrected: [{ typed: 'spinich', read: 'spinach' }],
    nearest: true,
  };
  expect(searchRemarks('spinich', foods, search)).toEqual([
    '“spinich” is read as “spinach”.',
    'No “spinich” here. Nearest: Spinach, raw.',
    'No food says “stewing”.',
    'The first food does not say “chopped”.',
  ]);
  expect(searchRemarks('spinach', [], search)).toEqual([]);
});

it('a reference compound is named as what no recipe may hold', () => {
  const pure = { name: 'Sodium selenite, pure', short_name: 'Sodium selenite, pure', reference_only: true };
  expect(searchRemarks('selenite', [pure], { unmatched: [], corrected: [], nearest: true })).toEqual([
    'Only a reference compound is “selenite”, and no recipe may hold one.',
  ]);
});
