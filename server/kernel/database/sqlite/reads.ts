import { type QueryOptions, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { transactionContext } from '../context.ts';
import type { Rows, sqliteDriver } from './driver.ts';

type Connection = InstanceType<typeof sqliteDriver.Database>;

/** The path from Sequelize to a connection. */
interface Connecting {
  readonly connectionManager: { getConnection(options: object): Promise<Connection> };
  runHooks(name: 'beforeQuery', options: object): Promise<void>;
}

interface Reading extends Transaction {
  readonly connection?: Connection;
  readonly finished?: string;
}

type Single = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Single>>;

const isSingle = (value: unknown): value is Single => typeof value !== 'object' || value === null;

/** The named values of a SELECT of plain rows; undefined if a value is a list or the query differs. */
const valuesOf = ({ type, replacements, ...others }: QueryOptions): Values | undefined => {
  const isPlain = type === QueryTypes.SELECT && Object.keys(others).every((name) => name === 'transaction');
  if (!isPlain || replacements === undefined || Array.isArray(replacements)) return undefined;
  return Object.values(replacements).every(isSingle) ? (replacements as Values) : undefined;
};

/**
 * Passes SELECTs of plain rows to SQLite directly, with bound values. Sequelize would write the values into the
 * text and parse it repeatedly, which takes longer than the query. A constant text also reuses the prepared
 * statement.
 */
export const readAtOnce = (sequelize: Sequelize): void => {
  const query = sequelize.query.bind(sequelize) as (sql: unknown, options?: QueryOptions) => Promise<unknown>;
  const { connectionManager, runHooks } = sequelize as unknown as Connecting;
  const reading = async (sql: unknown, options: QueryOptions = {}): Promise<Rows | unknown> => {
    const values = typeof sql === 'string' ? valuesOf(options) : undefined;
    const around =
      options.transaction === undefined ? transactionContext.get('transaction') : options.transaction;
    const transaction = (around ?? null) as Reading | null;
    if (values === undefined || transaction?.finished !== undefined) return query(sql, options);
    await runHooks.call(sequelize, 'beforeQuery', options);
    const connection = transaction?.connection ?? (await connectionManager.getConnection({}));
    return connection.read(sql as string, values);
  };
  sequelize.query = reading as typeof sequelize.query;
};
