import { describe, expect, it } from 'vitest';
import { targetDoubts } from './targetClauses.ts';
import type { PatientTargets, TargetBound } from './targetRows.ts';
import type { JudgedRow } from './verdict.ts';
import { verdictOf } from './verdictOf.ts';

const row = (
  nutrient_id: number | null,
  name: string,
  level: JudgedRow['level'],
  percent = 100,
): JudgedRow => ({
  ...{ nutrient_id, name, percent, level, mayBe: null, lossUnknown: false, byEstimates: null },
});
const kidney: PatientTargets['sets'][number] = {
  ...{
    id: 7,
    name: 'Kidney',
    professional: 'Dr. Ann Vet',
    recheck_on: '2027-01-10',
    is_due: false,
    is_changed: false,
    rows: [],
  },
};
const keptLow: TargetBound = {
  nutrient_id: 305,
  set_id: 7,
  side: 'max',
  percent: 60,
  kept_low: true,
  own: null,
};
const patientOf = (changes: Partial<PatientTargets>): PatientTargets => ({
  ...{ sets: [kidney], bounds: [keptLow], unmet: [], values: [], ...changes },
});
const nrc = { standard: 'NRC 2006', gaps: [], raised: [{ nutrient_id: 305, percent: 110 }] };
const values = {
  omega6To3: { min: 4, max: 6 },
  energyDensity: { min: 4200, max: 4200 },
  categories: new Map([['Vegetables', 12]]),
};
const verdict = (rows: readonly JudgedRow[], changes: Partial<PatientTargets> = {}) =>
  verdictOf({
    ...{ species: ['cat'], foods: [], doubts: [] },
    pet: {
      ...{ id: 3, name: 'Mia', rows, values },
      need: { name: 'Adult cat', reference: nrc, patient: patientOf(changes) },
    },
  });
const optimal = [row(305, 'Phosphorus', 'optimal', 55), row(301, 'Calcium', 'optimal', 120)];

