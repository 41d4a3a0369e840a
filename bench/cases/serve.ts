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
/** Warm-up requests: code that runs once per response is compiled last. */
const firstAnswers = { identity: 2500, br: 300 } as const;

/** The requested recipe. */
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

/** Starts both servers in a child process that ends with this one. */
const startServers = (): Promise<Addresses> => {
  const child = fork(servers, [join(createTempFolder(), 'bench.sqlite')], { execArgv: ['--import', 'tsx'] });
  process.prependListener('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server process exited with code ${code}.`)));
    child.once('message', (addresses) => {
      child.unref();
      child.channel?.unref();
      resolve(addresses as Addresses);
    });
  });
};

/** Shared memory of a result: a ready flag, the nanoseconds, the digest of the decoded bytes. */
const shared = {
  done: new Int32Array(new SharedArrayBuffer(4)),
  measured: new Float64Array(new SharedArrayBuffer(8)),
  digest: new Uint8Array(new SharedArrayBuffer(32)),
};

/** Sends requests and blocks this thread until the result is there. */
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
  // The worker may need this thread to load its modules.
  await once(worker, 'message');
  worker.unref();
  return { addresses, worker };
};

/**
 * A recipe of 30 foods with all includes over a keep-alive connection, compared with a bare Koa handler that sends the same
 * bytes from memory in the same encoding. The goal is at most three times as long.
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
    // Six measurements gave 2.0 to 2.8.
    maxTimes: 3,
    ours: implementation('ours', addresses.url),
    baselines: [implementation('bare Koa, from memory', addresses.bare)],
  };
}
