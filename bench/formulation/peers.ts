import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { activityOf, type Program } from '../../server/formulation/program.ts';

/** Libraries for the same programs. */
export const peers = ['yalps', 'javascript-lp-solver'] as const;
export type Peer = (typeof peers)[number];

/** What a peer made of a program. */
export interface PeerResult {
  readonly milliseconds: number;
  readonly processor: number;
  /** Null if it found nothing, or something that breaks a bound. */
  readonly cost: number | null;
  readonly end: 'found' | 'nothing' | 'wrong' | 'ended';
}

interface PeerAnswer {
  readonly milliseconds: number;
  readonly processor: number;
  readonly values: readonly number[] | null;
}

/** How far the sum of a row may be beyond its bound. */
const tolerance = 1e-6;

const isKept = ({ variables, rows }: Program, values: readonly number[]): boolean =>
  rows.every((row) => {
    const sum = activityOf(row, values);
    return sum >= row.lower - tolerance && sum <= row.upper + tolerance;
  }) &&
  variables.every(({ lower, upper, whole }, index) => {
    const value = values[index] as number;
    const isWhole = !whole || Math.abs(value - Math.round(value)) < tolerance;
    return isWhole && value >= lower - tolerance && value <= upper + tolerance;
  });

/** The cost of a program's values. */
export const costOf = ({ variables }: Program, values: ArrayLike<number>): number =>
  variables.reduce((sum, { cost }, index) => sum + cost * (values[index] as number), 0);

/** Solves a program with a peer, whose thread is ended after a time. */
export const solveByPeer = async (peer: Peer, program: Program, seconds: number): Promise<PeerResult> => {
  const thread = new Piscina({
    ...{ filename: fileURLToPath(new URL('peer.worker.mjs', import.meta.url)), maxThreads: 1, execArgv: [] },
  });
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const { values, ...times } = (await thread.run({ peer, program }, { signal })) as PeerAnswer;
    if (values === null) return { ...times, cost: null, end: 'nothing' };
    const isRight = isKept(program, values);
    return { ...times, cost: isRight ? costOf(program, values) : null, end: isRight ? 'found' : 'wrong' };
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    return { milliseconds: seconds * 1000, processor: seconds * 1000, cost: null, end: 'ended' };
  } finally {
    await thread.destroy();
  }
};
