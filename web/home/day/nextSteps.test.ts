import { describe, expect, it } from 'vitest';
import type { PetEats } from '../../../server/contract/petFoods.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { nextSteps } from './nextSteps.ts';
import { shortVerdict } from './shortVerdict.ts';

const pet = { id: 3, name: 'Maple' } as Pet;
const today = '2026-11-30';

const row = (name: string, level: 'low' | 'high') => ({ nutrient_id: 1, name, percent: 50, level });
const food = { kind: 'recipe', id: 7, name: 'Stew', state: 'open', is_new: false } as PetEats['food'];
const eats = (given: Partial<PetEats> = {}, rows: ReturnType<typeof row>[] = []): PetEats =>
  ({
    ...{ pet_id: 3, food, weighed_on: today, recheck_on: null },
    verdict: { kind: 'unknown', rows, clauses: [] },
    ...given,
  }) as unknown as PetEats;

const labels = (of: PetEats, given: Partial<Pet> = {}) =>
  nextSteps({ ...pet, ...given }, of, today).map(({ label }) => label);

describe('what comes next for a pet', () => {
  it('is its food while it has none, or one that is gone or not for it', () => {
    expect(labels(eats({ food: null, verdict: null }))).toEqual(['Choose what Maple eats']);
    const another = ['Choose another food for Maple'];
    expect(labels(eats({ food: { ...food, state: 'closed' } as PetEats['food'], verdict: null }))).toEqual(
      another,
    );
    const unsafe = { kind: 'not_safe', rows: [row('Zinc', 'low')], clauses: [] };
    expect(labels(eats({ verdict: unsafe as unknown as PetEats['verdict'] }))).toEqual(another);
  });

  it('is at most two steps, too much before short, then a recheck and its weight', () => {
    const zinc = row('Zinc', 'low');
    expect(labels(eats({}, [zinc]))).toEqual(['Zinc is short: fix it']);
    expect(labels(eats({}, [zinc, row('Iodine', 'low')]))).toEqual(['Zinc and 1 more are short: fix it']);
    expect(
      labels(eats({ weighed_on: null, recheck_on: '2026-12-03' }, [zinc, row('Copper', 'high')])),
    ).toEqual([...['Too much Copper: fix it', 'Recheck on Dec 3, 2026']]);
    expect(labels(eats({ recheck_on: today }))).toEqual(['Recheck is due today']);
    expect(labels(eats({ recheck_on: '2026-11-29' }))).toEqual(['Recheck was due on Nov 29, 2026']);
    expect(labels(eats({ weighed_on: '2026-10-31' }))).toEqual(['Weigh Maple']);
    expect(labels(eats({ weighed_on: '2026-11-01' }))).toEqual([]);
  });

  it('is nothing for a pet that the user may only read', () => {
    const shared = { owner: 'Ada Lovelace', email: 'ada@example.test', right: 'read' } as const;
    expect(labels(eats({ food: null }), { shared })).toEqual([]);
  });
});

describe('a verdict in short', () => {
  const treats = 'with 10 % treats, whose nutrients are not known';

  it('is its worst clause with what it counts with', () => {
    const [first, isNew] = ['Not complete: zinc 50 %', 'for the new food alone'];
    const kept = [
      ...[treats, isNew, 'counts what the bowl of Maple gets in addition'],
      ...['fed raw, a risk for animals and people: chicken', `on Mon: ${treats}`],
    ];
    const clauses = [first, 'too much copper', 'whether there is enough iodine is not known', ...kept];
    expect(shortVerdict({ kind: 'not_complete', clauses }).clauses).toEqual([first, ...kept]);
  });

  it('is all of a complete one, which each clause limits', () => {
    const clauses = [
      'Complete for Maple by NRC 2006',
      'enough iodine only by estimates',
      'cooking may take some thiamine: how much is not known',
    ];
    expect(shortVerdict({ kind: 'complete', clauses }).clauses).toEqual(clauses);
  });
});
