import { expect, it } from 'vitest';
import type { PatientTargets } from '../../../server/contract/targetRows.ts';
import type { JudgedRow } from '../../../server/contract/verdict.ts';
import { verdictOf } from '../../../server/contract/verdictOf.ts';
import { cautionsOf, proposalStatus } from './cautions.ts';

type Proposal = Parameters<typeof proposalStatus>[0];

const notComplete = 'Not a complete food yet: what is left is named before you accept.';

const uncertainWords = 'Accept, though not all is certain';

/** A proposal for a pet of which nothing is left, with a doubt or without. */
const proposal = (
  status: 'optimal' | 'feasible',
  doubts: readonly string[] = [],
  patient: PatientTargets | null = null,
): Proposal => {
  const need = {
    ...{ name: 'Adult dog', patient },
    reference: { standard: 'NRC 2006', gaps: [], raised: [] },
  };
  const level = 'optimal';
  const byEstimates = { isLowWithout: false, percentWithout: 75, partIfDouble: 0 };
  const copper = { nutrient_id: 312, name: 'Copper', percent: 75, level, byEstimates } as JudgedRow;
  const pet = { id: 1, name: 'Maple', need, rows: patient === null ? [] : [copper] };
  const verdict = verdictOf({ species: ['dog'], foods: [], pet, doubts });
  const pets = [{ pet_id: 1, name: 'Maple', verdict, rows: [] }] as unknown as Proposal['pets'];
  return { status, gap: null, missed: [], uncertain: [], pets };
};

it.each([
  ['found in the time', proposal('feasible'), false, 'Best found in the time; not proven to be the best.'],
  [
    'found in the time, and not complete',
    proposal('feasible', ['it has no water']),
    false,
    `Best found in the time; not proven to be the best. ${notComplete}`,
  ],
  [
    'proven, and not complete',
    proposal('optimal', ['it has no water']),
    false,
    `Proven best: no recipe that keeps all bounds changes less. ${notComplete}`,
  ],
  [
    'without a change, and not complete',
    proposal('optimal', ['it has no water']),
    true,
    `Nothing to change: the recipe keeps all bounds as it is. ${notComplete}`,
  ],
])('the status of a proposal %s', (_, of, isNothing, words) =>
  expect(proposalStatus(of, 'change', isNothing)).toBe(words),
);

/** With one row below 90 %. */
const below = (of: Proposal): Proposal => ({
  ...of,
  sure: { rows: [{ name: 'Copper', chance: 0.8, reached: false }], worst: 0.8, joint: 0.8 } as never,
});

it.each([
  ['complete', below(proposal('feasible')), 'Accept, though it is not 90 % sure', true],
  [
    'of which the verdict is not complete',
    below(proposal('feasible', ['it has no water'])),
    uncertainWords,
    false,
  ],
  [
    'with an uncertain bound',
    below({ ...proposal('feasible'), uncertain: [{ name: 'Copper', standard: null }] as never }),
    uncertainWords,
    false,
  ],
] as const)('with a row that is not sure enough, a proposal %s', (_, of, accept, isComplete) => {
  expect(cautionsOf(of)).toMatchObject({ accept, isComplete });
  expect(proposalStatus(of, 'change', false).endsWith(notComplete)).toBe(!isComplete);
});

it('a proposal that keeps a row low on purpose says whose target it is', () => {
  const set = { id: 7, name: 'Copper storage', professional: 'Ann Vet', recheck_on: '2027-01-10' };
  const patient: PatientTargets = {
    ...{ sets: [{ ...set, is_due: false, is_changed: false, rows: [] }], values: [], unmet: [] },
    bounds: [{ nutrient_id: 312, set_id: 7, side: 'max', percent: 80, kept_low: true, own: null }],
  };
  expect(cautionsOf(proposal('optimal', [], patient)).texts[0]).toMatch(
    /^As Ann Vet set it: complete but for copper\.$/,
  );
  expect(cautionsOf(proposal('optimal')).texts).toEqual([]);
});
