import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../../engine/oracle.ts';
import type { Implementation } from '../benchmarkCase.ts';
import { createTempFolder } from '../tempFolder.ts';

const flags = ['-O3', '-msse2', '-std=gnu11'];

/**
 * Totals in C with SSE2, without max unstated. Null if the machine has no C compiler.
 * @throws Error in CI without a C compiler, as the comparison is part of the check
 */
export function nativeBaseline(input: Case): Implementation | null {
  const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!compiler) {
    if (process.env.CI) throw new Error('The benchmark needs a C compiler in CI.');
    return null;
  }
  const folder = createTempFolder();
  const [program, source, inputs, outputs] = ['sums', 'native.c', 'inputs', 'outputs'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  writeFileSync(source, readFileSync(new URL('./native.c', import.meta.url)));
  execFileSync(compiler, [...flags, source, '-o', program]);
  writeFileSync(inputs, layOut(input));
  const time = (repeats: number): number =>
    Number(execFileSync(program, [inputs, outputs, String(repeats)], { encoding: 'utf8' }));
  return {
    name: 'C -O3 -msse2, sums alone',
    time,
    output: () => totalsFrom(outputs, input.columns.length),
    firstPart: true,
  };
}

function totalsFrom(file: string, columns: number): Float64Array {
  const bytes = readFileSync(file);
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)).slice(
    0,
    columns,
  );
}

function layOut({ columns, foods, lines }: Case): Uint8Array {
  const width = (columns.length + 7) & ~7;
  const values = new Float64Array(lines.length * width);
  for (const [i, line] of lines.entries())
    for (const [c, value] of foods[line.food]?.values.entries() ?? [])
      values[i * width + c] = Number.isNaN(value) ? 0 : value;
  const milligrams = lines.map((line) => line.milligrams);
  const all = new Float64Array(2 + milligrams.length + values.length);
  all.set([lines.length, width, ...milligrams]);
  all.set(values, 2 + milligrams.length);
  return new Uint8Array(all.buffer);
}
