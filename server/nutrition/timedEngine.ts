import { performance } from 'node:perf_hooks';
import type { Engine } from '../../engine/host/engine.ts';

/** The engine's calls that do work. */
const calls = [
  'load',
  'put',
  'open',
  'edit',
  'insert',
  'remove',
  'recalculate',
  'assess',
  'balance',
  'ranges',
  'contributions',
  'rank',
] as const satisfies readonly (keyof Engine)[];

type Call = (...given: unknown[]) => unknown;

/** The same engine, which tells of each call how long it took, in milliseconds. */
export const timedEngine = (engine: Engine, tell: (call: string, milliseconds: number) => void): Engine => {
  for (const name of calls) {
    const call = engine[name] as Call;
    const timed = (...given: unknown[]): unknown => {
      const start = performance.now();
      try {
        return call.apply(engine, given);
      } finally {
        tell(name, performance.now() - start);
      }
    };
    Object.defineProperty(engine, name, { value: timed });
  }
  return engine;
};
