import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchmarkCase } from '../benchmarkCase.ts';
import { createTempFolder } from '../tempFolder.ts';

const program = fileURLToPath(new URL('../baselines/load.ts', import.meta.url));
const nutrientValues = 58_106;

interface Loaded {
  readonly nanoseconds: number;
  readonly rows: readonly number[];
}

const load = (file: string): Loaded =>
  JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program, file], { encoding: 'utf8' }));

/** Loads the shipped data and the demo data into a database that has them already, as every server start does. */
export async function loadAgain(): Promise<BenchmarkCase> {
  const file = join(createTempFolder(), 'bench.sqlite');
  const first = load(file);
  let last = first;
  const time = (repeats: number): number => {
    let sum = 0;
    for (let n = 0; n < repeats; n++) {
      last = load(file);
      sum += last.nanoseconds;
    }
    return sum / repeats;
  };
  return {
    name: 'load the shipped data again',
    multiplyAdds: nutrientValues,
    each: 'nutrient value',
    rounds: 3,
    maxMilliseconds: 10_000,
    goalOnly: true,
    ours: { name: 'into SQLite', time, output: () => Float64Array.from(last.rows) },
    baselines: [
      {
        name: 'the first time',
        time: () => first.nanoseconds,
        output: () => Float64Array.from(first.rows),
      },
    ],
  };
}
