import { performance } from 'node:perf_hooks';
import type { Engine } from '../../engine/host/engine.ts';

/** The engine's calls that do work. */
const calls = [
  'load',
  'putFoods',
  'setLines',
  'setLineAmount',
  'insertLine',
  'removeLine',
  'recalculate',
  'assess',
  'deriveValues',
  'assessLifeStage',
  'contributions',
  'rank',
] as const satisfies readonly (keyof Engine)[];

type Call = (...given: unknown[]) => unknown;

/** The same engine, which tells of each call from outside how long it took, in milliseconds: what it calls itself is in that. */
export const timedEngine = (engine: Engine, tell: (call: string, milliseconds: number) => void): Engine => {
  let depth = 0;
  for (const name of calls) {
    const call = engine[name] as Call;
    const timed = (...given: unknown[]): unknown => {
      const start = performance.now();
      depth += 1;
      try {
        return call.apply(engine, given);
      } finally {
        depth -= 1;
        if (depth === 0) tell(name, performance.now() - start);
      }
    };
    Object.defineProperty(engine, name, { value: timed });
  }
  return engine;
};
