import { type DatedWeight, daysBetween, type Trend } from '../../../server/contract/weightTrend.ts';

/** A point of the chart in percent from the left and from the top. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A curve of weights in percent of the chart. */
export interface WeightCurve {
  readonly points: readonly ChartPoint[];
  /** Both ends of the trend; null without one. */
  readonly trend: readonly [ChartPoint, ChartPoint] | null;
  /** Distance of the ideal weight from the top; null if it is not known. */
  readonly ideal: number | null;
  readonly maxKg: number;
  readonly minKg: number;
}

/** The part of the range that is left free above and below the curve. */
const margin = 0.1;

/** The least range of the chart, as a part of the weight: noise of a scale must not look like a loss. */
const leastRange = 0.1;

/** Places weights, their trend and the ideal weight in a chart; null for less than two days. */
export const weightCurve = (
  weights: readonly DatedWeight[],
  trend: Trend | null,
  idealKg: number | null,
): WeightCurve | null => {
  const [first, last] = [weights[0], weights.at(-1)];
  if (first === undefined || last === undefined || weights.length < 2) return null;
  const all = [...weights.map(({ kg }) => kg), ...(idealKg === null ? [] : [idealKg])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const range = Math.max((high - low) * (1 + 2 * margin), high * leastRange);
  const maxKg = (high + low) / 2 + range / 2;
  const minKg = maxKg - range;
  const span = daysBetween(first.day, last.day);
  const at = (day: string, kg: number): ChartPoint => ({
    x: (daysBetween(first.day, day) / span) * 100,
    y: ((maxKg - kg) / range) * 100,
  });
  return {
    points: weights.map(({ day, kg }) => at(day, kg)),
    trend: trend && [at(trend.from, trend.fromKg), at(trend.to, trend.toKg)],
    ideal: idealKg === null ? null : at(first.day, idealKg).y,
    ...{ maxKg, minKg },
  };
};
