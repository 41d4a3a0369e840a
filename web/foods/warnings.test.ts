import { describe, expect, it } from 'vitest';
import { namedFoods } from '../../server/contract/judgedFoods.ts';
import type { WarningKind } from '../../server/contract/warningKinds.ts';
import { safetyFacts } from '../verdict/safetyFacts.ts';
import { addedWarningOf, briefNote, kindOf, markOf, textOf, type Warned, warnedFoods } from './warnings.ts';

const food = (
  short_name: string,
  warning_kind: WarningKind | null | undefined,
  unsafe = warning_kind === 'toxic',
) => {
  const flags = { unsafe, possibly_unsafe: !unsafe && warning_kind !== null };
  return {
    name: short_name,
    short_name,
    category_name: 'Vegetables',
    ...flags,
    warning_kind,
    safety_reviewed: true,
    notes: [{ id: 1, msg: 'A note.' }],
  } as Warned['food'];
};

const species = [
  { slug: 'dog', name: 'Dog' },
  { slug: 'cat', name: 'Cat' },
];

describe('warnings of foods', () => {
  it('contain the kind, the specified sentence and the notes', () => {
    expect(textOf({ food: food('Onion', 'toxic'), species })).toEqual([
      'Toxic: never feed it to dogs, cats.',
      'This ingredient has been found to be harmful to dogs, cats.',
      'A note.',
    ]);
    expect(textOf({ food: food('Salt', 'dose'), species: species.slice(0, 1) })).toEqual([
      'Safe up to a dose: more than that harms dogs.',
      'This ingredient is possibly unsafe or some dogs may be allergic.',
      'A note.',
    ]);
    const zinc = { ...food('Zinc tablet', 'caution'), category_name: 'Supplements' };
    expect(textOf({ food: zinc, species })[1]).toBe('This ingredient is possibly unsafe for dogs, cats.');
    expect(textOf({ food: food('Rice', null), species })).toEqual(['A note.']);
  });

  it('name their kind when a food is added, and the specified sentence for a toxic food', () => {
    expect(addedWarningOf({ food: food('Onion', 'toxic'), species })).toBe(
      'This ingredient has been found to be harmful to dogs, cats.',
    );
    expect(addedWarningOf({ food: food('Salt', 'dose'), species: species.slice(0, 1) })).toBe(
      'Safe up to a dose: more than that harms dogs.',
    );
    expect(addedWarningOf({ food: food('Rice', null), species })).toBeNull();
  });

  it('say of a food that harms only raw that it must be cooked, once', () => {
    const dogs = species.slice(0, 1);
    const salmon = { food: food('Salmon, raw', 'raw', true), species: dogs };
    expect(textOf(salmon)).toEqual(['This ingredient is unsafe for dogs unless it is cooked.', 'A note.']);
    expect(addedWarningOf(salmon)).toBe('Unsafe raw for dogs: cook it.');
    expect(textOf({ food: food('Egg white', 'raw'), species: dogs })).toEqual([
      'Unsafe raw for dogs: cook it.',
      'This ingredient is possibly unsafe or some dogs may be allergic.',
      'A note.',
    ]);
  });

  it('name all species for a recipe without species', () => {
    expect(textOf({ food: food('Onion', 'toxic'), species: [] })).toEqual([
      'Toxic: never feed it to dogs or cats.',
      'This ingredient has been found to be harmful to dogs or cats.',
      'A note.',
    ]);
    expect(addedWarningOf({ food: food('Salt', 'allergen'), species: [] })).toBe(
      'A common allergen of dogs or cats.',
    );
  });

  it('use the flags of a draft that was stored without kinds', () => {
    expect(kindOf(food('Onion', undefined, true))).toBe('toxic');
    expect(kindOf(food('Salmon', 'raw', true))).toBe('raw');
    expect(kindOf(food('Salt', undefined))).toBe('caution');
  });

  it('say that nobody reviewed a food, and why its name has a warning', () => {
    const unreviewed = 'Not reviewed for safety: nobody checked whether this food harms dogs or cats.';
    const rice = { ...food('Rice mix', null), safety_reviewed: false };
    expect([markOf(rice), markOf(food('Rice', null)), markOf({ ...rice, unsafe: true })]).toEqual([
      'unreviewed',
      null,
      'toxic',
    ]);
    expect(textOf({ food: rice, species })).toEqual([unreviewed, 'A note.']);
    expect(addedWarningOf({ food: rice, species })).toBe(unreviewed);
    const grape = { ...food('Grape mix', 'toxic'), safety_reviewed: false, warning_reason: 'Grapes harm.' };
    expect(textOf({ food: grape, species }).slice(1)).toEqual([
      'This ingredient has been found to be harmful to dogs, cats.',
      'Grapes harm.',
      unreviewed,
      'A note.',
    ]);
    expect(warnedFoods([rice, grape])).toEqual([
      { kind: 'toxic', names: ['Grape mix'] },
      { kind: 'unreviewed', names: ['Rice mix'] },
    ]);
  });

  it('count a food that was stored before reviews existed as not reviewed, as its verdict does', () => {
    const { safety_reviewed: _, ...old } = food('Rice mix', null);
    const stored = old as Warned['food'];
    expect(markOf(stored)).toBe('unreviewed');
    expect(namedFoods([safetyFacts(stored, 100, null)], ['dog'], null)).toMatchObject([
      { kind: 'unreviewed' },
    ]);
  });

  it('are counted by kind, the most serious first', () => {
    const foods = [
      food('Milk', 'caution'),
      food('Rice', null),
      food('Onion', 'toxic'),
      food('Egg', 'caution'),
    ];
    expect(warnedFoods(foods)).toEqual([
      { kind: 'toxic', names: ['Onion'] },
      { kind: 'caution', names: ['Milk', 'Egg'] },
    ]);
  });
});

it.each([
  ['Remove pits.', 'Remove pits.'],
  ['Remove the pits and the stems.', 'Remove the p…'],
  ['Cook until soft.', 'Cook until s…'],
])('the note %j begins with its first 12 letters', (msg, brief) => {
  expect(briefNote({ ...food('Cherries', null), notes: [{ id: 1, msg }] })).toBe(brief);
});

it('a food without a note has no brief one', () => {
  expect(briefNote({ ...food('Cherries', null), notes: [] })).toBe('');
});
