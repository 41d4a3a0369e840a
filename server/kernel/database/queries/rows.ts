import { type BindOrReplacements, QueryTypes, type Sequelize } from 'sequelize';
import { SeedRecord } from '../seedRecords.model.ts';

/** The connection of the models. */
export const connection = (): Sequelize => {
  const { sequelize } = SeedRecord;
  if (!sequelize) throw new Error('No database is open.');
  return sequelize;
};

/** Joins tables in the written order: the databases choose slow orders where they misjudge how many rows a table has. */
export const orderedJoin = (): string =>
  connection().getDialect() === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';

/** Reads the table before it by an index that the databases misjudge, as one whose first column mostly is NULL. */
export const byIndex = (name: string): string =>
  connection().getDialect() === 'sqlite' ? `INDEXED BY ${name}` : `FORCE INDEX (${name})`;

/**
 * Rows of a SELECT with `:name` parameters, as plain values. For time-critical reads.
 * @param outside null: reads committed rows, not those of the current transaction
 */
export const selectRows = <Row extends object>(
  sql: string,
  replacements: BindOrReplacements = {},
  outside?: null,
): Promise<Row[]> => {
  const transaction = outside === null ? { transaction: null } : {};
  return connection().query<Row>(sql, { type: QueryTypes.SELECT, replacements, ...transaction });
};

/** Parses ids joined by GROUP_CONCAT, in ascending order. */
export const idsOf = (joined: string | null): number[] =>
  joined === null
    ? []
    : joined
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);

/** Parses a time: text on SQLite, a Date on MariaDB. */
export const momentOf = (value: string | Date): Date => new Date(value);
