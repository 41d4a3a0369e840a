import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../kernel/http/openapi.ts';
import { recordOperations, uncoveredOperations } from './operationCoverage.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-calls-'));
const file = join(folder, 'calls.txt');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (operation: string, status: number, msg = 'request') =>
  JSON.stringify({ msg, operation, status });

describe('operation coverage', () => {
  it('counts the successful operations of all applications, and only those', () => {
    writeFileSync(file, '');
    const [first, second, third, ...others] = operations().map(([id]) => String(id));
    recordOperations(file, [
      line(String(first), 200),
      line(String(second), 403),
      line(String(third), 200, 'fault'),
    ]);
    expect(uncoveredOperations(file)).toEqual([second, third, ...others]);
    recordOperations(
      file,
      [second, third, ...others].map((id) => line(String(id), 201)),
    );
    expect(uncoveredOperations(file)).toEqual([]);
  });
});
