/** One way to do a case's work. */
export interface Implementation {
  readonly name: string;
  /** Does the work so many times; nanoseconds of one. What it computed stays readable through `output`. */
  readonly time: (repeats: number) => number;
  /** What the last run computed, in the case's own order of values. */
  readonly output: () => Float64Array;
  /** Does the first part of the work only, and is compared on that. */
  readonly firstPart?: true;
}

/** The same work, done by several implementations on the same inputs. The first is ours. */
export interface BenchmarkCase {
  readonly name: string;
  /** Multiply-adds of one run, to show what each costs. */
  readonly multiplyAdds: number;
  /** What is counted where it is not multiply-adds. */
  readonly each?: string;
  /** Rounds, where one takes so long that fewer must do. */
  readonly rounds?: number;
  readonly ours: Implementation;
  readonly baselines: readonly Implementation[];
  /** What ours may take at most, where a goal names it. */
  readonly maxMilliseconds?: number;
  /** How many times a baseline's time ours may take at most, where a goal names it. */
  readonly maxTimes?: number;
  /** Only that is checked; ratios to the baselines say nothing here. */
  readonly goalOnly?: true;
}

/** What was measured of an implementation: medians over the rounds, the ratio to ours round by round. */
export interface Measurement {
  readonly name: string;
  readonly nanoseconds: number;
  readonly ratio: number;
}

const ROUNDS = 21;
/** Shorter than a slice of the machine's time, so that most rounds run through undisturbed. */
const ROUND_NANOSECONDS = 4e6;

/**
 * Runs everyone once and compares what they computed, value for value.
 * @throws Error when a baseline's value differs from ours: then nothing may be timed
 */
export function assertSameResults({ name, ours, baselines }: BenchmarkCase): void {
  ours.time(1);
  const expected = ours.output();
  for (const baseline of baselines) {
    baseline.time(1);
    const actual = baseline.output();
    const whole = baseline.firstPart ? actual.length > 0 : actual.length === expected.length;
    const at = actual.findIndex((value, i) => !Object.is(value, expected[i]));
    if (!whole || at >= 0)
      throw new Error(
        `${name}: ${baseline.name} gives ${actual[at]} for value ${at}, ours is ${expected[at]}.`,
      );
  }
}

/**
 * Times everyone in alternating rounds, ours first; ratios are taken within a round, so that what else the machine
 * does meets both sides of them.
 */
export function measure({ ours, baselines, rounds: count = ROUNDS }: BenchmarkCase): Measurement[] {
  const all = [ours, ...baselines];
  const repeats = all.map(({ time }) => settle(time));
  const rounds = Array.from({ length: count }, () => all.map(({ time }, i) => time(repeats[i] ?? 1)));
  return all.map(({ name }, i) => ({
    name,
    nanoseconds: median(rounds.map((round) => round[i] ?? Number.NaN)),
    ratio: median(rounds.map((round) => (round[i] ?? Number.NaN) / (round[0] ?? Number.NaN))),
  }));
}

/** How often the work fits into a round, once it runs warm. */
function settle(time: Implementation['time']): number {
  const cold = Math.ceil(ROUND_NANOSECONDS / time(1));
  return Math.max(1, Math.round(ROUND_NANOSECONDS / time(Math.min(cold * 3, 100_000))));
}

/** An implementation's `time` for work done in this process. */
export function timeOf(run: () => void): Implementation['time'] {
  return (repeats) => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < repeats; i++) run();
    return Number(process.hrtime.bigint() - start) / repeats;
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
