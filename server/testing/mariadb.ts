import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { quickFolder } from './quickFolder.ts';

/** A private MariaDB server on 127.0.0.1. */
export interface MariaDb {
  readonly port: number;
  /** Its data folder. */
  readonly data: string;
  /** The running process. */
  pid(): number;
  /** The URL of one of its databases; without a name, of the server for `createConnection`. */
  url(database: string): string;
  /** Creates an empty database and returns its URL. */
  create(database: string): Promise<string>;
  /** Stops the server by a signal. Its data stays. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Stops all its threads, so that it keeps its connections and answers nothing. Linux only. */
  freeze(): Promise<void>;
  /** Lets the frozen server go on. */
  thaw(): void;
  /** Starts the stopped server again. */
  start(): Promise<void>;
  /** Stops the server and deletes its folder. */
  stop(): Promise<void>;
}

const startSeconds = 60;

/** The path of a program, also outside the user's PATH. */
export const find = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec']
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** True if tests also run on MariaDB: if this machine has its server, and always in CI. */
export const testsMariaDb = (): boolean =>
  Boolean(process.env.CI) || (find('mariadbd') !== undefined && find('mariadb-install-db') !== undefined);

/** A free port of 127.0.0.1. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });

/** MariaDB refuses to run as root without this option. */
const userOption = () => (userInfo().uid === 0 ? ['--user=root'] : []);

const install = async (data: string): Promise<void> => {
  await promisify(execFile)(find('mariadb-install-db') ?? '', [
    '--no-defaults',
    ...userOption(),
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ]);
};

/** Test data needs no flush to disk, unless the test is about durability. */
const flushing = (durable: boolean): string[] => [
  `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
  `--innodb-doublewrite=${durable ? 1 : 0}`,
];

/** All tables in one file that grows by a megabyte, so that a file size limit applies to all. */
const together = (oneFile: boolean): string[] =>
  oneFile
    ? [
        '--innodb-file-per-table=0',
        '--innodb-data-file-path=ibdata1:12M:autoextend',
        '--innodb-autoextend-increment=1',
      ]
    : [];

/** Ignores the signal of a file size limit, which would stop the server. The write fails instead, as on a full disk. */
const ignoring = ['-c', 'trap "" XFSZ; exec "$0" "$@"'];

interface Kind {
  /** Flushes each COMMIT to disk before it is acknowledged. */
  readonly durable?: boolean;
  /** The data of a stopped server to start with, including its databases. */
  readonly from?: string;
  /** Puts all tables into one file. */
  readonly oneFile?: boolean;
}

const options = (folder: string, port: number, { durable = false, oneFile = false }: Kind): string[] => [
  '--no-defaults',
  ...userOption(),
  `--datadir=${join(folder, 'data')}`,
  `--tmpdir=${join(folder, 'tmp')}`,
  `--socket=${join(folder, 's.sock')}`,
  `--pid-file=${join(folder, 'pid')}`,
  `--log-error=${join(folder, 'error.log')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--innodb-buffer-pool-size=128M',
  '--innodb-log-file-size=64M',
  ...flushing(durable),
  ...together(oneFile),
  '--innodb-stats-persistent=0',
  '--max-connections=300',
  // The same as MySQL's default.
  '--group-concat-max-len=1024',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
];

const untilReady = async (server: ChildProcess, port: number): Promise<void> => {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(50)) {
    if (server.exitCode !== null)
      throw new Error(`mariadbd ended with ${server.exitCode} before it was ready.`);
    const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' }).catch(() => null);
    if (!connection) continue;
    await connection.query("CREATE USER IF NOT EXISTS app@'127.0.0.1' IDENTIFIED BY 'app'");
    await connection.query("GRANT ALL ON *.* TO app@'127.0.0.1'");
    await connection.end();
    return;
  }
  throw new Error(`mariadbd was not ready after ${startSeconds} s.`);
};

const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve();
    else server.once('exit', () => resolve());
  });

/** The states of a process's threads, `T` for a stopped one. */
const threadStates = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).map((id) =>
    readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .charAt(0),
  );

/** SIGSTOP is delivered after `kill` returns: a busy server can still answer a query in between. */
const freeze = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGSTOP');
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(5))
    if (threadStates(pid).every((state) => state === 'T')) return;
  throw new Error(`mariadbd was not frozen after ${startSeconds} s.`);
};

/**
 * Starts a private MariaDB in a new temporary folder on a free port of 127.0.0.1.
 * @throws Error when the server is not installed or does not start
 */
export const startMariaDb = async (kind: Kind = {}): Promise<MariaDb> => {
  const program = find('mariadbd');
  if (program === undefined) throw new Error('mariadbd was not found. Install mariadb-server.');
  const onDisk = kind.durable || kind.oneFile;
  const folder = onDisk
    ? mkdtempSync(join(tmpdir(), 'wholebowl-mariadb-'))
    : quickFolder('wholebowl-mariadb-');
  const data = join(folder, 'data');
  mkdirSync(join(folder, 'tmp'));
  if (kind.from === undefined) await install(data);
  else cpSync(kind.from, data, { recursive: true });
  const port = await freePort();
  const args = [...ignoring, program, ...options(folder, port, kind)];
  const spawned = () => spawn('sh', args, { stdio: 'ignore' });
  let server = spawned();
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended(server);
  };
  const start = () => {
    server = spawned();
    return untilReady(server, port);
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (database: string) => `mysql://app:app@127.0.0.1:${port}/${database}`;
  const create = async (database: string) => {
    const connection = await createConnection({ host: '127.0.0.1', port, user: 'app', password: 'app' });
    await connection.query(`CREATE DATABASE ${connection.escapeId(database)}`);
    await connection.end();
    return url(database);
  };
  const pid = () => server.pid ?? 0;
  const thaw = () => {
    process.kill(pid(), 'SIGCONT');
  };
  return { port, data, pid, url, create, end, freeze: () => freeze(pid()), thaw, start, stop };
};
