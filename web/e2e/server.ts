import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type MariaDb, startMariaDb } from '../../server/testing/mariadb.ts';

const root = resolve(import.meta.dirname, '../..');

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('No port.')),
      );
    });
  });

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
};

/** Asks until the server is ready, a minute at most. */
const ready = async (url: string, server: ChildProcess, said: () => string): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (server.exitCode !== null) break;
    if (await isReady(url)) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`The server did not become ready. It said:\n${said()}`);
};

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (server.exitCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });

/** A private MariaDB where the journeys are to run on one; without one the server keeps its data in a file. */
const privateMariaDb = async (): Promise<MariaDb | undefined> =>
  process.env.E2E_DATABASE === 'mariadb' ? startMariaDb() : undefined;

/** Starts the real server on a free port with an empty world; ends it when the journeys are over. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'build/web/index.html')))
    throw new Error('The web is not built: run "npm run build" first.');
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'wholebowl-e2e-'));
  const mariadb = await privateMariaDb();
  const database = mariadb === undefined ? '' : await mariadb.create('wholebowl');
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: database,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)));
  const url = `http://127.0.0.1:${port}`;
  process.env.E2E_URL = url;
  process.env.E2E_DATABASE_URL = database || `sqlite:${join(dataDir, 'wholebowl.sqlite')}`;
  await ready(url, server, () => said);
  return async () => {
    await stop(server);
    await mariadb?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
