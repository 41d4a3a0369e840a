import { expect, it } from 'vitest';
import { calculationText, planCalculationTexts } from './calculationTexts.ts';

const calculated_for = { species: 'dog', stage: 'adult', min_kg: 10, max_kg: 60 } as const;
const calculated = { treats_percent: 10, calculated_for, reviewer: null, reviewed_on: null };
const reviewed = { ...calculated, reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01' };
const notReviewed = 'Calculated, not yet reviewed by a veterinarian.';
const treats = 'Complete with up to 10 % treats for adult dogs of 10 to 60 kg.';
const noPet = { verdict: { kind: null, pet: null } };

it.each([
  [null, false, ''],
  [undefined, false, ''],
  [calculated, false, `${notReviewed} ${treats}`],
  [reviewed, false, `Reviewed by Dr. Ada Vet on Nov 1, 2026. ${treats}`],
  // Unsaved changes are neither reviewed nor calculated.
  [reviewed, true, notReviewed],
  [{ ...calculated, treats_percent: null, calculated_for: null }, false, notReviewed],
])('of %j, changed: %s, reads "%s"', (calculation, isChanged, text) => {
  expect(calculationText(calculation, { ...noPet, isChanged })).toBe(text);
});

it.each([
  ['dog', 'senior', 'senior dogs of 2.5 to 8 kg'],
  ['dog', 'puppy', 'puppies that will weigh 2.5 to 8 kg'],
  ['dog', 'large-puppy', 'puppies of large breeds that will weigh 2.5 to 8 kg'],
  ['cat', 'adult', 'adult cats of 2.5 to 8 kg'],
  ['cat', 'senior', 'senior cats of 2.5 to 8 kg'],
  ['cat', 'kitten', 'kittens that will weigh 2.5 to 8 kg'],
] as const)('names the animals of %s, %s', (species, stage, named) => {
  const of = { ...calculated, calculated_for: { species, stage, min_kg: 2.5, max_kg: 8 } };
  expect(calculationText(of, noPet)).toContain(`treats for ${named}.`);
});

it.each(['not_safe', 'too_much', 'not_complete', 'unknown'] as const)(
  'has no treats beside a verdict of %s, with or without a pet',
  (kind) => {
    expect(calculationText(calculated, { verdict: { kind, pet: null } })).toBe(notReviewed);
    expect(beside({ kind })).toBe(notReviewed);
  },
);

const dayMs = 24 * 60 * 60 * 1000;
const birthdayAt = (years: number) => new Date(Date.now() - years * 366 * dayMs).toISOString().slice(0, 10);

/** What a pet of these reads, beside a verdict for it. */
const beside = ({
  kind = 'complete' as 'complete' | 'not_safe' | 'too_much' | 'not_complete' | 'unknown',
  species = 'dog',
  kg = 20,
  years = 3 as number | null,
  of = calculated as Parameters<typeof calculationText>[0],
  id = 1,
} = {}) => {
  const birthday = years === null ? null : birthdayAt(years);
  const specie = { id: 1, slug: species, name: species };
  const pet = { id, weight_kg: kg, birthday, specie } as never;
  return calculationText(of, { verdict: { kind, pet: { id: 1, name: 'Bella' } }, pet });
};

const madeFor = (stage: 'senior' | 'puppy' | 'kitten', species: 'dog' | 'cat' = 'dog') => ({
  ...calculated,
  calculated_for: { ...calculated_for, species, stage },
});

it.each([
  ['an adult dog of the range', true, {}],
  ['the lightest', true, { kg: 10 }],
  ['the heaviest', true, { kg: 60 }],
  ['one that is too light', false, { kg: 9.9 }],
  ['one that is too heavy', false, { kg: 60.1 }],
  ['a puppy', false, { years: 0.5 }],
  ['a large dog that still grows', false, { years: 1.3, kg: 40 }],
  ['a pet without a birthday', false, { years: null }],
  ['a cat', false, { species: 'cat' }],
  ['another pet than that of the verdict', false, { id: 2 }],
  ['a puppy, of a recipe for puppies', true, { of: madeFor('puppy'), years: 0.5, kg: 4 }],
  ['a puppy that is heavier than what it is for', false, { of: madeFor('puppy'), years: 0.5, kg: 61 }],
  ['an adult, of a recipe for puppies', false, { of: madeFor('puppy') }],
  ['an adult cat, of a recipe for kittens', false, { of: madeFor('kitten', 'cat'), species: 'cat' }],
  ['an old dog, of a recipe for senior dogs', true, { of: madeFor('senior'), years: 8 }],
  ['a young dog, of a recipe for senior dogs', false, { of: madeFor('senior'), years: 3 }],
])('for %s has the figure of treats: %s', (_, isShown, of) => {
  expect(beside(of).includes('treats')).toBe(isShown);
});

it('names the shipped recipes of a plan by who reviewed them', () => {
  const marked = [
    { name: 'Chicken and rice', calculation: calculated },
    { name: 'Own', calculation: null },
    { name: 'Stored by an older release' },
    { name: 'Beef and oats', calculation: reviewed },
    { name: 'Cod and rice', calculation: calculated },
  ];
  expect(planCalculationTexts(marked)).toEqual([
    'Calculated, not yet reviewed by a veterinarian: Chicken and rice and Cod and rice.',
    'Reviewed by Dr. Ada Vet on Nov 1, 2026: Beef and oats.',
  ]);
  expect(planCalculationTexts([{ name: 'Own', calculation: null }])).toEqual([]);
});
