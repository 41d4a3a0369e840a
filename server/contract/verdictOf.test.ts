import { describe, expect, it } from 'vitest';
import { worstVerdict } from './familyVerdict.ts';
import {
  animalsOf,
  type FoodReason,
  foodReasons,
  harmedBy,
  type JudgedRow,
  type NamedFood,
  type VerdictParts,
} from './verdict.ts';
import { verdictOf } from './verdictOf.ts';

type Pet = NonNullable<VerdictParts['pet']>;

const row = (name: string, level: JudgedRow['level'], percent: number | null = 100): JudgedRow => ({
  ...{ nutrient_id: 1, name, percent, level, mayBe: null, lossUnknown: false, byEstimates: null },
});
const food = (name: string, kind: FoodReason, species = 'dog'): NamedFood => ({
  ...{ id: 1, name, kind, species: [species], reason: 'so much' },
});
const nrc = { standard: 'NRC 2006', gaps: [], raised: [] };
const forMaple = (rows: Pet['rows'], parts: Partial<VerdictParts> = {}, need: Partial<Pet> = {}) => {
  const pet = { id: 3, name: 'Maple', need: { name: 'Mine', patient: null, reference: nrc }, rows, ...need };
  return verdictOf({ species: ['dog'], foods: [], doubts: [], pet, ...parts });
};

it('names the worst first, whatever comes first', () => {
  const foods = [
    food('Zinc tablet, 15 mg', 'supplement'),
    food('Orange', 'caution'),
    food('Potatoes', 'unless_cooked'),
    food('Kelp', 'dose_unknown'),
    food('Broth', 'perhaps_avoided'),
    food('Berry', 'unreviewed'),
    food('Liver', 'overdose'),
    food('Chicken', 'avoided'),
    food('Grapes', 'unsafe'),
  ];
  const rows = [
    row('Iodine', 'unknown'),
    row('Zinc', 'low', 50),
    row('Iron', 'low', 20),
    row('Fluoride', 'high', null),
    row('Sodium', 'high', 150),
    row('Copper', 'high', 300),
  ];
  const verdict = forMaple(rows, { foods, doubts: ['it may be old'], raw: ['Beef'] });
  expect(verdict.clauses).toEqual([
    'Not safe for Maple: Grapes',
    'so much (in it: Chicken)',
    'too much Liver (so much)',
    'too much: copper 300 % of the need, sodium 150 % and fluoride',
    'not complete: iron 20 % and zinc 50 %',
    'so much, and nobody knows whether this holds it: Broth',
    'Berry is not reviewed for safety',
    'whether Kelp is within the dose is not known',
    'iodine: nothing known, so add a source that states it',
    'it may be old',
    'harmful unless cooked through: Potatoes',
    'possibly unsafe: Orange',
    'never use more zinc tablet than the recipe says',
    'fed raw, a risk for animals and people: beef',
  ]);
  expect(verdict).toMatchObject({ kind: 'not_safe', pet: { id: 3, name: 'Maple' } });
  expect(verdict.foods.map(({ kind }) => kind)).toEqual(foodReasons);
  expect(verdict.rows.map(({ name }) => name)).toEqual([
    ...['Copper', 'Sodium', 'Fluoride', 'Iron', 'Zinc', 'Iodine'],
  ]);
});

it.each([
  [0, '0 %'],
  [0.4, 'under 1 %'],
  [1, '1 %'],
  [99.9, '99 %'],
])('states %d percent as %s', (percent, text) =>
  expect(forMaple([row('Zinc', 'low', percent)]).words).toBe(`Not complete: zinc ${text}`),
);

const askFirst = 'Ask your veterinarian before feeding this as the only food.';

it.each([
  ['not_safe', [], { foods: [food('Grapes', 'unsafe')] }, 'Do not feed this.'],
  ['too_much', [row('Zinc', 'high')], {}, 'Ask your veterinarian before feeding this.'],
  ['not_complete', [row('Zinc', 'low')], {}, askFirst],
  ['unknown', [row('Zinc', 'unknown')], {}, askFirst],
  ['complete', [], {}, askFirst],
] as const)('says what to do if it is %s', (kind, rows, parts, advice) =>
  expect(forMaple(rows, parts)).toMatchObject({ kind, advice }),
);

