// Writes fixtures/golden/sheets.json anew from this machine's engine: node --import tsx engine/testing/write-golden.ts.
// Only after a change that is meant to change numbers; the suite holds the same cases against the oracle.
import { writeFile } from 'node:fs/promises';
import { startEngine } from '../host/node.ts';
import { goldenCases, goldenDigest } from './golden.ts';

const engine = await startEngine();
const digests: Record<string, string> = {};
for (const golden of goldenCases) digests[golden.name] = await goldenDigest(engine, golden);
await writeFile(
  new URL('../../fixtures/golden/sheets.json', import.meta.url),
  `${JSON.stringify(digests, null, 2)}\n`,
);
