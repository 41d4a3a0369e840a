import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StandardBound } from '../contract/standards.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { boundsOfTable, type StandardBounds, type StandardRatio } from '../nutrition/standardBounds.ts';
import { coefficientOf } from './coefficients.ts';
import { explainConflict } from './explain.ts';
import type { Formulation } from './formulation.ts';
import type { Program } from './program.ts';
import { type Item, type Requirement, Requirements } from './requirements.ts';
import { solve } from './solve.ts';
import { areDense, standardRequirements, withImpliedLazy } from './standardRequirements.ts';

const { energy, water, zinc, calcium, phosphorus, omega6, omega3 } = nutrientIds;
const ids = [energy, water, zinc, calcium, phosphorus, omega6, omega3];
const place = new Map(ids.map((id, column) => [id, column]));
const columns = ids.map((id) => ({ id, display: String(id) }));
const catalogue = { columns, place } as unknown as CatalogueSnapshot;
const requirements = new Requirements(catalogue, 'interval');

/** Amounts per gram, all stated; those of water are in g, of energy in kcal. */
const itemOf = (amounts: Readonly<Record<number, number>>): Item => {
  const values = Float64Array.from(ids, (id) => amounts[id] ?? 0);
  return { food: 1, values: { least: values, most: values, raw: values, rawMost: values } };
};

const bound = (value: number | undefined): StandardBound | null =>
  value === undefined ? null : { value, compared: value, locator: 'a test', confidence: 'high' };

interface Bounds {
  readonly dryMin?: number;
  readonly dryMax?: number;
  readonly kcalMin?: number;
  readonly kcalMax?: number;
  readonly ratios?: readonly StandardRatio[];
}

const standardOf = (
  name: string,
  { dryMin, dryMax, kcalMin, kcalMax, ratios = [] }: Bounds,
): StandardBounds =>
  boundsOfTable(catalogue, {
    ...{ standard: 'aafco-2016', life_stage: 'adult_dog', name, publisher: 'AAFCO', edition: '2016' },
    not_compared: [],
    rows: [
      ...(
        [
          ['per_100g_dry_matter', dryMin, dryMax],
          ['per_1000_kcal', kcalMin, kcalMax],
        ] as const
      ).map(([basis, min, max]) => ({
        ...{ nutrient_id: zinc, ratio: null, basis, min: bound(min), max: bound(max) },
      })),
      ...ratios.map(({ ratio, side, bound: value }) => ({
        ...{ nutrient_id: null, ratio, basis: 'ratio' as const, min: null, max: null },
        [side]: bound(value),
      })),
    ],
  });

const lineOf = (item: Item, grams = 100) => ({
  ...{ ...item, grams, min: 0, max: 1000, piece: null, price: 0, isFine: false },
});

const keeps = (made: readonly Requirement[], item: Item): boolean =>
  made.every((each) => coefficientOf(each, item, 0, 1) >= 0);

const rowsOf = (made: readonly Requirement[]) => made.map(({ side, basis, bound }) => [side, basis, bound]);

/** A food of a density in kcal per kg of dry matter, of which half is water. */
const foodOf = (density: number, zincPer100gDry: number): Item =>
  itemOf({ [energy]: density / 2000, [water]: 0.5, [zinc]: zincPer100gDry / 200 });

describe('a minimum per 100 g dry matter', () => {
  it('holds as it is, and as its part of 1000 kcal above 4000 kcal per kg', () => {
    const made = standardRequirements(requirements, standardOf('AAFCO', { dryMin: 8, kcalMin: 19 }), false);
    expect(rowsOf(made)).toEqual([
      ['min', 'per_100g_dry_matter', 8],
      ['min', 'per_1000_kcal', 20],
    ]);
    expect(keeps(made, foodOf(3500, 8.01))).toBe(true);
    expect(keeps(made, foodOf(3500, 7.99))).toBe(false);
    expect(keeps(made, foodOf(5000, 9.99))).toBe(false);
    expect(keeps(made, foodOf(5000, 10.01))).toBe(true);
  });
});

