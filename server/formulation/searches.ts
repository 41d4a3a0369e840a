import type { Solver } from './formulate.ts';
import type { FormulationCall } from './formulationRequest.ts';
import { solve, unsolved } from './solve.ts';

/** Solves in other threads, whose time counts among the user's searches, until the caller leaves. */
export const solverOf =
  ({ left, spent }: Pick<FormulationCall, 'left' | 'spent'>): Solver =>
  async (program, limits) => {
    const start = performance.now();
    try {
      return await solve(program, limits, left);
    } finally {
      spent(performance.now() - start);
    }
  };

/** A solver whose searches end after a time: each gets what is left of it at most, and none starts later. */
export const within = (milliseconds: number, solver: Solver): Solver => {
  const end = performance.now() + milliseconds;
  return async (program, limits) => {
    const left = (end - performance.now()) / 1000;
    return left > 0 ? solver(program, { ...limits, seconds: Math.min(limits.seconds, left) }) : unsolved;
  };
};
