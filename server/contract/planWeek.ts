import * as z from 'zod/mini';
import { countDays, daysText } from './planParts.ts';
import { listed } from './sentences.ts';
import {
  inOneSentence,
  type JudgedRow,
  type NamedRow,
  type Verdict,
  verdictKinds,
  verdictSchema,
} from './verdict.ts';
import { rowText } from './verdictOf.ts';

const levels = ['high', 'low', 'unknown', 'optimal', 'none'] as const;

/** The level of a row on a day of a week, or in its mean. */
export const weekLevelSchema = z.object({
  /** Percent of the daily need; null if it is not known. */
  percent: z.nullable(z.number()),
  level: z.enum(levels),
  /** The percents at which it is Low and High, as far as they are known. */
  bounds: z.array(z.number()),
});

type Level = z.infer<typeof weekLevelSchema>;
type Judged = Pick<Level, 'percent' | 'level'>;

/** A week of a meal plan for a pet (D135). */
export const planWeekSchema = z.object({
  /** The different days. */
  days: z.array(
    z.object({
      /** As bits: 1 is Monday. */
      days: z.int(),
      verdict: z.pick(verdictSchema, { kind: true, clauses: true }),
      /** What is fed. */
      parts: z.array(
        z.object({
          /** Null for what is not a recipe. */
          recipe_id: z.nullable(z.int()),
          name: z.string(),
          /** Thousandths of the day's energy. */
          share: z.number(),
          /** Null if it is not known. */
          kcal: z.nullable(z.number()),
          /** As the recipe is stored, or as bought; null if it is not known. */
          grams: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Each nutrient, and Ca:P, on each of these days and in the mean of the week. Empty if they are not known. */
  rows: z.array(
    z.object({
      /** Null for Ca:P. */
      nutrient_id: z.nullable(z.int()),
      name: z.string(),
      days: z.array(weekLevelSchema),
      mean: weekLevelSchema,
      /** Index of the worst day. */
      worst: z.int(),
      /** True if it is Low on a day and the mean is not. */
      mean_meets: z.boolean(),
    }),
  ),
});

export type PlanWeek = z.infer<typeof planWeekSchema>;
export type PlanWeekRow = PlanWeek['rows'][number];

/** What else than recipes feeds on a day, in parts of its energy: nobody states its nutrients. */
export interface Unstated {
  /** All of it. */
  readonly share: number;
  /** Of foods that are complete for the pet by their labels. */
  readonly claimed: number;
}

/** The id of Energy. */
const energyId = 9001;

/** Percent of the need at or below which a row is Low; NaN without a minimum. */
const lowMaxOf = ({ turns, percent }: JudgedRow): number =>
  (turns?.low ?? Number.NaN) * (percent ?? Number.NaN);

/** How far shares in thousandths may be from a whole day, in percent. */
const rounding = 0.1;

/** A row at another percent: its level changes at the same ones. */
const atPercent = ({ turns, percent: before }: JudgedRow, percent: number): Partial<JudgedRow> => {
  const times = (before ?? Number.NaN) / percent;
  return { percent, ...(turns && { turns: { ...turns, low: turns.low * times, high: turns.high * times } }) };
};

/**
 * A row of the recipes of a day beside what nobody states the nutrients of. For a minimum that counts as nothing: Low stays
 * Low, unless foods that claim to be complete would lift it, which is Unknown. A row with a maximum is Unknown, because
 * nobody knows what is added. The energy is that of all that is fed.
 */
const besideUnstated = (row: JudgedRow, { share, claimed }: Unstated): JudgedRow => {
  const percent = row.percent ?? Number.NaN;
  if (row.nutrient_id === energyId) {
    const sum = percent + share * 100;
    const isLifted = row.level === 'low' && sum + rounding > lowMaxOf(row);
    return {
      ...row,
      ...(isLifted && { level: 'optimal' }),
      ...(row.percent !== null && atPercent(row, sum)),
    };
  }
  if (row.level === 'low')
    return percent + claimed * 100 > lowMaxOf(row) ? { ...row, level: 'unknown', mayBe: 'low' } : row;
  const hasMax = row.nutrient_id === null || row.turns?.hasMax;
  return row.level === 'optimal' && hasMax ? { ...row, level: 'unknown', mayBe: 'high' } : row;
};

/** The rows of the recipes of a day with what else is fed. */
export const withUnstated = (rows: readonly JudgedRow[], unstated: Unstated): JudgedRow[] =>
  rows.map((row) => (unstated.share > 0 ? besideUnstated(row, unstated) : row));

/**
 * A day of recipes with what else is fed. Its grams stay those of the recipes, which doses are parts of. Beside what nobody
 * states the nutrients of, values of the recipes alone are not those of the day.
 */
export const dayBeside = <Values>(
  day: { readonly rows: readonly JudgedRow[]; readonly grams: number; readonly values?: Values },
  beside: Unstated & { readonly grams: number },
) => ({
  rows: withUnstated(day.rows, beside),
  grams: day.grams,
  eaten: day.grams + beside.grams,
  ...(beside.share > 0 || day.values === undefined ? {} : { values: day.values }),
});

const rank = (level: Level['level']): number => levels.indexOf(level);

/** True if one level of a row is worse than another: by its level, then by its percent. */
const isWorse = (one: Judged, other: Judged): boolean => {
  if (one.level !== other.level) return rank(one.level) < rank(other.level);
  const [a, b] = [one.percent ?? Number.NaN, other.percent ?? Number.NaN];
  return one.level === 'high' ? a > b : a < b;
};

const shownLevel = ({ percent, level, turns }: JudgedRow): Level => ({
  ...{ percent, level },
  bounds: [turns?.low, turns?.high]
    .map((turn) => (turn ?? Number.NaN) * (percent ?? Number.NaN))
    .filter(Number.isFinite),
});

const levelIn = (rows: readonly JudgedRow[], { nutrient_id }: Pick<JudgedRow, 'nutrient_id'>): Level => {
  const row = rows.find((each) => each.nutrient_id === nutrient_id);
  return row === undefined ? { percent: null, level: 'unknown', bounds: [] } : shownLevel(row);
};

/** The rows of a week: each on its different days, and in the mean. */
export const weekRows = (
  days: readonly (readonly JudgedRow[])[],
  mean: readonly JudgedRow[],
): PlanWeekRow[] =>
  mean.map((row) => {
    const { nutrient_id, name, level } = row;
    const each = days.map((rows) => levelIn(rows, row));
    const worst = each.reduce((found, one, index) => (isWorse(one, each[found] as Level) ? index : found), 0);
    const isLow = each.some((one) => one.level === 'low');
    return {
      ...{ nutrient_id, name, days: each, mean: shownLevel(row), worst },
      mean_meets: isLow && level === 'optimal',
    };
  });

/** A verdict on some days of a week. */
export interface DayVerdict {
  /** As bits. */
  readonly days: number;
  readonly verdict: Verdict;
}

const kindRank = ({ kind }: Pick<Verdict, 'kind'>): number =>
  kind === null ? verdictKinds.length : verdictKinds.indexOf(kind);

/** The clauses of the days, each with its days unless it holds on all. Complete days are named where all are. */
const clausesOf = (days: readonly DayVerdict[], all: number): string[] => {
  const held = new Map<string, { text: string; days: number }>();
  for (const { days: bits, verdict } of days)
    for (const text of verdict.clauses) {
      // The first clause of a verdict begins with a capital.
      const key = text.toLowerCase();
      held.set(key, { text: held.get(key)?.text ?? text, days: bits | (held.get(key)?.days ?? 0) });
    }
  return [...held.values()].map(({ text, days: bits }) =>
    bits === all ? text : `on ${daysText(bits)}: ${text}`,
  );
};

const rowKey = ({ nutrient_id, name }: Pick<NamedRow, 'nutrient_id' | 'name'>): string =>
  `${nutrient_id} ${name}`;

/** Each row that a day names, at its worst. */
const worstRows = (days: readonly DayVerdict[]): NamedRow[] => {
  const found = new Map<string, NamedRow>();
  for (const row of days.flatMap(({ verdict }) => verdict.rows)) {
    const before = found.get(rowKey(row));
    if (before === undefined || isWorse(row, before)) found.set(rowKey(row), row);
  }
  return [...found.values()].toSorted((a, b) => (isWorse(a, b) ? -1 : isWorse(b, a) ? 1 : 0));
};

/** Each food that a day names, for each reason once. */
const namedFoods = (days: readonly DayVerdict[]): Verdict['foods'] => [
  ...new Map(
    days.flatMap(({ verdict }) => verdict.foods).map((food) => [`${food.id} ${food.kind}`, food]),
  ).values(),
];

/** What only the mean of the week has enough of. It lifts no verdict: a day is what standards ask for. */
const meanClauses = (rows: readonly PlanWeekRow[]): readonly string[] => {
  const met = rows.filter((row) => row.mean_meets).map(rowText);
  return met.length === 0 ? [] : [`the week’s mean, not each day, has enough ${listed(met, 6)}`];
};

/**
 * The verdict on a plan with days: that of its worst day, with what the other days add and what only the mean meets (D135).
 * A Low day stays Low: no standard lets another day make up for it.
 */
export const verdictOfWeek = (days: readonly DayVerdict[], rows: readonly PlanWeekRow[]): Verdict => {
  const inOrder = days.toSorted((a, b) => kindRank(a.verdict) - kindRank(b.verdict));
  const [worst] = inOrder;
  if (worst === undefined) throw new Error('A week without days was judged.');
  const all = days.reduce((bits, day) => bits | day.days, 0);
  const isComplete = worst.verdict.kind === 'complete';
  const named = inOrder.filter(({ verdict }) => isComplete || verdict.kind !== 'complete');
  const [first = '', ...rest] = [...clausesOf(named, all), ...meanClauses(rows)];
  const clauses = [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
  return {
    ...worst.verdict,
    ...{ foods: namedFoods(inOrder), rows: worstRows(inOrder) },
    ...{ clauses, words: inOneSentence(clauses) },
  };
};

/** The mean of values of a week's days, each counted by how many days it holds for. */
export const meanOfDays = (values: readonly { readonly days: number; readonly value: number }[]): number => {
  const all = values.reduce((sum, { days }) => sum + countDays(days), 0);
  return all === 0 ? 0 : values.reduce((sum, { days, value }) => sum + countDays(days) * value, 0) / all;
};
