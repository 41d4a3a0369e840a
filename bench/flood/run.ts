// Measures other requests while 200 connections send wrong sign-ins, on SQLite. Prints and warns, and never fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../server/testing/process.ts';
import { createTempFolder } from '../tempFolder.ts';

const client = fileURLToPath(new URL('./client.mjs', import.meta.url));
const connections = 200;
const seconds = Number(process.argv[2] ?? 12);
/** Maximum p95 under the flood, as a multiple of the idle p95. */
const maxTimes = 3;

/** Milliseconds of alternating recipe and list requests, with pauses, until the time is over. */
const probe = async (url: string, token: string, forSeconds: number): Promise<number[]> => {
  const paths = ['/api/recipes/1?include_nutrition_breakdown=1', '/api/recipes?size=20'];
  const taken: number[] = [];
  for (const end = performance.now() + forSeconds * 1000; performance.now() < end; await pause(5)) {
    const path = paths[taken.length % paths.length];
    const start = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    taken.push(performance.now() - start);
  }
  return taken;
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const print = (name: string, taken: readonly number[]): number => {
  const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${taken.length} requests`,
  );
  return p95;
};

/** Floods the server; resolves to the number of responses by status. */
const flood = (url: string, accounts: 'one' | 'many', forSeconds: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [client, url, String(connections), String(forSeconds), accounts], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.once('error', reject).once('close', () => resolve(printed));
  });

/** Starts a new server per case, as the limits of one case would reject the requests of the next. */
const measure = async (accounts: 'one' | 'many'): Promise<void> => {
  const file = join(createTempFolder(), 'flood.sqlite');
  const server = await startServer(`sqlite:${file}`, { LOG_LEVEL: 'info' });
  try {
    const token = await server.tokenOf('professional');
    await probe(server.url, token, 3);
    const idle = print(`idle before ${accounts}`, await probe(server.url, token, 5));
    const flooding = flood(server.url, accounts, seconds);
    const taken = await probe(server.url, token, seconds - 0.5);
    const under = print(
      `${connections} sign-ins, ${accounts} account${accounts === 'one' ? '' : 's'}`,
      taken,
    );
    console.log(`  ${(under / idle).toFixed(1)} times the idle p95; responses by status ${await flooding}`);
    if (under > maxTimes * idle) console.log(`  warning: at most ${maxTimes} times`);
  } finally {
    await server.stop();
  }
};

await measure('many');
await measure('one');
