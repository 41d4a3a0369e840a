import { createConnection } from 'mysql2/promise';

/** One server of a `mysql://` address. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** A parsed address `mysql://user:password@host:port[,host:port...]/name`. */
interface MysqlAddress {
  readonly username: string;
  readonly password: string;
  readonly database: string;
  readonly hosts: readonly Host[];
}

const connectMilliseconds = 2000;
const shape = /^(?:mysql|mariadb):\/\/([^:@/]*)(?::([^@/]*))?@([^/]+)\/([^/?]+)$/;

/**
 * Parses a `mysql://` address. Several hosts are in order of preference; the default port is 3306.
 * @throws Error with the expected form, without the password
 */
export const parseMysqlAddress = (url: string): MysqlAddress => {
  const [, username, password = '', hosts, database] = shape.exec(url) ?? [];
  if (username === undefined || hosts === undefined || database === undefined) {
    throw new Error('Expected mysql://user:password@host:port[,host:port...]/name');
  }
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(database),
    hosts: hosts.split(',').map((each) => {
      const [host = '', port = '3306'] = each.split(':');
      return { host, port: Number(port) };
    }),
  };
};

/**
 * True if a server responds and belongs to the majority of its Galera cluster. A minority still accepts
 * connections.
 */
const isReady = async (address: MysqlAddress, { host, port }: Host): Promise<boolean> => {
  const user = address.username;
  const { password, database } = address;
  try {
    const connection = await createConnection({
      host,
      port,
      user,
      password,
      database,
      connectTimeout: connectMilliseconds,
    });
    try {
      const [rows] = await connection.query("SHOW STATUS LIKE 'wsrep_ready'");
      const [status] = rows as { Value: string }[];
      return status === undefined || status.Value === 'ON' || (await isAlone(connection));
    } finally {
      connection.destroy();
    }
  } catch {
    return false;
  }
};

/** MariaDB without a cluster also has wsrep_ready OFF. */
const isAlone = async (connection: Awaited<ReturnType<typeof createConnection>>): Promise<boolean> => {
  const [rows] = await connection.query("SHOW VARIABLES LIKE 'wsrep_on'");
  return (rows as { Value: string }[])[0]?.Value !== 'ON';
};

/**
 * The first ready server. If none is ready, the first one, so that the connection fails with the real error.
 */
export const pickHost = async (address: MysqlAddress): Promise<Host> => {
  for (const host of address.hosts) {
    if (await isReady(address, host)) return host;
  }
  return address.hosts[0] ?? { host: '127.0.0.1', port: 3306 };
};
