import { describe, expect, it } from 'vitest';
import type { Verdict, VerdictKind } from '../../../server/contract/verdict.ts';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { cautionsOf } from './cautions.ts';
import { boundText, editOf, type Formulation, namesOf, proposedLines, statusText } from './proposal.ts';

const { lines: draft } = createDraft(
  recipeOf([ingredientOf(1, 300), ingredientOf(2, 100), ingredientOf(3, 0)]),
  null,
);

type Line = Formulation['lines'][number];

const lineOf = (ingredient_id: number, before_g: number | null, total_g: number): Line => ({
  ...{ ingredient_id, before_g, total_g, pieces: null, added: before_g === null },
  food: before_g === null ? { ...ingredientOf(ingredient_id, 0), is_supplement: true } : null,
  ...{ why: [], change: null },
});

describe('a proposal', () => {
  it('sets the grams of lines that are there, and adds foods that are not', () => {
    const lines = [lineOf(1, 300, 280.05), lineOf(2, 100, 100), lineOf(3, null, 4), lineOf(4, null, 1.25)];
    const proposed = proposedLines({ lines }, draft, []) ?? [];
    const { milligrams, additions } = editOf(proposed, draft);
    expect([...milligrams]).toEqual([
      ['1', 280_050],
      ['3', 4000],
    ]);
    expect(additions).toMatchObject([{ food: { id: 4 }, milligrams: 1250 }]);
  });

  it('adds a pinned food, which the question had as a line without grams', () => {
    const [pinned] = proposedLines({ lines: [lineOf(8, 0, 12)] }, draft, [ingredientOf(8, 0)]) ?? [];
    expect(pinned).toMatchObject({ food: { id: 8 }, before: null, after: 12_000 });
    expect(editOf(pinned ? [pinned] : [], draft).additions).toMatchObject([{ milligrams: 12_000 }]);
  });

  it('is none if one of its foods is not known', () => {
    expect(proposedLines({ lines: [lineOf(1, 300, 280), lineOf(8, 10, 12)] }, draft, [])).toBeNull();
    expect(proposedLines({ lines: [{ ...lineOf(9, null, 1), food: null }] }, draft, [])).toBeNull();
  });
});

const bound: Formulation['missed'][number] = {
  ...{ pet_id: 1, nutrient_id: 5, name: 'Zinc', side: 'min', basis: 'per_1000_kcal', bound: 14.9999 },
  ...{ unit: 'mg', standard: null },
};