describe('the verdict for a pet with target sets', () => {
  it('is as the professional set it, complete but for what is kept low', () => {
    expect(verdict(optimal)).toMatchObject({
      ...{ kind: 'complete', standard: null },
      clauses: [
        'As Dr. Ann Vet set it: complete but for phosphorus',
        'phosphorus (55 % of the need) kept low on purpose: Kidney, Dr. Ann Vet, recheck 2027-01-10',
      ],
    });
  });

  it('is complete by the standard within a set that keeps nothing low', () =>
    expect(verdict([row(305, 'Phosphorus', 'optimal', 120)], { bounds: [] })).toMatchObject({
      ...{ kind: 'complete', standard: 'NRC 2006' },
      clauses: ['Complete for Mia by NRC 2006', 'within “Kidney” as Dr. Ann Vet set it'],
    }));

  it('is too much above the maximum of a set, though it is less than the need', () =>
    expect(verdict([row(305, 'Phosphorus', 'high', 90)])).toMatchObject({
      ...{ kind: 'too_much', words: 'More phosphorus than “Kidney” allows' },
      rows: [{ name: 'Phosphorus', level: 'high' }],
    }));

  it('is not complete below the minimum of a set, though it is more than the need', () => {
    const bounds = [{ ...keptLow, side: 'min', percent: 150, kept_low: false } as const];
    expect(verdict([row(305, 'Phosphorus', 'low', 120)], { bounds })).toMatchObject({
      ...{ kind: 'not_complete', words: 'Less phosphorus than “Kidney” asks' },
    });
  });

  it('is not complete for another row that is short', () =>
    expect(verdict([...optimal, row(309, 'Zinc', 'low', 40)])).toMatchObject({
      ...{ kind: 'not_complete', words: 'Not complete: zinc 40 %' },
    }));

  it('says too what the need alone calls too much', () =>
    expect(
      verdict([row(305, 'Phosphorus', 'high', 400)], { bounds: [{ ...keptLow, own: 300 }] }),
    ).toMatchObject({
      clauses: ['Too much: phosphorus 400 % of the need', 'more phosphorus than “Kidney” allows'],
    }));

  it('is not known far below a maximum without a minimum', () =>
    expect(verdict([row(305, 'Phosphorus', 'optimal', 29)])).toMatchObject({
      ...{ kind: 'unknown', words: 'Only phosphorus 29 % of the need, and “Kidney” states no minimum' },
    }));

  it.each([
    [
      'that keeps low without a recheck',
      { sets: [{ ...kidney, recheck_on: null }] },
      '“Kidney” has no day on which it is looked at again: ask Dr. Ann Vet',
    ],
    [
      'that its author changed',
      { sets: [{ ...kidney, is_changed: true }] },
      '“Kidney” was changed since it was looked at for this pet',
    ],
    [
      'that keeps low what growth needs',
      { unmet: [{ nutrient_id: 305, set_id: 7, why: 'growth' as const }] },
      '“Kidney” keeps phosphorus below the need of an animal that grows, is pregnant or nurses',
    ],
    [
      'whose recheck is due',
      { sets: [{ ...kidney, is_due: true }] },
      '“Kidney” was to be looked at again on 2027-01-10: ask Dr. Ann Vet',
    ],
    [
      'that only a professional may set',
      { bounds: [], unmet: [{ nutrient_id: 305, set_id: 7, why: 'not_professional' as const }] },
      '“Kidney” asks for less phosphorus than the need, which only a professional may set',
    ],
    [
      'that contradicts',
      { unmet: [{ nutrient_id: 305, set_id: 7, why: 'contradiction' as const }] },
      '“Kidney” asks for more phosphorus than the pet may have',
    ],
    [
      'with what is not judged',
      { unmet: [{ nutrient_id: null, set_id: 7, why: 'not_judged' as const }] },
      '“Kidney” has targets that are not judged here',
    ],
  ])('is not known by a set %s', (_, changes, words) =>
    expect(verdict(optimal, changes)).toMatchObject({
      kind: 'unknown',
      clauses: expect.arrayContaining([words]),
    }),
  );

  it.each([
    ['energyDensity', null, null, 4000, 'too_much', 'More energy for its dry matter than “Kidney” allows'],
    ['energyDensity', null, 4000, null, 'complete', null],
    ['omega6To3', null, 7, null, 'not_complete', 'Less omega-6 for its omega-3 than “Kidney” asks'],
    [
      'omega6To3',
      null,
      5,
      null,
      'unknown',
      'Whether omega-6 for its omega-3 is within “Kidney” is not known',
    ],
    [null, 'Vegetables', null, 10, 'too_much', 'More vegetables than “Kidney” allows'],
    [null, 'Fish', 5, null, 'not_complete', 'Less fish than “Kidney” asks'],
  ] as const)('compares %s %s with %s to %s', (ratio, category, min, max, kind, words) => {
    const bound = { set_id: 7, ratio, category, min, max };
    expect(verdict(optimal, { values: [bound] })).toMatchObject({ kind, ...(words && { words }) });
  });

  it('says that a nutrient is not judged that no screen shows', () =>
    expect(
      verdict([row(301, 'Calcium', 'optimal')], { bounds: [{ ...keptLow, kept_low: false }] }),
    ).toMatchObject({
      ...{ kind: 'unknown', words: '“Kidney” has targets that are not judged here' },
    }));
});

it.each([
  ['a due set', { sets: [{ ...kidney, is_due: true }] }, '“Kidney” was to be looked at again on 2027-01-10'],
  [
    'a row that does not count',
    { unmet: [{ nutrient_id: 305, set_id: 7, why: 'not_judged' }] },
    '“Kidney” has targets that do not count for the pet',
  ],
  [
    'a bounded value',
    { values: [{ set_id: 7, ratio: 'omega6To3', category: null, min: 1, max: 7 }] },
    '“Kidney” bounds omega-6 for its omega-3, which this search does not compare',
  ],
] as const)('%s keeps a search from proposing recipes', (_, changes, doubt) => {
  const [found = ''] = targetDoubts(patientOf(changes as unknown as Partial<PatientTargets>));
  expect(found).toContain(doubt);
});

it('a set of which every row counts keeps no search from proposing recipes', () => {
  expect(targetDoubts(patientOf({}))).toEqual([]);
  expect(targetDoubts(null)).toEqual([]);
});
