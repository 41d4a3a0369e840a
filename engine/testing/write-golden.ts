// Writes fixtures/golden anew from this machine's engine: node --import tsx engine/testing/write-golden.ts.
// Only after a change that is meant to change numbers; the suite holds the same cases against the oracle.
import { writeFile } from 'node:fs/promises';
import { startEngine } from '../host/node.ts';
import { goldenCases, goldenDigest } from './golden.ts';
import { goldenSeeds, pantryDigest, planDigest, rankingDigest, sumsDigest } from './pantry.ts';

const engine = await startEngine();
const sheets: Record<string, string> = {};
for (const golden of goldenCases) sheets[golden.name] = await goldenDigest(engine, golden);
await write('sheets.json', sheets);

const balance: Record<string, string> = {};
for (const seed of goldenSeeds) balance[seed] = await pantryDigest(engine, seed);
await write('balance.json', balance);

const sums: Record<string, string> = {};
for (const golden of goldenSeeds) sums[golden] = await sumsDigest(engine, golden);
await write('sums.json', sums);

const [seed] = goldenSeeds;
await write('batches.json', {
  ranking: await rankingDigest(engine, seed),
  plan: await planDigest(engine, seed),
});

async function write(file: string, digests: Record<string, string>): Promise<void> {
  const url = new URL(`../../fixtures/golden/${file}`, import.meta.url);
  await writeFile(url, `${JSON.stringify(digests, null, 2)}\n`);
}