describe('the words of a proposal', () => {
  type Judged = Pick<Formulation, 'status' | 'gap' | 'missed'>;
  const cases: readonly (readonly [Partial<Judged>, string])[] = [
    [{ status: 'optimal', gap: 0 }, 'Proven best: no recipe that keeps all bounds changes less.'],
    [
      { status: 'optimal', gap: 0.015 },
      'Proven best: no recipe that keeps all bounds changes less. Within 1.5 %.',
    ],
    [{ status: 'feasible', gap: 0.12 }, 'Best found in the time; a better one is at most 12 % better.'],
    [{ status: 'feasible', gap: null }, 'Best found in the time; not proven to be the best.'],
    [
      { status: 'optimal', gap: 0, missed: [bound] },
      'No recipe that keeps all bounds was found. This one is nearest.',
    ],
  ];
  it.each(cases)('say how good it is: %o', (answer, words) => {
    const whole: Judged = { status: 'optimal', gap: null, missed: [], ...answer };
    expect(statusText(whole, 'change')).toBe(words);
  });

  it('name bounds as they are published', () => {
    expect(boundText(bound)).toBe('Zinc: at least 15 mg per 1,000 kcal');
    expect(boundText({ ...bound, standard: 'AAFCO 2016 adult' })).toBe(
      'AAFCO 2016 adult: Zinc at least 15 mg per 1,000 kcal',
    );
    expect(boundText({ ...bound, name: 'Ca:P', side: 'max', basis: 'ratio', bound: 2, unit: null })).toBe(
      'Ca:P: at most 2',
    );
    expect(boundText({ ...bound, name: 'Liver', side: 'max', basis: 'percent_of_food', bound: 5 })).toBe(
      'Liver: at most 5 % of the food',
    );
  });

  it('name each bound once, with its standard', () => {
    const ofStandard = { ...bound, standard: 'AAFCO 2016 adult' };
    expect(namesOf([bound, ofStandard, { ...ofStandard, side: 'max' }])).toBe(
      'Zinc, Zinc (AAFCO 2016 adult)',
    );
  });

  it('name each row that is not Optimal, and each bound that is missed or uncertain, before it is accepted', () => {
    const rowOf = (name: string, after: 'low' | 'high' | 'unknown' | 'optimal') =>
      ({ nutrient_id: 1, name, before: 'low', after }) as const;
    const rows = [
      rowOf('Iron', 'low'),
      rowOf('Iodine', 'unknown'),
      rowOf('Sodium', 'high'),
      rowOf('Zinc', 'optimal'),
    ];
    const counts = { low: 0, high: 0, unknown: 0 };
    const verdictOf = (kind: VerdictKind, words: string, advice: string): Verdict => ({
      ...{ kind, words, advice, pet: { id: 1, name: 'Juno' }, species: ['dog'] },
      standard: kind === 'complete' ? 'NRC 2006' : null,
      ...{ foods: [], rows: [], clauses: [words] },
    });
    const petOf = (verdict: Verdict, of: typeof rows) => ({
      ...{ pet_id: 1, rows: of, before: counts, after: counts, bowl: [] },
      ...{ cost_before: null, cost_after: null, serving_g: null },
      verdict,
    });
    const complete = verdictOf('complete', 'Complete for Juno by NRC 2006', '');
    const pets = [petOf(verdictOf('too_much', 'Too much: sodium', 'Ask your veterinarian.'), rows)];
    const { texts, accept } = cautionsOf({
      pets,
      missed: [bound, bound],
      uncertain: [{ ...bound, name: 'Copper' }],
    });
    expect(texts).toEqual([
      'Too much: sodium. Ask your veterinarian.',
      'Stays or turns High: Sodium',
      'Stays or turns Low: Iron',
      'Stays or turns Unknown: Iodine',
      'Not kept by the rounded amounts: Zinc',
      'Not certain, as only what foods state is counted: Copper',
    ]);
    expect(accept).toBe('Accept, with 3 rows not Optimal');
    expect(cautionsOf({ pets: [], missed: [bound], uncertain: [] }).accept).toBe(
      'Accept, though it misses bounds',
    );
    expect(cautionsOf({ pets: [], missed: [], uncertain: [bound] }).accept).toBe(
      'Accept, though not all is certain',
    );
    const none = { missed: [], uncertain: [] };
    expect(cautionsOf({ pets: [petOf(complete, [])], ...none })).toEqual({
      texts: [],
      accept: 'Accept',
      isComplete: true,
    });
    const losing = {
      ...complete,
      clauses: [...complete.clauses, 'cooking may take some iodine: how much is not known'],
    };
    expect(cautionsOf({ pets: [petOf(losing, [])], ...none })).toEqual({
      texts: ['Cooking may take some iodine: how much is not known.'],
      accept: 'Accept',
      isComplete: true,
    });
    const unsafe = verdictOf('not_safe', 'Not safe for Juno: Onions', 'Do not feed this.');
    expect(cautionsOf({ pets: [petOf(complete, []), petOf(unsafe, [])], ...none })).toEqual({
      texts: ['Not safe for Juno: Onions. Do not feed this.'],
      accept: 'Accept, though it is not safe',
      isComplete: false,
    });
    const unknown = verdictOf('unknown', 'No standard is known for Juno', '');
    expect(cautionsOf({ pets: [petOf(unknown, [])], ...none }).accept).toBe(
      'Accept, though not all is certain',
    );
  });
});
