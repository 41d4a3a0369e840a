import { expect, it } from 'vitest';
import { nutrientOf } from '../testing/factories.ts';
import type { Ready } from './document.ts';
import { knownCell } from './rowTexts.ts';

it.each([
  [400_000, 0, 'all'],
  [400_000, 160_000, 'all, 40 % estimated'],
  [300_000, 160_000, '300 of 400 g, 40 % estimated'],
])('has the mass of the foods that state a nutrient, with the estimated part', (known, estimated, text) => {
  const totals = {
    totalMilligrams: 400_000,
    knownMilligrams: [known],
    estimatedMilligrams: [estimated],
    ...{ amounts: [1], rawAmounts: [1], lossUnknown: [0] },
  };
  const subject = { results: { totals } } as unknown as Ready;
  expect(knownCell(subject, { column: 0, nutrient: nutrientOf(1) })).toBe(text);
});
