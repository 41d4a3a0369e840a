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

/** A solver that finds nothing more after a time. */
export const within = (milliseconds: number, solver: Solver): Solver => {
  const end = performance.now() + milliseconds;
  return async (program, limits) => (performance.now() < end ? solver(program, limits) : unsolved);
};
