import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { find, freePort } from './mariadb.ts';
import { ended } from './process.ts';

/** A private Galera cluster on 127.0.0.1. */
export interface Galera {
  /** Adds a node, which copies the others' data. Returns its number; the first is 0. */
  join(): Promise<number>;
  /** The URL of a database at a node. */
  url(node: number, database: string): string;
  /** Runs a statement at the first node. */
  run(sql: string): Promise<void>;
  /** Number of transactions that lost a race between nodes since the start. */
  lostRaces(): Promise<number>;
  /** Stops all nodes and deletes their folder. */
  stop(): Promise<void>;
}

const library = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera/libgalera_smm.so'].find((path) =>
  existsSync(path),
);

/** True if this machine has everything a cluster needs. */
export const hasGalera = (): boolean =>
  library !== undefined && [find('mariadbd'), find('rsync'), find('mariadb-install-db')].every(Boolean);

const startSeconds = 120;

/** Galera's nodes copy data with rsync, which they refuse to do as root. */
const nobody = (): { uid?: number; gid?: number } => {
  if (userInfo().uid !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

interface Node {
  readonly folder: string;
  readonly port: number;
  readonly group: number;
  readonly server: ChildProcess;
}

const makeFolder = (path: string, { uid, gid }: ReturnType<typeof nobody>): string => {
  mkdirSync(path, { recursive: true });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
};

const common = (folder: string, port: number): string[] => [
  '--no-defaults',
  `--datadir=${join(folder, 'data')}`,
  `--tmpdir=${join(folder, 'tmp')}`,
  `--socket=${join(folder, 's.sock')}`,
  `--pid-file=${join(folder, 'pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=32M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-autoinc-lock-mode=2',
  '--binlog-format=ROW',
];

const clustered = async (name: string, group: number, members: readonly number[]): Promise<string[]> => {
  const [copies, catchUp] = [await freePort(), await freePort()];
  const addresses = members.map((member) => `127.0.0.1:${member}`);
  return [
    '--wsrep-on=ON',
    `--wsrep-provider=${library}`,
    '--wsrep-cluster-name=wholebowl-test',
    `--wsrep-cluster-address=gcomm://${addresses.join(',')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${copies}`,
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${catchUp};gcache.size=32M`,
    ...(members.length === 0 ? ['--wsrep-new-cluster'] : []),
  ];
};

/** True when a node is synced with the cluster and accepts writes. */
const isSynced = async (port: number): Promise<boolean> => {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' }).catch(() => null);
  if (connection === null) return false;
  const sql = "SHOW STATUS LIKE 'wsrep_local_state_comment'";
  const [rows] = await connection.query<RowDataPacket[]>(sql).catch(() => [[]]);
  connection.destroy();
  return (rows as { Value?: string }[])[0]?.Value === 'Synced';
};

const lostRacesAt = async ({ port }: Node): Promise<number> => {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  const [rows] = await connection.query<RowDataPacket[]>(
    "SHOW STATUS WHERE Variable_name IN ('wsrep_local_bf_aborts', 'wsrep_local_cert_failures')",
  );
  connection.destroy();
  return rows.reduce((sum, row) => sum + Number(row.Value), 0);
};

const untilSynced = async ({ server, port, folder }: Node): Promise<void> => {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(100)) {
    if (await isSynced(port)) return;
    if (server.exitCode !== null) break;
  }
  throw new Error(
    `A node did not join:\n${readFileSync(join(folder, 'error.log'), 'utf8').split('\n').slice(-20).join('\n')}`,
  );
};

const startNode = async (root: string, nodes: readonly Node[]): Promise<Node> => {
  const user = nobody();
  const folder = makeFolder(join(root, `n${nodes.length}`), user);
  for (const part of ['data', 'tmp']) makeFolder(join(folder, part), user);
  if (nodes.length === 0)
    execFileSync(
      find('mariadb-install-db') ?? '',
      [
        '--no-defaults',
        `--datadir=${join(folder, 'data')}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
  const [port, group] = [await freePort(), await freePort()];
  const members = nodes.map((each) => each.group);
  const args = [...common(folder, port), ...(await clustered(`n${nodes.length}`, group, members))];
  const errors = openSync(join(folder, 'error.log'), 'w');
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin` };
  const stdio = ['ignore', errors, errors] as const;
  const server = spawn(find('mariadbd') ?? '', args, { ...user, cwd: folder, env, stdio: [...stdio] });
  const node = { folder, port, group, server };
  await untilSynced(node);
  return node;
};

/**
 * Starts the first node of a cluster in a new temporary folder.
 * @throws Error when Galera is not installed or does not start
 */
export const startGalera = async (): Promise<Galera> => {
  const root = makeFolder(mkdtempSync(join(tmpdir(), 'wholebowl-galera-')), nobody());
  const nodes: Node[] = [];
  const run = async (sql: string) => {
    const connection = await createConnection({ host: '127.0.0.1', port: nodes[0]?.port ?? 0, user: 'root' });
    await connection.query(sql).finally(() => connection.destroy());
  };
  const stop = async () => {
    for (const { server } of nodes) server.kill('SIGKILL');
    await Promise.all(nodes.map(({ server }) => ended(server)));
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  };
  const add = async () => nodes.push(await startNode(root, nodes)) - 1;
  await add();
  await run("CREATE USER app@'127.0.0.1' IDENTIFIED BY 'app'");
  await run("GRANT ALL ON *.* TO app@'127.0.0.1'");
  return {
    join: add,
    run,
    lostRaces: async () => (await Promise.all(nodes.map(lostRacesAt))).reduce((a, b) => a + b, 0),
    stop,
    url: (node, database) => `mysql://app:app@127.0.0.1:${nodes[node]?.port}/${database}`,
  };
};
