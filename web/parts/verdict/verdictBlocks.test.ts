import { expect, it } from 'vitest';
import { verdictOf } from '../../../server/contract/verdictOf.ts';
import { ownerVerdictBlocks, verdictBlocks } from './verdictBlocks.ts';

const rowOf = (level: 'low' | 'high' | 'optimal') => ({
  nutrient_id: 1,
  name: 'Calcium',
  percent: 13,
  level,
  mayBe: null,
  lossUnknown: false,
});
const forMaple = (level: 'low' | 'high' | 'optimal') =>
  verdictOf({
    species: ['dog'],
    foods: [],
    pet: {
      ...{ id: 1, name: 'Maple', rows: [rowOf(level)] },
      need: { name: 'Adult dog', reference: { standard: 'NRC 2006', gaps: [], raised: [] } },
    },
    doubts: [],
  });

const advice = 'Ask your veterinarian before feeding this as the only food.';

it('is a notice with what to do', () => {
  const items = ['Not complete: calcium 13 %.', advice];
  expect(verdictBlocks(forMaple('low'))).toEqual([{ kind: 'notice', title: 'Not complete', items }]);
  expect(ownerVerdictBlocks(forMaple('low'), 'Maple')).toEqual([
    { kind: 'notice', title: 'Not a complete food for Maple', items },
  ]);
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
