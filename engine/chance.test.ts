import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Chances } from './host/chances.ts';
import type { Engine } from './host/engine.ts';
import { type LevelChance, LevelChances } from './host/levelChances.ts';
import { startEngine } from './host/node.ts';
import { startChances } from './host/nodeChances.ts';
import { chanceBelow, normalIntegral } from './oracleChance.ts';
import * as cases from './testing/chanceCase.ts';
import { chancesDigest } from './testing/chanceDigest.ts';

let engine: Engine;
let chances: Chances;

beforeAll(async () => {
  engine = await startEngine();
  chances = await startChances();
});

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const ratio = { low: 0.9, high: 1.1 };

/** Opens a case; returns its chances. */
const open = (
  made: cases.ChanceCase,
  change: (judged: ReturnType<typeof cases.judge>) => typeof judged = (j) => j,
) => {
  const judged = change(cases.judge(engine, made));
  const spreads = cases.spreadsOf(engine, made);
  chances.open(cases.chanceColumns.length, spreads);
  return { judged, spreads, levels: new LevelChances(chances, judged) };
};

test('the normal integral is within 1.5e-7', () => {
  for (let z = -9; z <= 9; z += 0.013)
    expect(Math.abs(chances.normal(z) - normalIntegral(z))).toBeLessThan(1.5e-7);
});

test.each(seeds)('the chance of Low agrees with the oracle, case %i', (seed) => {
  const made = cases.makeChanceCase(seed);
  const { judged, spreads, levels } = open(made);
  const foods = spreads.map(({ cooked, errors }) => ({
    amounts: Array.from(cooked, (amount, at) => (at === cases.ENERGY ? 0 : amount)),
    deviations: Array.from(cooked, (amount, at) => (at === cases.ENERGY ? 0 : amount * (errors[at] ?? 0))),
  }));
  for (const column of [cases.PROTEIN, cases.FAT, cases.CALCIUM, cases.PHOSPHORUS]) {
    const perKcal = ((judged.need.amounts[column] ?? 0) * 0.999999) / made.kcalPerDay;
    const expected = chanceBelow(foods, column, perKcal, cases.kcalPerGram);
    expect(levels.of(column)?.stated.low).toBeCloseTo(expected, 6);
  }
});

const expectNear = (chance: LevelChance | undefined, drawn: LevelChance): void => {
  expect(chance).toBeDefined();
  for (const level of ['low', 'optimal', 'high'] as const)
    expect(Math.abs((chance?.[level] ?? Number.NaN) - drawn[level])).toBeLessThan(0.01);
};

test.each(seeds)('100,000 draws of all values agree within one percent, case %i', (seed) => {
  const made = cases.makeChanceCase(seed);
  const { levels } = open(made);
  const drawn = cases.drawLevels(made, 100_000, ratio);
  for (const column of [cases.PROTEIN, cases.FAT, cases.CALCIUM, cases.ZINC, cases.COPPER])
    expectNear(levels.of(column)?.stated, drawn.columns[column] as LevelChance);
  expectNear(levels.ratio(ratio)?.stated, drawn.ratio);
});

describe('a row', () => {
  test('of energy is certain where the serving follows the energy', () => {
    const { levels } = open(cases.makeChanceCase(1));
    const { low = 0, high = 1 } = levels.of(cases.ENERGY)?.stated ?? {};
    expect([low, high].some((chance) => chance > 0.001 && chance < 0.999)).toBe(false);
  });

  test('has no chance if the error of an amount is not published, or without a bound', () => {
    const made = cases.makeChanceCase(2);
    made.errors[0]?.fill(Number.NaN, cases.ZINC, cases.ZINC + 1);
    const { levels } = open(made);
    expect(levels.of(cases.ZINC)).toBeNull();
    expect(levels.of(cases.CALCIUM)).not.toBeNull();
    expect(levels.of(cases.WATER)).toBeNull();
  });

  test('has two chances where something is not stated', () => {
    const made = cases.makeChanceCase(3);
    const { levels } = open(made, (judged) => {
      const maxUnstated = judged.totals.maxUnstated.slice();
      maxUnstated[cases.CALCIUM] = (judged.totals.totals[cases.CALCIUM] ?? 0) / 4;
      maxUnstated[cases.ZINC] = Number.POSITIVE_INFINITY;
      return { ...judged, totals: { ...judged.totals, maxUnstated } };
    });
    const calcium = levels.of(cases.CALCIUM);
    expect(calcium?.atMost.low).toBeLessThan(calcium?.stated.low ?? 0);
    expect(calcium?.atMost.high).toBeGreaterThan(calcium?.stated.high ?? 1);
    expect(levels.of(cases.ZINC)?.atMost).toEqual({ low: 0, optimal: 0, high: 1 });
    const protein = levels.of(cases.PROTEIN);
    expect(protein?.atMost).toEqual(protein?.stated);
  });
});

describe('Ca:P of what is not stated', () => {
  const withUnstated = (calcium: number, phosphorus: number) => {
    const { levels } = open(cases.makeChanceCase(3), (judged) => {
      const { totals } = judged;
      const maxUnstated = totals.maxUnstated.slice();
      maxUnstated[cases.CALCIUM] = (totals.totals[cases.CALCIUM] ?? 0) * calcium;
      maxUnstated[cases.PHOSPHORUS] = (totals.totals[cases.PHOSPHORUS] ?? 0) * phosphorus;
      return { ...judged, totals: { ...totals, maxUnstated } };
    });
    return levels.ratio(ratio);
  };

  test('is High with calcium without end, and Low with phosphorus without end', () => {
    const found = withUnstated(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    expect(found?.atMost).toEqual({ low: 0, optimal: 0, high: 1 });
    expect(found?.otherMost).toEqual({ low: 1, optimal: 0, high: 0 });
  });

  test('has the most calcium with phosphorus as stated, and the other way', () => {
    const found = withUnstated(0.25, 0.25);
    expect(found?.atMost).toEqual(withUnstated(0.25, 0)?.atMost);
    expect(found?.otherMost).toEqual(withUnstated(0, 0.25)?.otherMost);
    expect(found?.atMost.high).toBeGreaterThan(found?.stated.high ?? 1);
    expect(found?.otherMost?.low).toBeGreaterThan(found?.stated.low ?? 1);
  });
});

// A recipe has one line of a food.
test('foods are independent: two foods of half the amounts each spread by the root of two less', () => {
  const made = cases.makeChanceCase(4);
  const { spreads } = open(made);
  const deviationOf = (foods: typeof spreads): number => {
    chances.open(cases.chanceColumns.length, foods);
    return chances.deviation(new Map([[cases.CALCIUM, 1]]));
  };
  const half = spreads.map((food) => ({ ...food, cooked: food.cooked.map((amount) => amount / 2) }));
  expect(deviationOf([...half, ...half])).toBeCloseTo(deviationOf(spreads) / Math.SQRT2, 9);
});

test('the chances are the golden ones, bit for bit', async () => {
  const golden = JSON.parse(
    readFileSync(new URL('../fixtures/golden/chances.json', import.meta.url), 'utf8'),
  );
  expect(await chancesDigest(engine)).toEqual(golden);
});
