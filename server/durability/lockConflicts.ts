import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseMysqlAddress } from '../kernel/database/mysql/hosts.ts';

/** Running lock conflicts. */
export interface LockConflicts {
  /** Number of deadlocks that the database server resolved since the start. */
  deadlocks(): Promise<number>;
  /** Stops them after a row was held longer than a save waits for it. */
  stop(): Promise<void>;
}

const open = (url: string): Promise<Connection> => {
  const { hosts, username, password, database } = parseMysqlAddress(url);
  return createConnection({ ...hosts[0], user: username, password, database });
};

const deadlocksOf = async (connection: Connection): Promise<number> => {
  const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Innodb_deadlocks'");
  return Number(rows[0]?.Value ?? Number.NaN);
};

/** Locks the lines before the recipe, the reverse order of a save. */
const crossways = async (connection: Connection, recipe: number): Promise<void> => {
  try {
    await connection.beginTransaction();
    await connection.query('UPDATE recipe_ingredients SET position = position + 1 WHERE recipe_id = ?', [
      recipe,
    ]);
    await connection.query('SELECT id FROM recipes WHERE id = ? FOR UPDATE', [recipe]);
  } catch {
    // This transaction is the victim of the deadlock.
  }
  await connection.rollback();
};

const longerThanASaveWaits = 5600;

/** Disturbs saves of recipes on MariaDB: provokes deadlocks (1213) and holds one recipe's row for long (1205). */
export const provokeLockConflicts = async (
  url: string,
  recipes: readonly number[],
): Promise<LockConflicts> => {
  const connections = await Promise.all(['watch', 'hold', ...recipes].map(() => open(url)));
  const [watch, hold, ...cross] = connections;
  if (!watch || !hold) throw new Error('No connections');
  const before = await deadlocksOf(watch);
  let stopped = false;
  const crossing = cross.map(async (connection, index) => {
    while (!stopped) {
      await crossways(connection, recipes[index] ?? 0);
      await pause(50 + Math.random() * 100);
    }
  });
  const holding = (async () => {
    await hold.beginTransaction();
    await hold.query('SELECT id FROM recipes WHERE id = ? FOR UPDATE', [recipes[0]]);
    await pause(longerThanASaveWaits);
    await hold.rollback();
  })();
  return {
    deadlocks: async () => {
      const connection = await open(url);
      const now = await deadlocksOf(connection);
      await connection.end();
      return now - before;
    },
    stop: async () => {
      stopped = true;
      await Promise.all([...crossing, holding]);
      await Promise.all(connections.map((connection) => connection.end()));
    },
  };
};
