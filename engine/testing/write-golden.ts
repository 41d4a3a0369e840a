// Writes fixtures/golden from this machine's engine: node --import tsx engine/testing/write-golden.ts.
// Run it only after an intended change of results. The suite compares the same cases with the oracle.
import { writeFile } from 'node:fs/promises';
import { startEngine } from '../host/node.ts';
import { chancesDigest } from './chanceDigest.ts';
import { goldenCases, goldenDigest } from './golden.ts';
import {
  goldenSeeds,
  planDigest,
  rankingDigest,
  realisticCaseDigest,
  sumsDigest,
} from './realisticCatalogue.ts';

const engine = await startEngine();
const digests: Record<string, string> = {};
for (const golden of goldenCases) digests[golden.name] = await goldenDigest(engine, golden);
await write('recipe-totals.json', digests);

const derived: Record<string, string> = {};
for (const seed of goldenSeeds) derived[seed] = await realisticCaseDigest(engine, seed);
await write('derived-values.json', derived);

await write('chances.json', await chancesDigest(engine));

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
