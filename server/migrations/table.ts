import type { ModelAttributeColumnOptions, ModelAttributes, QueryInterface } from 'sequelize';

/** An index of a table. */
export interface Index {
  readonly name: string;
  readonly unique?: boolean;
  readonly fields: string[];
}

/** One dated migration. It can be repeated, because MySQL commits DDL immediately. */
export type Migration = (schema: QueryInterface) => Promise<void>;

/** A table that a migration creates. */
export interface Table {
  readonly name: string;
  readonly columns: ModelAttributes;
  readonly indexes?: readonly Index[];
}

/** The migration that adds indexes to a table. */
export const createIndexes =
  (table: string, ...indexes: readonly Index[]): Migration =>
  async (schema) => {
    const present = (await schema.showIndex(table)) as { name: string }[];
    for (const { name, fields, unique = false } of indexes) {
      if (present.some((one) => one.name === name)) continue;
      await schema.addIndex(table, { name, fields, unique });
    }
  };

/** The migration that creates tables, each after the tables it refers to. */
export const createTables =
  (...tables: readonly Table[]): Migration =>
  async (schema) => {
    for (const { name, columns, indexes = [] } of tables) {
      await schema.createTable(name, columns, { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' });
      await createIndexes(name, ...indexes)(schema);
    }
  };

/** The migration that adds columns. They are nullable or have a default, so that older servers keep working. */
export const addColumns =
  (table: string, columns: Readonly<Record<string, ModelAttributeColumnOptions>>): Migration =>
  async (schema) => {
    const present = await schema.describeTable(table);
    for (const [name, column] of Object.entries(columns)) {
      if (!(name in present)) await schema.addColumn(table, name, column);
    }
  };