describe('a need', () => {
  const gaps = { need: { name: 'Mine', patient: null, reference: { ...nrc, gaps: ['Iron'] } } };
  const raised = {
    need: { name: 'Mine', patient: null, reference: { ...nrc, raised: [{ nutrient_id: 1, percent: 120 }] } },
  };

  it.each([
    ['is not known', [], { need: null }, 'No daily need is known for Maple'],
    [
      'has no standard',
      [],
      { need: { name: 'Mine', patient: null, reference: null } },
      'No standard is known for Maple',
    ],
    ['has no results', null, {}, 'The nutrients for Maple are not known'],
    [
      'with a gap is met',
      [row('Zinc', 'optimal'), row('Iron', 'none')],
      gaps,
      'Meets “Mine”, which leaves out or lowers: iron',
    ],
    [
      'with a gap is not met',
      [row('Zinc', 'low', 30)],
      gaps,
      'Not complete: zinc 30 %; “Mine”, which leaves out or lowers: iron',
    ],
    ['that is raised is not met', [row('Zinc', 'low', 30)], raised, 'Not complete: zinc 30 %'],
    [
      'that is raised has no percent',
      [row('Zinc', 'optimal', null)],
      raised,
      'Complete for Maple by NRC 2006',
    ],
  ] as const)('%s', (_, rows, need, words) => expect(forMaple(rows, {}, need).words).toBe(words));
});

it.each([
  [[food('Grapes', 'unsafe'), food('Lily', 'caution', 'cat')], 'dogs'],
  [[food('Grapes', 'unsafe'), food('Lily', 'unsafe', 'cat')], 'dogs or cats'],
])('names the animals that foods harm', (foods, animals) =>
  expect(harmedBy({ foods, species: ['dog', 'cat'] })).toBe(animals),
);

it('names all animals of a recipe without species', () => expect(animalsOf([])).toBe('dogs or cats'));

it('takes the worst of a recipe and its batches', () => {
  const of = (kind: 'too_much' | 'unknown' | 'complete' | null) => ({ ...forMaple([]), kind });
  const [tooMuch, unknown, complete, safety] = [of('too_much'), of('unknown'), of('complete'), of(null)];
  expect(worstVerdict(unknown, [complete, tooMuch, safety])).toBe(tooMuch);
  expect(worstVerdict(unknown, [complete, safety])).toBe(unknown);
  expect(worstVerdict(safety, [complete])).toBe(complete);
  expect(worstVerdict(complete, [of('complete')])).toBe(complete);
});

describe('a complete recipe that rests on estimates', () => {
  const by = (name: string, percentWithout: number, partIfDouble = 0): JudgedRow => ({
    ...row(name, 'optimal', 150),
    byEstimates: { percentWithout, isLowWithout: percentWithout < 100, partIfDouble },
  });

  it.each([
    ['enough', [by('Chloride', 70), row('Zinc', 'optimal')], 'enough chloride only by estimates'],
    [
      'enough, the worst first',
      [by('Chloride', 70), by('Iodine', 20), by('Zinc', 80), by('Iron', 60), by('Copper', 99)],
      'enough iodine, iron, chloride and 2 more only by estimates',
    ],
    ['not too much', [by('Chloride', 120, 1.2)], 'too much chloride if its estimated part is twice as large'],
    [
      'not too much of two, the worst first',
      [by('Chloride', 120, 1.2), by('Iodine', 120, 1.3), by('Zinc', 120, 0.99)],
      'too much iodine and chloride if their estimated parts are twice as large',
    ],
    [
      'both',
      [by('Chloride', 70), by('Iodine', 120, 1)],
      'enough chloride only by estimates, and too much iodine if its estimated part is twice as large',
    ],
    [
      'a ratio',
      [{ ...by('Ca:P', 30), nutrient_id: null }],
      'enough calcium for its phosphorus only by estimates',
    ],
  ])('names %s', (_, rows, clause) =>
    expect(forMaple(rows)).toMatchObject({
      kind: 'complete',
      words: `Complete for Maple by NRC 2006; ${clause}`,
    }),
  );

  it('compares with what a reference asks per 1000 kcal of a pet that eats more', () => {
    const need = (percent: number) => ({
      need: { name: 'Mine', patient: null, reference: { ...nrc, raised: [{ nutrient_id: 1, percent }] } },
    });
    const rows = [by('Chloride', 110)];
    expect(forMaple(rows, {}, need(105)).words).toBe('Complete for Maple by NRC 2006');
    expect(forMaple(rows, {}, need(120)).words).toContain('enough chloride only by estimates');
  });
});
