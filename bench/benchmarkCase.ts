/** One implementation of a case. */
export interface Implementation {
  readonly name: string;
  /** Does the work `times` times and returns the nanoseconds of one. `output` then has the result. */
  readonly time: (repeats: number) => number;
  /** The result of the last run, in the case's order of values. */
  readonly output: () => Float64Array;
  /** True if it does only the first part of the work; only that part is compared. */
  readonly firstPart?: true;
}

/** The same work by several implementations on the same inputs. The first is ours. */
export interface BenchmarkCase {
  readonly name: string;
  /** Number of multiply-adds of one run, for the time of each. */
  readonly multiplyAdds: number;
  /** Counted unit if it is not multiply-adds. */
  readonly each?: string;
  /** Number of rounds if a round takes long. */
  readonly rounds?: number;
  readonly ours: Implementation;
  readonly baselines: readonly Implementation[];
  /** Maximum time of ours, if there is a goal. */
  readonly maxMilliseconds?: number;
  /** Maximum ratio of our time to a baseline's, if there is a goal. */
  readonly maxTimes?: number;
  /** True if only the goal is checked, as ratios to the baselines have no meaning. */
  readonly goalOnly?: true;
}

/** Measurements of an implementation: medians over the rounds; the ratio to ours is taken per round. */
export interface Measurement {
  readonly name: string;
  readonly nanoseconds: number;
  readonly ratio: number;
}

const ROUNDS = 21;
/** Shorter than a scheduler time slice, so that most rounds are not interrupted. */
const ROUND_NANOSECONDS = 4e6;

/**
 * Runs all implementations once and compares their results value by value.
 * @throws Error if a baseline's value differs from ours
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
 * Times all implementations in alternating rounds, ours first. Ratios are taken within a round, so that other load affects
 * both sides.
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

/** Number of repetitions that fit into a round after warm-up. */
function settle(time: Implementation['time']): number {
  const cold = Math.ceil(ROUND_NANOSECONDS / time(1));
  return Math.max(1, Math.round(ROUND_NANOSECONDS / time(Math.min(cold * 3, 100_000))));
}

/** The `time` function for work in this process. */
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
