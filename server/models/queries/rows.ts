import { type BindOrReplacements, QueryTypes, type Sequelize } from 'sequelize';
import { Species } from '../species.ts';

/** The connection that the models belong to. */
export const connection = (): Sequelize => {
  const { sequelize } = Species;
  if (!sequelize) throw new Error('No database is open.');
  return sequelize;
};

/**
 * Rows of a SELECT with `:name` for values, as plain values: for reads that must be quick.
 * @param outside null: not in the transaction around, but what is committed
 */
export const selectRows = <Row extends object>(
  sql: string,
  replacements: BindOrReplacements = {},
  outside?: null,
): Promise<Row[]> => {
  const transaction = outside === null ? { transaction: null } : {};
  return connection().query<Row>(sql, { type: QueryTypes.SELECT, replacements, ...transaction });
};

/** Ids that GROUP_CONCAT joined, in ascending order. */
export const idsOf = (joined: string | null): number[] =>
  joined === null
    ? []
    : joined
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);

/** A moment: text on SQLite, a Date elsewhere. */
export const momentOf = (value: string | Date): Date => new Date(value);
