import { expect, it } from 'vitest';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { safetyOfCopy } from './safetyFacts.ts';

const dog = [{ slug: 'dog' }];
const both = [{ slug: 'dog' }, { slug: 'cat' }];

const plain: Ingredient & { amount: { total_g: number } } = {
  ...{
    id: 1,
    name: 'Chicken, breast, raw',
    short_name: 'Chicken',
    category_name: 'Poultry meat',
    allergens: ['chicken'],
    possible_allergens: [],
  },
  ...{ user_id: null, revision: 1, reference_only: false, unsafe: false, possibly_unsafe: false },
  ...{ warning_kind: null, warning_reason: null, safety_reviewed: true, dose: null, flags: [] },
  ...{ heat_sensitivity: false, cook_well: false, notes: [], measures: [], forms: [] },
  ...{ unit_name: null, unit_mg: null, unit_scored: false, state: null, refuse_percent: null, refuse: null },
  amount: { total_g: 100 },
};

const beans = {
  ...plain,
  ...{
    id: 2,
    name: 'Beans, kidney, raw',
    short_name: 'Kidney beans',
    category_name: 'Legumes',
    allergens: [],
    possible_allergens: [],
  },
  flags: [
    {
      ...{ species: 'dog', unsafe: true, possibly_unsafe: false, warning_kind: 'raw' as const },
      ...{ warning_reason: null, dose: null },
    },
  ],
};

const lily = {
  ...plain,
  id: 3,
  name: 'Lily',
  short_name: 'Lily',
  unsafe: true,
  warning_kind: 'toxic' as const,
};
const stored = ({ flags: _, ...food }: typeof plain) => food as typeof plain;

it('judges a copy without warnings by species for the worst of the species', () => {
  const flags = [
    {
      ...{ species: 'cat', unsafe: true, possibly_unsafe: false, warning_kind: 'toxic' as const },
      ...{ warning_reason: null, dose: null },
    },
  ];
  const kindFor = (species: typeof both, food: typeof plain) =>
    safetyOfCopy({ species, cooking: 'with_liquid', ingredients: [food] }).kind;
  expect(kindFor(dog, { ...lily, flags })).not.toBe('not_safe');
  expect(kindFor(both, { ...lily, flags })).toBe('not_safe');
  expect(kindFor(dog, stored(lily))).toBe('not_safe');
});

it.each([
  ['a choice', { cooking: 'cooked' as const }, 'with_liquid' as const, undefined],
  ['no choice', { cooking: null }, 'with_liquid' as const, 'unless_cooked'],
  ['the recipe fed raw', { cooking: null }, 'raw' as const, 'unsafe'],
  ['no cooking stored', {}, undefined, 'unsafe'],
] as const)('judges what is unsafe raw in a copy by %s', (_, line, cooking, kind) => {
  const { foods } = safetyOfCopy({ species: dog, cooking, ingredients: [{ ...beans, ...line }] });
  expect(foods[0]?.kind).toBe(kind);
});

it('keeps a dose that the server did not know as not known', () => {
  const dose = {
    ...{ group: 'kelp', max_qty: 1, unit: 'nutrient' as const, nutrient_ids: [1], stated: true },
    ...{ source: 'NRC', text: 'by its iodine' },
  };
  const kelp = {
    ...plain,
    ...{
      id: 4,
      name: 'Kelp',
      short_name: 'Kelp',
      category_name: 'Supplements',
      allergens: [],
      possible_allergens: [],
    },
    flags: [
      {
        ...{ species: 'dog', unsafe: false, possibly_unsafe: true, warning_kind: 'dose' as const },
        ...{ warning_reason: null, dose },
      },
    ],
  };
  const copy = { species: dog, cooking: 'with_liquid' as const, ingredients: [kelp] };
  const unknown = { ...{ id: 4, name: 'Kelp', kind: 'dose_unknown' as const, species: ['dog'] }, reason: '' };
  expect(safetyOfCopy(copy).foods[0]?.kind).toBe('supplement');
  expect(safetyOfCopy({ ...copy, verdict: { foods: [unknown] } }).foods[0]?.kind).toBe('dose_unknown');
});

it('calls nothing of a plan without its foods known', () => {
  const plan = safetyOfCopy({ species: dog });
  const lockedPlan = safetyOfCopy({ species: dog }, 1);
  expect(lockedPlan.words).not.toBe(plan.words);
});
