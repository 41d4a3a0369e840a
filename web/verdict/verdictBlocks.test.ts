import { expect, it } from 'vitest';
import { verdictOf } from '../../server/contract/verdictOf.ts';
import { ownerVerdictBlocks, verdictBlocks } from './verdictBlocks.ts';

const rowOf = (level: 'low' | 'high' | 'optimal') => ({
  nutrient_id: 1,
  name: 'Calcium',
  percent: 13,
  level,
  mayBe: null,
  lossUnknown: false,
  byEstimates: null,
});
const forMaple = (level: 'low' | 'high' | 'optimal') =>
  verdictOf({
    species: ['dog'],
    foods: [],
    pet: {
      ...{ id: 1, name: 'Maple', rows: [rowOf(level)] },
      need: { name: 'Adult dog', patient: null, reference: { standard: 'NRC 2006', gaps: [], raised: [] } },
    },
    doubts: [],
  });

const advice = 'Ask your veterinarian before feeding this as the only food.';

it('is a notice with what to do', () => {
  const items = ['Not complete: calcium 13 %.', advice];
  expect(verdictBlocks(forMaple('low'))).toEqual([
    { kind: 'notice', title: 'Not complete', items, danger: false },
  ]);
  expect(ownerVerdictBlocks(forMaple('low'), 'Maple')).toEqual([
    { kind: 'notice', title: 'Not a complete food for Maple', items, danger: false },
  ]);
});

it('of what is not safe is framed, says one thing a line, and what to do once', () => {
  const grapes = { clauses: ['Not safe for Maple: Grapes', 'not complete: calcium 13 %'] };
  const verdict = { ...forMaple('low'), kind: 'not_safe', advice: 'Do not feed this.', ...grapes } as const;
  expect(ownerVerdictBlocks(verdict, 'Maple')).toEqual([
    {
      ...{ kind: 'notice', title: 'Do not feed this', danger: true },
      items: ['Not safe for Maple: Grapes.', 'Not complete: calcium 13 %.'],
    },
  ]);
  expect(verdictBlocks(verdict)).toMatchObject([{ title: 'Not safe', items: { 2: 'Do not feed this.' } }]);
});

it('is a sentence for a complete recipe, and says without a pet that only the safety was judged', () => {
  const complete = [{ kind: 'text', text: `Complete for Maple by NRC 2006. ${advice}`, tone: 'strong' }];
  expect(ownerVerdictBlocks(forMaple('optimal'), 'Maple')).toEqual(complete);
  const safety = verdictOf({ species: ['cat'], foods: [], pet: null, excess: [], doubts: [] });
  expect(verdictBlocks(safety)).toEqual([
    {
      kind: 'text',
      text: expect.stringMatching(/^No food known to harm cats\. “Calculate Nutrition” shows/),
      tone: 'strong',
    },
  ]);
});
