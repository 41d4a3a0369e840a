import { expect, it } from 'vitest';
import { type BowlLine, bowlPeriod, servingBesideBowl, withBowl } from './bowl.ts';
import { Cooking, type RecipeLine } from './recipeTotals.ts';

const line = (food: number, milligrams: number): RecipeLine => ({ food, milligrams, cooking: Cooking.raw });

const gets = (food: number, milligrams: number, days = 1): BowlLine => ({ ...line(food, milligrams), days });

/** kcal per g by food; a day has 1000 kcal. */
const kcal: Readonly<Record<number, number>> = { 1: 2, 2: 0, 3: 9 };
const scaleOf = (lines: readonly RecipeLine[]): number => {
  expect(lines.every(({ milligrams }) => Number.isInteger(milligrams))).toBe(true);
  return 1000 / lines.reduce((sum, { food, milligrams }) => sum + (milligrams / 1000) * (kcal[food] ?? 0), 0);
};

const pot = [line(1, 2_000_000)];

it('counts what a bowl gets a day as that of a pot of which a day is served', () => {
  expect(withBowl(pot, [gets(2, 500)], scaleOf)).toEqual([line(1, 2_000_000), line(2, 2000)]);
});

it('serves less of the pot beside a bowl with energy, so that the day keeps its energy', () => {
  const bowl = [gets(3, 10_000)];
  const serving = servingBesideBowl(pot, bowl, scaleOf);
  expect(serving).toBeCloseTo((1000 - 90) / 4000);
  const all = withBowl(pot, bowl, scaleOf);
  expect(scaleOf(all ?? [])).toBeCloseTo(serving, 6);
  expect((all?.[1]?.milligrams ?? 0) * serving).toBeCloseTo(10_000, 0);
});

it('adds to a food that the pot has', () => {
  expect(withBowl([...pot, line(2, 100)], [gets(2, 500)], scaleOf)).toEqual([pot[0], line(2, 2100)]);
});

it('counts no bowl beside a pot without energy, and leaves a pot without a bowl as it is', () => {
  expect(withBowl([line(2, 100)], [gets(2, 500)], scaleOf)).toBeNull();
  expect(withBowl([line(2, 100)], [gets(3, 500_000)], scaleOf)).toBeNull();
  expect(withBowl(pot, [], scaleOf)).toBe(pot);
});

it('is the bowl alone if that has the energy of the day', () => {
  expect(withBowl(pot, [gets(3, 400_000, 2)], scaleOf)).toEqual([line(3, 200_000 * bowlPeriod)]);
});

it.each([1, 2, 3, 4, 6, 7, 14])('asks the engine for whole milligrams of a tablet in %i days', (days) => {
  const all = withBowl(pot, [gets(2, 500, days), gets(3, 100, days)], scaleOf);
  expect(all?.slice(1).every(({ milligrams }) => Number.isInteger(milligrams))).toBe(true);
  expect((all?.[1]?.milligrams ?? 0) / 2000).toBeCloseTo(1 / days, 2);
  expect(bowlPeriod % days).toBe(0);
});
