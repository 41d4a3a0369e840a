import { describe, expect, it } from 'vitest';
import type { Pet } from '../../../server/contract/pets.ts';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, nutrientOf, recipeOf } from '../../testing/factories.ts';
import type { FormulateHost } from './host.ts';
import type { OwnBound } from './limits.ts';
import type { Formulation } from './proposal.ts';
import { firstWishes, type Question, questionOf, type Wishes } from './question.ts';
import { take, waysIn } from './waysOut.ts';

type Ways = NonNullable<Formulation['conflict']>['ways_out'];

const none: Ways = {
  ...{ together: false, foods: [], avoided: [], additions: null, lines: [], bounds: [] },
  ...{ standards: [], tags: [], pets: [], bowls: false, stated_only: false, less_sure: false },
};

const [kelp, zinc] = [ingredientOf(8, 0, { short_name: 'Kelp' }), ingredientOf(9, 0, { short_name: 'Zinc' })];

const tag = { name: { en: 'Low Fat' }, slug: { en: 'low-fat' }, is_free: false };
const draft = createDraft(
  recipeOf([ingredientOf(1, 300), ingredientOf(2, 100)], { tags: [tag] as never }),
  null,
);

const petOf = (id: number, name: string) => ({ id, name, weight_kg: 4, specie: { name: 'Dog' } }) as Pet;
const [juno, pip, rex] = [petOf(7, 'Juno'), petOf(5, 'Pip'), petOf(6, 'Rex')];

/** A panel with these wishes and locked lines: its buttons, and what is asked after one of them. */
const panel = (ways: Partial<Ways>, more: Partial<Wishes> = {}, locks: readonly string[] = []) => {
  const locked = new Set(locks);
  let wishes: Wishes = { ...firstWishes, ...more };
  const host = {
    ...{ model: { state: () => ({ draft }) }, pet: juno, pets: [juno, pip, rex], groups: [] },
    foods: { state: () => ({ locked }), toggleLock: (key: string) => locked.delete(key) || locked.add(key) },
  } as unknown as FormulateHost;
  const buttons = waysIn({ host, wishes }, { ...none, ...ways });
  const ask = (): Question => {
    const pets = [juno.id, ...wishes.others];
    return questionOf(draft, locked, pets, wishes) as Question;
  };
  const before = ask();
  return {
    texts: buttons.map(({ text }) => text),
    /** What a button changes in the question. */
    press: (at = 0): Partial<Question> => {
      const way = buttons[at] ?? expect.unreachable();
      take(
        {
          host,
          wish: (change) => {
            wishes = { ...wishes, ...(typeof change === 'function' ? change(wishes) : change) };
          },
        },
        way,
      );
      const same = new Set(Object.entries(before).map((entry) => JSON.stringify(entry)));
      return Object.fromEntries(
        Object.entries(ask()).filter((entry) => !same.has(JSON.stringify(entry))),
      ) as Partial<Question>;
    },
  };
};

const own: OwnBound = {
  ...{ key: 1, row: { column: 5, nutrient: nutrientOf(5, { name: 'Protein' }) }, side: 'min' },
  ...{ basis: 'per_1000_kcal', text: '90' },
};

const named: Ways['bounds'][number] = {
  ...{ pet_id: null, nutrient_id: 5, name: 'Protein', standard: null, side: 'min' },
  ...{ basis: 'per_1000_kcal', bound: 90, unit: 'g', to: 0 },
};

const line = (id: number, total_g: number, limits: object = {}) => ({
  ...{ id, total_g, cooking: null },
  ...limits,
});

