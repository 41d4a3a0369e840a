/** A weight on a day. */
export interface DatedWeight {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly kg: number;
}

/** A weight whose day may not be known. */
export interface Weighed extends Omit<DatedWeight, 'day'> {
  readonly day: string | null;
}

const dayMs = 86_400_000;

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The weights by their days; of one day the last one, which corrects those before it. */
export const oneADay = (weighings: readonly Weighed[]): DatedWeight[] => {
  const byDay = new Map<string, number>();
  for (const { day, kg } of weighings) if (day !== null) byDay.set(day, kg);
  return [...byDay].map(([day, kg]) => ({ day, kg })).sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** What a trend needs: this many weighings on different days, over at least and at most so many days. */
export const trendNeeds = { weighings: 3, minDays: 14, maxDays: 56, maxAgeDays: 28 } as const;

/** A trend of weight. */
export interface Trend {
  readonly from: string;
  readonly to: string;
  /** The weights at both ends of the fitted line. */
  readonly fromKg: number;
  readonly toKg: number;
  /** Percent of the weight that is lost in a week; negative for a gain. */
  readonly lostPerWeek: number;
}

/** The line of least squares through the logarithms of weights: a constant share is lost each week. */
const lineThrough = (weights: readonly DatedWeight[], from: string) => {
  const points = weights.map(({ day, kg }) => [daysBetween(from, day), Math.log(kg)] as const);
  const meanOf = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanDay, meanLog] = [meanOf(0), meanOf(1)];
  const spread = points.reduce((sum, [day]) => sum + (day - meanDay) ** 2, 0);
  const slope = points.reduce((sum, [day, log]) => sum + (day - meanDay) * (log - meanLog), 0) / spread;
  return { slope, kgAt: (day: string) => Math.exp(meanLog + slope * (daysBetween(from, day) - meanDay)) };
};

/**
 * The trend of the last weighings: the fewest that are at least three and span at least 14 days. Null if they span more
 * than 8 weeks, or the last one is more than 4 weeks ago.
 */
export const trendOf = (weights: readonly DatedWeight[], today: string): Trend | null => {
  const last = weights.at(-1);
  if (last === undefined || daysBetween(last.day, today) > trendNeeds.maxAgeDays) return null;
  const start = weights.findLastIndex(
    ({ day }, at) =>
      weights.length - at >= trendNeeds.weighings && daysBetween(day, last.day) >= trendNeeds.minDays,
  );
  const first = weights[start];
  if (first === undefined || daysBetween(first.day, last.day) > trendNeeds.maxDays) return null;
  const { slope, kgAt } = lineThrough(weights.slice(start), first.day);
  return {
    ...{ from: first.day, to: last.day, fromKg: kgAt(first.day), toKg: kgAt(last.day) },
    lostPerWeek: (1 - Math.exp(slope * 7)) * 100,
  };
};

/** A loss since an earlier weighing. */
export interface Loss {
  /** Percent of the earlier weight. */
  readonly percent: number;
  readonly days: number;
}

/** Days within which weighings are compared for a loss. */
const comparedDays = 365;

/**
 * The fastest loss from an earlier weighing to the last one, as percent in so many days; null without a loss. What is lost
 * in a shorter time counts as it is.
 */
export const fastestLoss = (
  weights: readonly DatedWeight[],
  perDays: number,
): (Loss & { readonly rate: number }) | null => {
  const last = weights.at(-1);
  if (last === undefined) return null;
  const losses = weights.slice(0, -1).flatMap(({ day, kg }) => {
    const days = daysBetween(day, last.day);
    const percent = ((kg - last.kg) / kg) * 100;
    if (days > comparedDays || percent <= 0) return [];
    return { percent, days, rate: percent / Math.max(1, days / perDays) };
  });
  return losses.sort((a, b) => b.rate - a.rate)[0] ?? null;
};

/** The parts of an earlier weight from which on a weighing may be in another unit: a pound is 0.45 kg. */
export const slipShare = { max: 0.6, min: 1.7 } as const;

/** Days after which an animal that grows may weigh so much more, and after which a change of unit is no question. */
const [growingDays, askedDays] = [21, 90] as const;

/** A weighing that may be in another unit than the one before it. */
export interface UnitDoubt {
  readonly weighed: Weighed;
  readonly before: Weighed;
}

/** True if a weight may be in another unit than the one before it. */
export const isUnitDoubtful = (before: Weighed, next: Weighed, isGrown: boolean): boolean => {
  const share = next.kg / before.kg;
  if (share <= slipShare.max) return true;
  if (share < slipShare.min) return false;
  if (isGrown) return true;
  return before.day !== null && next.day !== null && daysBetween(before.day, next.day) <= growingDays;
};

/** The last weighing of the last weeks that may be in another unit: kg or lb? Null for none. */
export const unitDoubtOf = (
  weighings: readonly Weighed[],
  isGrown: boolean,
  today: string,
): UnitDoubt | null => {
  const undated = weighings.filter(({ day }) => day === null).slice(-1);
  const all: readonly Weighed[] = [...undated, ...oneADay(weighings)];
  for (const [at, weighed] of [...all.entries()].reverse()) {
    const before = all[at - 1];
    if (before === undefined || weighed.day === null) return null;
    const isRecent = at === all.length - 1 || daysBetween(weighed.day, today) <= askedDays;
    if (isRecent && isUnitDoubtful(before, weighed, isGrown)) return { weighed, before };
  }
  return null;
};
