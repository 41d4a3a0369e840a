import type { Socket } from 'node:net';
import mysql2, { type Connection, type ConnectionOptions } from 'mysql2';

// The limit of a query: twice the longest wait for a lock.
const answerMilliseconds = 10_000;

// A schema change takes as long as its table is large.
const isSchema = (sql: unknown): boolean => /^\s*(CREATE|ALTER|DROP)\b/i.test(String(sql));

type Ask = (sql: string | { readonly sql: string }, ...rest: unknown[]) => NodeJS.EventEmitter;

const sqlOf = (asked: Parameters<Ask>[0]): string => (typeof asked === 'string' ? asked : asked.sql);

// A server that accepts connections and does not respond.
const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });

/** Ends a connection whose query gets no response in time. All its waiting queries fail with ETIMEDOUT. */
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

/** Sequelize's `dialectModule` for MySQL: mysql2 with a time limit for queries. */
export const mysqlDriver = {
  ...mysql2,
  createConnection: (options: ConnectionOptions): Connection => limited(mysql2.createConnection(options)),
};
