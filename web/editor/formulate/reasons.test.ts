import { expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { formulateTexts } from './formulateTexts.ts';
import type { AnsweredBound, ProposedLine } from './proposal.ts';
import { changeText, purposesOf } from './reasons.ts';

const bound: AnsweredBound = {
  ...{ pet_id: 1, nutrient_id: 5, name: 'Zinc', side: 'min', basis: 'per_1000_kcal', bound: 15 },
  ...{ unit: 'mg', standard: null },
};

type Purpose = readonly [name: string, side: 'min' | 'max'];

const purposes: readonly (readonly [readonly Purpose[], string])[] = [
  [[['Zinc', 'min']], 'For zinc'],
  [
    [
      ['Zinc', 'min'],
      ['Vitamin E', 'min'],
    ],
    'For zinc and vitamin E',
  ],
  [
    [
      ['Ca:P', 'min'],
      ['EPA + DHA', 'min'],
      ['Phosphorus', 'max'],
    ],
    'For Ca:P, EPA + DHA and less phosphorus',
  ],
  [
    [
      ['Zinc', 'min'],
      ['Zinc', 'min'],
    ],
    'For zinc',
  ],
];
it.each(purposes)('the bounds %j of an added food read: %s', (rows, words) => {
  const bounds = rows.map(([name, side]) => ({ ...bound, name, side }));
  expect(formulateTexts.whyAdded(purposesOf(bounds))).toBe(words);
});

const named = (name: string, side: 'min' | 'max'): AnsweredBound => ({ ...bound, name, side });

const changed: [after: number, ProposedLine['change'], words: string | null][] = [
  [90, null, null],
  [0, { cause: 'unknown', bounds: [named('Iodine', 'max')] }, 'Taken out: its iodine is not known'],
  [
    0,
    { cause: 'unknown', bounds: [named('Iodine', 'max'), named('Selenium', 'max')] },
    'Taken out: its iodine and selenium are not known',
  ],
  [
    90,
    {
      cause: 'bounds',
      bounds: [named('liver', 'max'), named('Vitamin A', 'max'), named('Vitamin A', 'max')],
    },
    'Lowered: liver and vitamin A would be over the maximum',
  ],
  [0, { cause: 'bounds', bounds: [named('Copper', 'max')] }, 'Taken out: copper would be over the maximum'],
  [
    120,
    { cause: 'bounds', bounds: [named('Ca:P', 'min'), named('Protein', 'min'), named('Fat', 'max')] },
    'Raised: Ca:P and protein would be below the minimum',
  ],
  [
    90,
    { cause: 'bounds', bounds: [named('A day’s food', 'max')] },
    'Lowered: a day’s food would be over the maximum',
  ],
  [90, { cause: 'goal', bounds: [] }, 'So that the rest costs less'],
];
it.each(changed)('a line of 100 that becomes %d with %j reads: %s', (after, change, words) => {
  const food = ingredientOf(1, 100);
  expect(changeText({ food, before: 100, after, why: [], change }, 'cost')).toBe(words);
});
