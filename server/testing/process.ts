import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../migrations/seed/demo.ts';
import { type Client, createClient } from './http/client.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const startSeconds = 120;

/** The product's server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it printed. */
  printed(): string;
  /** A client signed in as one of the demo accounts. */
  as(name: 'professional' | 'customer' | 'admin'): Promise<Client>;
  /** A token of a demo account. */
  tokenOf(name: 'professional' | 'customer' | 'admin'): Promise<string>;
  /** The status and body of a health check. */
  health(name: 'live' | 'ready'): Promise<[status: number, text: string]>;
  /** Stops it and resolves with its exit code; null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Resolves with the exit code of an ended process. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

const addressIn = async (child: ChildProcess, printed: () => string): Promise<string> => {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(20)) {
    const [, url] = /is at (http\S+)/.exec(printed()) ?? [];
    if (url !== undefined) return url;
    if (child.exitCode !== null) break;
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${printed()}`);
};

const loginAt = (url: string) => async (name: string) => {
  const body = { email: `${name}@demo.test`, password: demoPassword };
  return (await createClient(url).session.login({ body })).token;
};

/** Spawns the server on a database with the demo data. Returns before it is ready. */
export const spawnServer = (
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Pick<ServerProcess, 'child' | 'printed'> => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-server-'));
  const own = {
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '1' },
    // One account saves as fast as the server can.
    REQUESTS_PER_MINUTE: '1000000',
  };
  const child = spawn(process.execPath, [...nodeOptions, '--import', 'tsx', main], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...own, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { child, printed: () => text };
};

/** Starts the server on a database with the demo data and a free port. `more` extends its environment. */
export const startServer = async (...given: Parameters<typeof spawnServer>): Promise<ServerProcess> => {
  const { child, printed } = spawnServer(...given);
  const url = await addressIn(child, printed);
  const tokenOf = loginAt(url);
  return {
    url,
    child,
    printed,
    tokenOf,
    as: async (name) => createClient(url, { token: await tokenOf(name) }),
    health: async (name) => {
      const response = await fetch(`${url}/health/${name}`);
      return [response.status, await response.text()];
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended(child);
    },
  };
};
