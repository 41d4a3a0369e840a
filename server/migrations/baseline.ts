import { readFileSync } from 'node:fs';
import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';
import { createTables, type Index, type Migration } from './table.ts';

const types = {
  integer: () => DataTypes.INTEGER,
  bigint: () => DataTypes.BIGINT,
  boolean: () => DataTypes.BOOLEAN,
  string: (max?: number) => DataTypes.STRING(max),
  /** A string that is compared byte by byte. */
  binary: (max?: number) => DataTypes.STRING(max, true),
  text: () => DataTypes.TEXT,
  instant: () => DataTypes.DATE(3),
  date: () => DataTypes.DATEONLY,
};

/** A column in `baseline.json`. */
interface Column {
  readonly type: keyof typeof types;
  readonly max?: number;
  /** Part of the primary key; `generated` for an id that the database counts up. */
  readonly key?: 'generated' | 'given';
  readonly optional?: true;
  readonly default?: string | number | boolean;
  /** The table whose id it is. */
  readonly references?: string;
  readonly onDelete?: 'CASCADE' | 'RESTRICT' | 'SET NULL';
}

interface BaselineTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: readonly Index[];
}

const attributesOf = (column: Column): ModelAttributeColumnOptions => ({
  type: types[column.type](column.max),
  allowNull: column.optional ?? false,
  ...(column.key && { primaryKey: true, autoIncrement: column.key === 'generated' }),
  ...(column.default !== undefined && { defaultValue: column.default }),
  ...(column.references && { references: { model: column.references, key: 'id' } }),
  ...(column.onDelete && { onDelete: column.onDelete }),
});

/** Creates the tables of `baseline.json`, which has each after those it refers to. */
export const baseline: Migration = (schema) => {
  const tables: BaselineTable[] = JSON.parse(readFileSync(`${import.meta.dirname}/baseline.json`, 'utf8'));
  const made = tables.map(({ name, columns, indexes }) => ({
    ...{ name, indexes },
    columns: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, attributesOf(column)])),
  }));
  return createTables(...made)(schema);
};
