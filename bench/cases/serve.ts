import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BenchmarkCase, Implementation } from '../benchmarkCase.ts';
import { createTempFolder } from '../tempFolder.ts';

const servers = fileURLToPath(new URL('../baselines/serve/servers.ts', import.meta.url));
const client = new URL('../baselines/serve/client.mjs', import.meta.url);
const entries = 31;
/** Until both run warm: what runs once an answer is compiled last, and gains until then. */
const firstAnswers = { identity: 2500, br: 300 } as const;

/** What is asked. */
interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly repeats: number;
}

interface Addresses {
  readonly url: string;
  readonly token: string;
  readonly bare: string;
}

/** Both servers, in a process of their own, until this one ends. */
const startServers = (): Promise<Addresses> => {
  const child = fork(servers, [join(createTempFolder(), 'bench.sqlite')], { execArgv: ['--import', 'tsx'] });
  process.prependListener('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The servers ended with ${code}.`)));
    child.once('message', (addresses) => {
      child.unref();
      child.channel?.unref();
      resolve(addresses as Addresses);
    });
  });
};

/** Where an answer is put: a flag that it is there, nanoseconds, the digest of the decoded bytes. */
const shared = {
  done: new Int32Array(new SharedArrayBuffer(4)),
  measured: new Float64Array(new SharedArrayBuffer(8)),
  digest: new Uint8Array(new SharedArrayBuffer(32)),
};

/** Asks, and waits for the answer without a turn of this thread's loop. */
const askWith = (worker: Worker, asked: Asked): number => {
  Atomics.store(shared.done, 0, 0);
  worker.postMessage(asked);
  Atomics.wait(shared.done, 0, 0);
  return shared.measured[0] ?? Number.NaN;
};

let starting: Promise<{ addresses: Addresses; worker: Worker }> | undefined;

const start = async () => {
  const addresses = await startServers();
  const worker = new Worker(client, { workerData: shared, execArgv: [] });
  // What it loads may need this thread.
  await once(worker, 'message');
  worker.unref();
  return { addresses, worker };
};

/**
 * A recipe of 30 foods with everything that can be included, asked over a connection that stays, against a bare Koa
 * handler that sends the same bytes from memory, both in the same encoding. The goal: at most three times as long.
 */
export async function serve(encoding: 'identity' | 'br'): Promise<BenchmarkCase> {
  starting ??= start();
  const { addresses, worker } = await starting;
  const implementation = (name: string, url: string): Implementation => {
    const headers = { authorization: `Bearer ${addresses.token}`, 'accept-encoding': encoding };
    const time = (repeats: number): number => askWith(worker, { url, headers, repeats });
    time(firstAnswers[encoding]);
    return { name, time, output: () => Float64Array.of(...shared.digest) };
  };
  return {
    name: `serve a recipe of 30 foods, ${encoding}`,
    multiplyAdds: entries,
    each: 'breakdown',
    rounds: 41,
    // The goal itself: of six measurements it came to 2.0 to 2.8.
    maxTimes: 3,
    ours: implementation('ours', addresses.url),
    baselines: [implementation('bare Koa, from memory', addresses.bare)],
  };
}
