import { expect, it } from 'vitest';
import { servingBesideBowl, withBowl } from './bowl.ts';
import { Cooking, type RecipeLine } from './recipeTotals.ts';

const line = (food: number, milligrams: number): RecipeLine => ({ food, milligrams, cooking: Cooking.raw });

/** kcal per g by food; a day has 1000 kcal. */
const kcal: Readonly<Record<number, number>> = { 1: 2, 2: 0, 3: 9 };
const scaleOf = (lines: readonly RecipeLine[]): number =>
  1000 / lines.reduce((sum, { food, milligrams }) => sum + (milligrams / 1000) * (kcal[food] ?? 0), 0);

const pot = [line(1, 2_000_000)];

it('counts what a bowl gets a day as that of a pot of which a day is served', () => {
  expect(withBowl(pot, [line(2, 500)], scaleOf)).toEqual([line(1, 2_000_000), line(2, 2000)]);
});

it('serves less of the pot beside a bowl with energy, so that the day keeps its energy', () => {
  const bowl = [line(3, 10_000)];
  const serving = servingBesideBowl(pot, bowl, scaleOf);
  expect(serving).toBeCloseTo((1000 - 90) / 4000);
  const all = withBowl(pot, bowl, scaleOf);
  expect(scaleOf(all)).toBeCloseTo(serving, 6);
  expect((all[1] as RecipeLine).milligrams * serving).toBeCloseTo(10_000, 0);
});

it('adds to a food that the pot has', () => {
  expect(withBowl([...pot, line(2, 100)], [line(2, 500)], scaleOf)).toEqual([pot[0], line(2, 2100)]);
});

it('leaves a pot without energy, and one without a bowl, as they are', () => {
  expect(withBowl([line(2, 100)], [line(2, 500)], scaleOf)).toEqual([line(2, 100)]);
  expect(withBowl(pot, [], scaleOf)).toBe(pot);
});

it('is the bowl alone if that has the energy of the day', () => {
  const bowl = [line(3, 200_000)];
  expect(withBowl(pot, bowl, scaleOf)).toBe(bowl);
});
