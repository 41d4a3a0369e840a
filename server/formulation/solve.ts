import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { BadRequest } from '../kernel/errors.ts';
import { type Found, type Program, packed, type SearchLimits } from './program.ts';

/** Time in ms, its wait for a thread included, that a search may take beyond its limit before its thread is ended. */
const grace = 10_000;

/** What a search finds whose time is over at once. */
export const unsolved: Found = {
  ...{ status: 'none', values: new Float64Array(), cost: Number.NaN },
  ...{ gap: null, timedOut: true },
};

let threads: Piscina | undefined;

/** The threads, started with the first formulation. One core is left for requests. */
const solvers = (): Piscina => {
  if (threads !== undefined) return threads;
  threads = new Piscina({
    filename: fileURLToPath(new URL('solver.worker.mjs', import.meta.url)),
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    // The loader of TypeScript, which the server's own thread has.
    execArgv: [],
  });
  // An answer that arrives after its caller left has nobody, and a thread that fails is replaced: neither ends the server.
  threads.on('error', () => undefined);
  return threads;
};

/**
 * Solves a program in another thread. A thread that does not end in its time is replaced.
 * @param left ends the search
 * @throws BadRequest once `left` is aborted
 */
export const solve = async (program: Program, limits: SearchLimits, left?: AbortSignal): Promise<Found> => {
  const late = AbortSignal.timeout(Math.ceil(limits.seconds * 1000) + grace);
  const signal = left === undefined ? late : AbortSignal.any([left, late]);
  try {
    return (await solvers().run({ program: packed(program), limits }, { signal })) as Found;
  } catch (error) {
    if (left?.aborted) throw new BadRequest();
    if (!late.aborted) throw error;
    return unsolved;
  }
};
