import { expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { cookingCode, cookingOfCodes, lessCookedOf, moreLossOf } from './cooking.ts';

it('is raw if the recipe is, or if the ingredient is raw or added after', () => {
  expect([cookingCode('raw', 'cooked'), cookingCode('drained', 'raw')]).toEqual([Cooking.raw, Cooking.raw]);
  expect(cookingCode('with_liquid', 'added_after')).toBe(Cooking.raw);
  expect([cookingCode('with_liquid', null), cookingCode('drained', null)]).toEqual([
    ...[Cooking.keptIfUsual, Cooking.drainedIfUsual],
  ]);
  expect([cookingCode('with_liquid', 'cooked'), cookingCode('drained', 'cooked')]).toEqual([
    ...[Cooking.kept, Cooking.drained],
  ]);
});

it.each([
  [Cooking.keptIfUsual, Cooking.raw, Cooking.kept],
  [Cooking.drained, Cooking.drainedIfUsual, Cooking.raw],
  [Cooking.raw, Cooking.raw],
])('is found again from the codes of the lines: %s, %s, %s', (...codes) => {
  const { cooking, lines } = cookingOfCodes(codes);
  expect(lines.map((line) => cookingCode(cooking, line))).toEqual(codes);
});

it('counts the greater loss of a food that a plan cooks in two ways', () => {
  expect(moreLossOf(Cooking.raw, Cooking.keptIfUsual)).toBe(Cooking.keptIfUsual);
  expect(moreLossOf(Cooking.drained, Cooking.kept)).toBe(Cooking.drained);
  // A fruit that is cooked in one recipe is not drained in the other, but may not count as raw.
  expect(moreLossOf(Cooking.kept, Cooking.drainedIfUsual)).toBe(Cooking.drained);
  expect(moreLossOf(Cooking.drainedIfUsual, Cooking.kept)).toBe(Cooking.drained);
});

it.each([
  [Cooking.raw, Cooking.kept, Cooking.raw],
  [Cooking.drained, Cooking.raw, Cooking.raw],
  [Cooking.kept, Cooking.keptIfUsual, Cooking.keptIfUsual],
  [Cooking.drainedIfUsual, Cooking.kept, Cooking.drainedIfUsual],
  [Cooking.kept, Cooking.drained, Cooking.kept],
])(
  'judges the safety of a food that a plan cooks in two ways by the less sure: %s and %s',
  (one, other, less) => {
    expect([lessCookedOf(one, other), lessCookedOf(other, one)]).toEqual([less, less]);
  },
);
