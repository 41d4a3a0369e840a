import { performance } from 'node:perf_hooks';
import type { Engine } from '../../engine/host/engine.ts';

/** Methods of the engine with measurable work. */
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
  'lend',
] as const satisfies readonly (keyof Engine)[];

type Call = (...given: unknown[]) => unknown;

/** Wraps an engine to report the milliseconds of each outside call, including the calls it makes itself. */
export const timedEngine = (engine: Engine, report: (call: string, milliseconds: number) => void): Engine => {
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
        if (depth === 0) report(name, performance.now() - start);
      }
    };
    Object.defineProperty(engine, name, { value: timed });
  }
  return engine;
};
