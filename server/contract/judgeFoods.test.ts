import { describe, expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { ageInDays, judgeFoods, plannedRecipes } from './judgeFoods.ts';

const need = { name: 'Kitten', patient: null, reference: { standard: 'FEDIAF 2025', gaps: [], raised: [] } };
const chicken = {
  ...{ id: 1, name: 'Chicken, breast, raw', short_name: 'Chicken', category_name: 'Poultry meat' },
  ...{ grams: 100, cooking: Cooking.keptIfUsual, safety_reviewed: true, flags: [] },
};
const foods = [chicken];
const mochi = { id: 1, name: 'Mochi', species: 'cat', kg: 4, adultKg: null, doubts: [], avoids: [], need };

const kindAt = (ageDays: number | null, kg = 1) => {
  const pet = { ...mochi, kg, ageDays, day: { grams: 60, rows: [] } };
  return judgeFoods({ foods, species: ['cat'], pet });
};

it('calls nothing complete for an animal that is not weaned', () => {
  expect(kindAt(55)).toMatchObject({
    kind: 'unknown',
    words: 'Mochi is under eight weeks old, and recipes are not for unweaned animals',
  });
  expect([kindAt(56).kind, kindAt(null).kind]).toEqual(['complete', 'complete']);
  expect(ageInDays('2026-11-01', new Date('2026-11-28T00:00:00Z'))).toBe(27);
  expect(ageInDays(null, new Date())).toBeNull();
});

it.each([
  [900, 370, 'complete'],
  [900, 371, 'unknown'],
  [200, 1000, 'complete'],
  [200, 1001, 'unknown'],
] as const)('doubts that a pet of %s days and 4 kg eats %s g a day', (ageDays, grams, kind) => {
  const pet = { ...mochi, ageDays, day: { grams, rows: [] } };
  const said = judgeFoods({ foods, species: ['cat'], pet });
  expect(said.kind).toBe(kind);
  if (kind === 'unknown') expect(said.words).toMatch(/^A day’s food is \d+\.\d % of the weight of Mochi/);
});

it('names what is too much for a species of a pet without a day of it', () => {
  const salt = { nutrient_id: 307, name: 'Sodium', percent: null, level: 'high' as const };
  const pet = { ...mochi, ageDays: 900, day: null };
  const excess = [{ ...salt, mayBe: null, lossUnknown: false, byEstimates: null }];
  expect(judgeFoods({ foods, species: ['cat'], pet, excess })).toMatchObject({
    kind: 'too_much',
    words: 'Too much: sodium; the nutrients for Mochi are not known',
  });
});

it('doubts a weight that no animal of that age has', () => {
  expect(kindAt(900, 4).kind).toBe('complete');
  expect(kindAt(900, 40)).toMatchObject({
    kind: 'unknown',
    words: 'The weight of Mochi, 40 kg, is unusual at this age: check it',
  });
});

it.each([
  ['Chicken, breast, raw', 'Poultry meat', Cooking.raw, true],
  ['Our own beef', 'Beef', Cooking.raw, true],
  ['Chicken, raw, with yeast', 'Poultry meat', Cooking.raw, true],
  ['Beef heart, raw, from Eleva farm', 'Beef', Cooking.raw, true],
  ['Egg, whole, raw, fresh', 'Eggs', Cooking.raw, true],
  ['Oyster, wild, raw', 'Shellfish', Cooking.raw, true],
  ['Chicken, breast, raw', 'Poultry meat', Cooking.keptIfUsual, false],
  ['Chicken, breast, raw', 'Poultry meat', null, false],
  ['Fish, sardine, canned in oil', 'Fish', Cooking.raw, false],
  ['Egg, whole, dried', 'Eggs', Cooking.raw, false],
  ['Carrots, raw', 'Vegetables', Cooking.raw, false],
  ['Rice, brown, long-grain, raw', 'Grains', Cooking.raw, true],
  ['Oats', 'Grains', Cooking.raw, true],
  ['Wheat flour, whole-grain', 'Grains', Cooking.raw, true],
  ['Red lentils, dried', 'Legumes', Cooking.raw, true],
  ['Rice, brown, long-grain, raw', 'Grains', Cooking.keptIfUsual, false],
  ['Rice, brown, long-grain, cooked', 'Grains', Cooking.raw, false],
  ['Bread, whole-wheat, commercially prepared', 'Grains', Cooking.raw, false],
  ['Tofu, raw, regular', 'Legumes', Cooking.raw, false],
] as const)(
  'says that %s (%s) is fed raw, as it is cooked by %s: %s',
  (name, category_name, cooking, says) => {
    const food = { ...chicken, name, short_name: name, category_name, cooking };
    const { kind, words } = judgeFoods({ foods: [food], species: ['dog'], pet: null, excess: [] });
    expect([kind, words.includes('fed raw, a risk for animals and people')]).toEqual([null, says]);
  },
);

it.each([
  [Cooking.keptIfUsual, 'No food known to harm dogs'],
  [
    Cooking.raw,
    'No food known to harm dogs; possibly unsafe: Potatoes; fed raw, a risk for animals and people: potatoes',
  ],
  [null, 'No food known to harm dogs; possibly unsafe: Potatoes'],
] as const)('names what is unsafe raw by how it is cooked: %s', (cooking, words) => {
  const flag = { species: 'dog', unsafe: false, possibly_unsafe: true, warning_kind: 'raw' as const };
  const flags = [{ ...flag, warning_reason: null, dose: null }];
  const potatoes = { ...chicken, name: 'Potatoes, raw', short_name: 'Potatoes', category_name: 'Vegetables' };
  const food = { ...potatoes, flags, cooking };
  expect(judgeFoods({ foods: [food], species: ['dog'], pet: null, excess: [] }).words).toBe(words);
});

/** A food with a warning of the kind raw for dogs. */
const unsafeRaw = (name: string, category_name: string, unsafe = true) => {
  const flag = { species: 'dog', unsafe, possibly_unsafe: !unsafe, warning_kind: 'raw' as const };
  const flags = [{ ...flag, warning_reason: null, dose: null }];
  return { ...chicken, id: 7, name, short_name: name, category_name, flags };
};
const wordsFor = (foods: Parameters<typeof judgeFoods>[0]['foods']) =>
  judgeFoods({ foods, species: ['dog'], pet: null, excess: [] }).words;

const throughout = 'No food known to harm dogs; harmful unless cooked through: ';

it.each([
  ['Salmon, pink, raw', 'Fish', Cooking.keptIfUsual, `${throughout}Salmon, pink, raw`],
  ['Salmon, pink, raw', 'Fish', Cooking.kept, 'No food known to harm dogs'],
  ['Salmon, pink, raw', 'Fish', Cooking.raw, 'Not safe for dogs: Salmon, pink, raw; fed raw'],
  ['Kidney beans, raw', 'Legumes', Cooking.drainedIfUsual, `${throughout}Kidney beans, raw`],
  ['Kidney beans, raw', 'Legumes', Cooking.drained, 'No food known to harm dogs'],
  ['Kidney beans, raw', 'Legumes', Cooking.raw, 'Not safe for dogs: Kidney beans, raw; fed raw'],
  ['Kidney beans, raw', 'Legumes', null, 'Not safe for dogs: Kidney beans, raw'],
  ['Kidney beans', 'Supplements and pantry', Cooking.keptIfUsual, 'Not safe for dogs: Kidney beans'],
] as const)('is not safe by %s (%s) unless the recipe cooks it: %s', (name, category, cooking, words) => {
  const said = wordsFor([{ ...unsafeRaw(name, category), cooking }]);
  expect(words.startsWith('Not safe') ? said.slice(0, words.length) : said).toBe(words);
});

describe('live yeast', () => {
  const yeast = { ...unsafeRaw('Yeast, baker’s, active dry', 'Supplements and pantry', false), id: 8 };
  const named = (name: string, warning_reason: string) => ({
    ...unsafeRaw(name, 'Supplements and pantry', false),
    flags: yeast.flags.map((flag) => ({ ...flag, warning_reason })),
  });
  const flour = { ...chicken, id: 9, name: 'Wheat flour', short_name: 'Flour', category_name: 'Grains' };

  it.each([
    ['alone is possibly unsafe', [yeast], /^No food known.*possibly unsafe: “?Yeast/],
    ['beside flour by default is to cook', [yeast, flour], /^No food known.*unless cooked through: “?Yeast/],
    [
      'beside cooked flour is possibly unsafe',
      [yeast, { ...flour, cooking: Cooking.kept }],
      /^No food known.*possibly unsafe: “?Yeast/,
    ],
    [
      'is not safe with flour of another language',
      [
        named('Drożdże', 'Live yeast ferments in the stomach.'),
        { ...flour, name: 'Mąka pszenna', cooking: Cooking.raw },
      ],
      /^Not safe.*Drożdże/,
    ],
    [
      'is not safe with flour that is added after',
      [yeast, { ...flour, cooking: Cooking.raw }],
      /^Not safe.*Yeast/,
    ],
    ['that is cooked is fine', [{ ...yeast, cooking: Cooking.kept }, flour], /^No food known to harm dogs$/],
  ] as const)('%s', (_, foods, words) => expect(wordsFor(foods)).toMatch(words));
});

it('names the recipes of a plan that are not meant for the pet', () => {
  const pet = { ...mochi, ageDays: 900, day: { grams: 100, rows: [] } };
  const recipes = [
    { id: 1, name: 'Salmon supper', species: ['cat'], tooMuch: [] },
    { id: 2, name: 'Beef bowl', species: ['dog'], tooMuch: [] },
    { id: 3, name: 'Any bowl', species: [], tooMuch: [] },
    { id: 4, name: 'Rice bowl', species: ['dog'], tooMuch: [] },
    { id: 5, name: 'Hay', species: ['rabbit'], tooMuch: [] },
  ];
  const plan = { foods: [chicken], species: ['cat', 'dog'] };
  expect(judgeFoods({ ...plan, pet, recipes })).toMatchObject({
    kind: 'unknown',
    words: 'Beef bowl and Rice bowl are meant for dogs; Hay is meant for rabbits',
  });
  expect(judgeFoods({ ...plan, pet, recipes: recipes.slice(0, 1) }).kind).toBe('complete');
  expect(judgeFoods({ ...plan, species: ['dog'], pet }).words).toBe('It is meant for dogs');
});

describe('without a pet', () => {
  const safety = (more: Partial<Parameters<typeof judgeFoods>[0]>) =>
    judgeFoods({ foods: [], species: ['dog'], pet: null, excess: [], ...more });
  const high = (nutrient_id: number, name: string) => ({
    ...{
      nutrient_id,
      name,
      percent: null,
      level: 'high' as const,
      mayBe: null,
      lossUnknown: false,
      byEstimates: null,
    },
  });

  it('is too much where a nutrient is too much for any animal of the species', () => {
    expect(safety({ excess: [high(307, 'Sodium'), high(9004, 'Vitamin D')] })).toMatchObject({
      kind: 'too_much',
      words: 'Too much for dogs: sodium and vitamin D',
      advice: 'Ask your veterinarian before feeding this.',
    });
    expect(safety({}).words).toBe('No food known to harm dogs');
  });

  it('names a supplement after foods, and by what harms', () => {
    const flag = { species: 'dog', unsafe: false, possibly_unsafe: true, warning_kind: null };
    const flags = [{ ...flag, warning_reason: null, dose: null }];
    const of = (short_name: string, category_name: string) => ({
      ...chicken,
      short_name,
      category_name,
      flags,
    });
    const warned = [of('Zinc tablet, 15 mg', 'Supplements'), of('Orange', 'Fruits')];
    expect(safety({ foods: warned }).words).toBe(
      'No food known to harm dogs; possibly unsafe: Orange; never use more zinc tablet than the recipe says',
    );
  });
});

it('is too much for a plan what one of its recipes has too much of, however much the others weigh', () => {
  const recipes = [
    { id: 1, name: 'Bowl', species: ['dog'], tooMuch: [] },
    { id: 2, name: 'Salt pot', species: ['dog'], tooMuch: ['Sodium'] },
  ];
  const pet = { ...mochi, species: 'dog', kg: 10, ageDays: null };
  const day = { grams: 100, rows: [] };
  expect(judgeFoods({ foods, species: ['dog'], recipes, pet: { ...pet, day } })).toMatchObject({
    kind: 'too_much',
    words: 'Too much in “Salt pot” alone: sodium',
  });
});

describe('doubts and doses', () => {
  const pet = { ...mochi, name: 'Rex', species: 'dog', kg: 10, ageDays: 900, day: null };
  const day = { grams: 300, rows: [] };
  const judged = (more: Partial<Parameters<typeof judgeFoods>[0]>) =>
    judgeFoods({ foods, species: [], pet: null, excess: [], ...more });
  const dosed = (unit: 'g_per_kg_day' | 'percent_of_grams', grams: number) => {
    const dose = { ...{ group: 'salt', max_qty: 2, unit, nutrient_ids: [] }, source: 'A table', text: '2' };
    const flag = { species: 'dog', unsafe: false, possibly_unsafe: true, warning_kind: 'dose' as const };
    return [chicken, { ...chicken, grams, flags: [{ ...flag, warning_reason: null, dose }] }];
  };

  it.each([
    ['it has no foods', { pet: { ...pet, day }, foods: [] }, 'It has no foods'],
    ['no foods, without a pet', { foods: [] }, 'No food known to harm dogs or cats'],
    ['a need that failed', { failed: 'Rex' }, 'The daily need of Rex could not be loaded'],
    ['locked recipes', { locked: 2 }, '2 of its recipes cannot be opened'],
    [
      'more than it can eat',
      { pet: { ...pet, day: { ...day, grams: 1500 } } },
      'A day’s food is 15.0 % of the weight of Rex, too much to eat: the recipe has too little energy',
    ],
    [
      'nobody calculated',
      { excess: null },
      'No food known to harm dogs or cats; amounts of nutrients are not judged here',
    ],
    [
      'a dose per kg',
      { pet: { ...pet, day }, foods: dosed('g_per_kg_day', 5) },
      'Complete for Rex by FEDIAF 2025',
    ],
    ['more than it', { pet: { ...pet, day }, foods: dosed('g_per_kg_day', 10) }, 'Too much Chicken (2)'],
    [
      'a dose in percent',
      { foods: dosed('percent_of_grams', 10), dry: { min: 90, max: 90 } },
      'Too much Chicken (2)',
    ],
  ])('say of %s', (_, of, words) => expect(judged(of).words).toBe(words));

  it('judge a pet by its own species, and without one only what is High', () => {
    const lily = { species: 'cat', unsafe: true, possibly_unsafe: false, warning_kind: null };
    const flags = [{ ...lily, warning_reason: null, dose: null }];
    expect(judged({ pet: { ...pet, day }, foods: [{ ...chicken, flags }] }).kind).toBe('complete');
    const sodium = { nutrient_id: 307, name: 'Sodium', percent: null, level: 'unknown' as const };
    expect(
      judged({ excess: [{ ...sodium, mayBe: 'high', lossUnknown: false, byEstimates: null }] }).rows,
    ).toEqual([]);
  });
});

it('reads the recipes of a plan that its owner may open', () =>
  expect(
    plannedRecipes([
      { id: 1, name: 'Bowl', locked: false, species: [{ slug: 'dog' }], too_much: ['Sodium'] },
      { id: 2, name: 'Secret', locked: true, species: [] },
      { id: 3, name: 'Older', locked: false, species: [] },
    ]),
  ).toEqual([
    { id: 1, name: 'Bowl', species: ['dog'], tooMuch: ['Sodium'] },
    { id: 3, name: 'Older', species: [], tooMuch: [] },
  ]));
