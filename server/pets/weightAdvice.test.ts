import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conditionOfScore } from '../contract/conditionScores.ts';
import { idealByScore, leastKcal, type WeightAdvice, weightAdvice } from '../contract/weightAdvice.ts';
import { trendOf } from '../contract/weightTrend.ts';
import { parseTable, read } from '../kernel/csv.ts';

const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell));
const textOrNull = (cell: string): string | null => (cell === '' ? null : cell);

/** `2026-11-15=10 2026-11-22=9.74:no`: the day, the weight in kg, and whether it ate. `?` is a day that is not known. */
const weighingsOf = (cell: string) =>
  cell.split(' ').map((each) => {
    const [, day = '', kg, eaten] = /^(\?|[\d-]+)=([\d.]+)(?::(yes|no))?$/.exec(each) ?? [];
    return {
      day: day === '?' ? null : day,
      kg: Number(kg),
      hasEaten: eaten === undefined ? null : eaten === 'yes',
    };
  });

const golden = parseTable(
  readFileSync(`${import.meta.dirname}/weightAdvice.golden.csv`, 'utf8'),
  'weightAdvice.golden.csv',
  {
    case: read.text,
    species: read.oneOf('dog', 'cat'),
    age_days: numberOrNull,
    adult_kg: numberOrNull,
    ideal_kg: numberOrNull,
    condition: read.oneOf('Ideal', 'Underweight', 'Overweight'),
    kcal: numberOrNull,
    fed_since: textOrNull,
    by_hand: read.oneOf('', 'yes'),
    weighings: weighingsOf,
    kind: read.text,
    rate: numberOrNull,
    kcal_change: numberOrNull,
    fed: numberOrNull,
  },
);

const kindOf = (advice: WeightAdvice): string => {
  if (advice.kind === 'loses') return `loses in a ${advice.perWeek ? 'week' : 'month'}`;
  if (advice.kind === 'reached' && advice.loss !== null) return 'reached and loses';
  return advice.kind === 'more' && advice.isExtreme ? 'more extreme' : advice.kind;
};

it.each(golden)('$species, $case', (row) => {
  const advice = weightAdvice({
    ...{ species: row.species, ageDays: row.age_days, adultKg: row.adult_kg, idealKg: row.ideal_kg },
    ...{ condition: row.condition, kcalPerDay: row.kcal, fedSince: row.fed_since, weighings: row.weighings },
    ...{ kg: row.weighings.at(-1)?.kg ?? 0, isByHand: row.by_hand === 'yes', today: '2026-11-29' },
  });
  expect(kindOf(advice)).toBe(row.kind);
  if (row.rate !== null)
    expect('trend' in advice ? advice.trend.lostPerWeek : Number.NaN).toBeCloseTo(row.rate, 1);
  expect('kcal' in advice ? advice.kcal : null).toBe(row.kcal_change);
  expect('fed' in advice ? advice.fed : null).toBe(row.fed);
});

it('keeps a dog at its resting energy and a cat at 80 % of it', () => {
  expect([leastKcal('dog', 10), leastKcal('cat', 4)]).toEqual([394, 159]);
});

it('reads body condition 1 to 9', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((score) => conditionOfScore(score).slice(0, 2)).join(' ')).toBe(
    'Un Un Un Id Id Ov Ov Ov Ov',
  );
});

it('reckons the ideal weight by the body condition', () => {
  expect(idealByScore(12, 7)).toBe(10);
  expect(idealByScore(12, 5)).toBeNull();
});

it('draws the line of a trend through both of its ends', () => {
  const trend = trendOf(
    [10, 9.8, 9.604].map((kg, week) => ({ day: `2026-11-${15 + week * 7}`, kg })),
    '2026-11-29',
  );
  expect(trend?.fromKg).toBeCloseTo(10, 6);
  expect(trend?.toKg).toBeCloseTo(9.604, 6);
});