describe('a maximum per 100 g dry matter', () => {
  it('is the one that fits the density', () => {
    const standard = standardOf('AAFCO', { dryMax: 8 });
    const [light, rich] = [false, true].map((dense) => standardRequirements(requirements, standard, dense));
    expect(rowsOf(light ?? [])).toEqual([['max', 'per_100g_dry_matter', 8]]);
    expect(rowsOf(rich ?? [])).toEqual([['max', 'per_1000_kcal', 20]]);
    expect(keeps(light ?? [], foodOf(3500, 7.99))).toBe(true);
    expect(keeps(rich ?? [], foodOf(5000, 9.99))).toBe(true);
    expect(keeps(rich ?? [], foodOf(5000, 10.01))).toBe(false);
    expect([3999, 4001].map((density) => areDense([lineOf(foodOf(density, 1))], requirements))).toEqual([
      false,
      true,
    ]);
  });
});

it('bounds hold exactly where the amount is within those that rise with the energy', () => {
  const food = fc.record({
    density: fc.integer({ min: 2000, max: 7000 }),
    amount: fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(food, fc.integer({ min: 1, max: 15 }), ({ density, amount }, bound) => {
      const risen = bound * Math.max(1, density / 4000);
      fc.pre(Math.abs(amount / risen - 1) > 1e-9);
      const item = foodOf(density, amount);
      const made = (bounds: Bounds) =>
        standardRequirements(requirements, standardOf('AAFCO', bounds), density > 4000);
      expect(keeps(made({ dryMin: bound }), item)).toBe(amount > risen);
      expect(keeps(made({ dryMax: bound }), item)).toBe(amount < risen);
    }),
  );
});

it('ratios hold by weight', () => {
  const ratios = [
    { ratio: 'calciumToPhosphorus', side: 'max', bound: 2 },
    { ratio: 'omega6To3', side: 'max', bound: 30 },
  ] as const;
  const made = standardRequirements(requirements, standardOf('AAFCO', { ratios }), false);
  const food = { [calcium]: 2, [phosphorus]: 1, [omega6]: 30, [omega3]: 1 };
  expect(made.map(({ name }) => name)).toEqual(['Ca:P', 'Omega 6:3']);
  expect(keeps(made, itemOf(food))).toBe(true);
  expect(keeps(made, itemOf({ ...food, [calcium]: 2.1 }))).toBe(false);
  expect(keeps(made, itemOf({ ...food, [omega6]: 31 }))).toBe(false);
});

it('the model is without bounds that a stricter one implies, whatever is asked for besides a standard', () => {
  const asked = [19, 21, 20].map((kcalMin) => standardOf(`At ${kcalMin}`, { kcalMin }));
  const own = requirements.nutrient(place.get(zinc) ?? -1, 'min', 'per_day', 10.25, 500);
  const all = [own, ...asked.flatMap((each) => standardRequirements(requirements, each, false))];
  const lazy = withImpliedLazy(all, [lineOf(foodOf(4000, 5))]).map(({ isLazy = false }) => isLazy);
  expect(lazy).toEqual([false, true, false, true]);
});

it('a conflict names the standards', async () => {
  const asked = [standardOf('AAFCO 2016 adult', { kcalMin: 20 }), standardOf('Other', { kcalMax: 15 })];
  const formulation: Formulation = {
    lines: [foodOf(4000, 2), foodOf(4000, 20)].map((item) => lineOf(item)),
    ...{ additions: [], goal: 'change', maxAdditions: 0, leastEnergy: 0.5 },
    requirements: asked.flatMap((each) => standardRequirements(requirements, each, false)),
    kcal: (item) => requirements.kcal(item),
  };
  const solver = (program: Program) => solve(program, { nodes: 100, seconds: 10, gap: 0 });
  const { requirements: conflicting, isProven } = await explainConflict(formulation, solver);
  expect(isProven).toBe(true);
  const named = conflicting.map((index) => formulation.requirements[index]?.standard?.name);
  expect(named).toEqual(['AAFCO 2016 adult', 'Other']);
});
