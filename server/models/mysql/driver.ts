import type { Socket } from 'node:net';
import mysql2, { type Connection, type ConnectionOptions } from 'mysql2';

/** The longest that a database may take for a query: twice the longest wait for a lock. */
const answerMilliseconds = 10_000;

/** A change of a schema takes as long as its table is large. */
const isSchema = (sql: unknown): boolean => /^\s*(CREATE|ALTER|DROP)\b/i.test(String(sql));

type Ask = (sql: string | { readonly sql: string }, ...rest: unknown[]) => NodeJS.EventEmitter;

const sqlOf = (asked: Parameters<Ask>[0]): string => (typeof asked === 'string' ? asked : asked.sql);

/** Code of a server that is there and says nothing. */
const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });

/**
 * Ends a connection on which a query is not answered in time: it would wait for ever, and with it whoever asked. All that
 * waits on it fails with ETIMEDOUT.
 */
const limited = (connection: Connection): Connection => {
  const { stream } = connection as Connection & { readonly stream: Socket };
  for (const name of ['query', 'execute'] as const) {
    const ask = (connection[name] as unknown as Ask).bind(connection);
    const asking: Ask = (asked, ...rest) => {
      const command = ask(asked, ...rest);
      if (isSchema(sqlOf(asked))) return command;
      const timer = setTimeout(() => stream.destroy(noAnswer()), answerMilliseconds).unref();
      return command.once('end', () => clearTimeout(timer));
    };
    Object.defineProperty(connection, name, { value: asking, configurable: true });
  }
  return connection;
};

/** Sequelize's `dialectModule` for MySQL: mysql2, with a limit to how long a query may take. */
export const mysqlDriver = {
  ...mysql2,
  createConnection: (options: ConnectionOptions): Connection => limited(mysql2.createConnection(options)),
};