const kinds: readonly [string, Partial<Ways>, Partial<Wishes>, string, Partial<Question>][] = [
  ['foods', { foods: [kelp, zinc] as never }, {}, 'Allow all foods, such as Kelp, Zinc', { add: 'all' }],
  [
    'avoided foods',
    { avoided: [zinc] as never },
    { refused: [kelp, zinc] },
    'Allow Zinc again',
    { avoid: [kelp.id] },
  ],
  ['additions', { additions: 14 }, { additions: 8 }, 'Allow up to 14 added foods', { max_additions: 14 }],
  [
    'lines',
    { lines: [{ ingredient_id: 1, total_g: 612.34 }] },
    { limits: [{ food: ingredientOf(1, 0), min: '', max: '310' }] },
    'Let Food 1 go to 612 g',
    { lines: [line(1, 300, { min_g: 0, max_g: 900 }), line(2, 100)] },
  ],
  [
    'a pinned food',
    { lines: [{ ingredient_id: 8, total_g: 0.5 }] },
    { pins: [{ food: kelp, text: '2' }] },
    'Let Kelp go to 0.5 g',
    { lines: [line(1, 300), line(2, 100)] },
  ],
  [
    'own bounds',
    { bounds: [{ ...named, to: 81.5 }] },
    { bounds: [own] },
    'Ask for less: Protein: at least 81.5 g per 1,000 kcal',
    { bounds: [{ nutrient_id: 5, basis: 'per_1000_kcal', min: 81.5 }] },
  ],
  ['bowls', { bowls: true }, { others: [pip.id] }, 'Give each bowl what the pot has not', { bowls: true }],
  [
    'standards',
    { standards: ['aafco-2016'] },
    { standards: ['aafco-2016', 'nrc-2006'] },
    'Do not meet AAFCO 2016',
    { standards: [{ standard: 'nrc-2006' }] },
  ],
  ['tags', { tags: ['low-fat'] }, {}, 'Do not keep what Low Fat promises', { tags: [] }],
  [
    'a pet',
    { pets: [pip.id] },
    { others: [pip.id, rex.id] },
    'Cook for Pip apart',
    { pets: [juno.id, rex.id] },
  ],
  ['what is stated', { stated_only: true }, {}, 'Count only what foods state', { unstated: 'stated' }],
];

describe('each way out changes the question as it says, and nothing else', () => {
  it.each(kinds)('%s', (_, ways, wishes, text, change) => {
    const { texts, press } = panel(ways, wishes);
    expect(texts).toEqual([text]);
    expect(press()).toEqual(change);
  });
});

it('a locked line that is let go is unlocked, the others stay', () => {
  const { press } = panel({ lines: [{ ingredient_id: 1, total_g: 612 }] }, {}, ['1', '2']);
  const locked = line(2, 100, { min_g: 100, max_g: 100 });
  expect(press()).toEqual({ lines: [line(1, 300, { min_g: 0, max_g: 900 }), locked] });
});

it('each pet is a way of its own, as is each kind', () => {
  const { texts } = panel(
    { pets: [pip.id, rex.id], additions: 14, stated_only: true },
    { others: [pip.id, rex.id] },
  );
  expect(texts).toEqual([
    'Allow up to 14 added foods',
    'Cook for Pip apart',
    'Cook for Rex apart',
    'Count only what foods state',
  ]);
});

it('what is allowed already, and what leaves nothing of the recipe, is no way', () => {
  const gone = [
    { ingredient_id: 1, total_g: 0 },
    { ingredient_id: 2, total_g: 0 },
  ];
  expect(panel({ foods: [kelp] as never }, { add: 'all' }).texts).toEqual([]);
  expect(panel({ additions: 8 }).texts).toEqual([]);
  expect(panel({ lines: gone }).texts).toEqual([]);
  expect(panel({ bounds: [{ ...named, to: 81 }] }).texts).toEqual([]);
});

it('what is only enough together is one button', () => {
  const { texts, press } = panel(
    {
      ...{ together: true, foods: [zinc] as never[], avoided: [kelp] as never[], additions: 15 },
      standards: ['nrc-2006'],
      ...{ lines: [{ ingredient_id: 2, total_g: 0 }], bounds: [{ ...named, to: 40 }], tags: ['low-fat'] },
    },
    { bounds: [own], refused: [kelp, zinc], standards: ['nrc-2006'] },
    ['2'],
  );
  expect(texts).toEqual([
    'All at once: Allow all foods, such as Zinc. Allow Kelp again. Allow up to 15 added foods. Let Food 2 go to 0 g. Ask for less: Protein: at least 40 g per 1,000 kcal. Do not meet NRC 2006. Do not keep what Low Fat promises',
  ]);
  expect(press()).toEqual({
    ...{ add: 'all', avoid: [], max_additions: 15, tags: [] },
    lines: [line(1, 300), line(2, 100, { min_g: 0, max_g: 300 })],
    bounds: [{ nutrient_id: 5, basis: 'per_1000_kcal', min: 40 }],
  });
});
