import { expect, it } from 'vitest';
import { verdictOf } from '../../../server/contract/verdictOf.ts';
import { proposalStatus } from './cautions.ts';

type Proposal = Parameters<typeof proposalStatus>[0];

const notComplete = 'Not a complete food yet: what is left is named before you accept.';

/** A proposal for a pet of which nothing is left, with a doubt or without. */
const proposal = (status: 'optimal' | 'feasible', doubts: readonly string[] = []): Proposal => {
  const need = {
    name: 'Adult dog',
    patient: null,
    reference: { standard: 'NRC 2006', gaps: [], raised: [] },
  };
  const pet = { id: 1, name: 'Maple', need, rows: [] };
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
