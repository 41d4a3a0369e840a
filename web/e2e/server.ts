import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { freePort, type MariaDb, startMariaDb } from '../../server/testing/mariadb.ts';
import { linkIn, mailsTo, openSmtpServer, type SmtpServer } from '../../server/testing/smtpServer.ts';

const root = resolve(import.meta.dirname, '../..');

/** Environment variable with the path of a database that has the demo data; workers copy it (prepare.ts). */
export const preparedDatabase = 'E2E_DATABASE';

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
};

/** Waits up to a minute until the server is ready. */
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

/** Location of a test server's data. */
export type DatabaseKind = 'sqlite' | 'mariadb';

/** A worker's own server with demo data. */
export interface E2eServer {
  /** `http://host:port`. */
  readonly url: string;
  /** The address of its database. */
  readonly databaseUrl: string;
  /** The link of the last mail to an address; waits for it. @throws Error when none comes within 10 s */
  linkTo(email: string): Promise<URL>;
  /** The text of the last mail to an address; waits for it. */
  textTo(email: string): Promise<string>;
  /** Stops the server and starts it again with the same address and data. */
  restart(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const maxMailWait = 10_000;

const waitForMail = async ({ mails }: SmtpServer, email: string): Promise<ParsedMail> => {
  for (const end = Date.now() + maxMailWait; Date.now() < end; ) {
    const mail = mailsTo(mails, email).at(-1);
    if (mail !== undefined) return mail;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`No mail to ${email} within ${maxMailWait} ms.`);
};

const launch = (port: number, dataDir: string, database: string, smtpUrl: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: database,
      SMTP_URL: smtpUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts the real server on a free port with its own data, in a file or on a private MariaDB. */
export const startE2eServer = async (kind: DatabaseKind): Promise<E2eServer> => {
  if (!existsSync(join(root, 'build/web/index.html')))
    throw new Error('The web is not built: run "npm run build" first.');
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'wholebowl-e2e-'));
  const mariadb: MariaDb | undefined = kind === 'mariadb' ? await startMariaDb() : undefined;
  const database = mariadb === undefined ? '' : await mariadb.create('wholebowl');
  const { [preparedDatabase]: prepared } = process.env;
  if (prepared !== undefined && mariadb === undefined)
    copyFileSync(prepared, join(dataDir, 'wholebowl.sqlite'));
  const smtp = await openSmtpServer();
  let said = '';
  const start = (): ChildProcess => {
    const started = launch(port, dataDir, database, smtp.url);
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text) => (said += String(text)));
    return started;
  };
  let server = start();
  const end = async (): Promise<void> => {
    await stop(server);
    await smtp.close();
    await mariadb?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(url, server, () => said);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url,
    databaseUrl: database || `sqlite:${join(dataDir, 'wholebowl.sqlite')}`,
    linkTo: async (email) => linkIn(await waitForMail(smtp, email)),
    textTo: async (email) => (await waitForMail(smtp, email)).text ?? '',
    restart: async () => {
      await stop(server);
      server = start();
      await ready(url, server, () => said);
    },
    stop: end,
  };
};
