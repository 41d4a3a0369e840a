/** One way to do a case's work. */
export interface Contestant {
  readonly name: string;
  /** Does the work so many times; nanoseconds of one. What it computed stays readable through `output`. */
  readonly time: (repeats: number) => number;
  /** What the last run computed, in the case's own order of values. */
  readonly output: () => Float64Array;
}

/** The same work, done by several on the same inputs. The first contestant is ours. */
export interface Contest {
  readonly name: string;
  /** Multiply-adds of one run, to show what each costs. */
  readonly multiplyAdds: number;
  readonly ours: Contestant;
  readonly peers: readonly Contestant[];
}

/** What was measured: median nanoseconds of one run, by contestant. */
export type Medians = ReadonlyMap<string, number>;

const ROUNDS = 15;
const ROUND_NANOSECONDS = 12e6;

/**
 * Runs everyone once and compares what they computed, value for value.
 * @throws Error when a peer's value differs from ours: then nothing may be timed
 */
export function compare({ name, ours, peers }: Contest): void {
  ours.time(1);
  const expected = ours.output();
  for (const peer of peers) {
    peer.time(1);
    const actual = peer.output();
    // A peer that does the first part of the work only is compared on that part.
    const at = actual.findIndex((value, i) => !Object.is(value, expected[i]));
    if (actual.length === 0 || at >= 0)
      throw new Error(`${name}: ${peer.name} gives ${actual[at]} for value ${at}, ours is ${expected[at]}.`);
  }
}

/** Times everyone in alternating rounds, so that what else the machine does meets all alike. */
export function measure({ ours, peers }: Contest): Medians {
  const all = [ours, ...peers];
  const repeats = all.map(({ time }) => settle(time));
  const rounds = all.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { time }] of all.entries()) rounds[i]?.push(time(repeats[i] ?? 1));
  return new Map(all.map(({ name }, i) => [name, median(rounds[i] ?? [])]));
}

/** How often the work fits into a round, once it runs warm. */
function settle(time: Contestant['time']): number {
  const cold = Math.ceil(ROUND_NANOSECONDS / time(1));
  return Math.max(1, Math.round(ROUND_NANOSECONDS / time(Math.min(cold * 3, 100_000))));
}

/** A contestant's `time` for work done in this process. */
export function timeOf(run: () => void): Contestant['time'] {
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
