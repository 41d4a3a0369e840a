import {
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type QueryInterface,
  QueryTypes,
} from 'sequelize';

/** An index of a table. */
export interface Index {
  readonly name: string;
  readonly unique?: true;
  readonly fields: string[];
}

/** One dated migration. Both directions can be repeated, because MySQL commits DDL immediately. */
export interface Migration {
  up(schema: QueryInterface): Promise<void>;
  down(schema: QueryInterface): Promise<void>;
}

/** A table that a migration creates. */
export interface Table {
  readonly name: string;
  readonly columns: ModelAttributes;
  readonly indexes?: readonly Index[];
}

const addIndexes = async (
  schema: QueryInterface,
  table: string,
  indexes: readonly Index[],
): Promise<void> => {
  const present = (await schema.showIndex(table)) as { name: string }[];
  for (const { name, fields, unique = false } of indexes) {
    if (present.some((one) => one.name === name)) continue;
    await schema.addIndex(table, { name, fields, unique });
  }
};

const create = async (schema: QueryInterface, { name, columns, indexes = [] }: Table): Promise<void> => {
  await schema.createTable(name, columns, { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' });
  await addIndexes(schema, name, indexes);
};

/** The migration that creates tables, each after the tables it refers to. */
export const createTables = (...tables: readonly Table[]): Migration => ({
  up: async (schema) => {
    for (const table of tables) await create(schema, table);
  },
  down: async (schema) => {
    for (const table of [...tables].reverse()) await schema.dropTable(table.name);
  },
});

/** Columns to add to a table. */
export interface Columns {
  readonly table: string;
  readonly columns: Readonly<Record<string, ModelAttributeColumnOptions>>;
}

const addMissing = async (schema: QueryInterface, { table, columns }: Columns): Promise<void> => {
  const present = await schema.describeTable(table);
  for (const [name, column] of Object.entries(columns)) {
    if (!(name in present)) await schema.addColumn(table, name, column);
  }
};

/** DROP COLUMN in plain SQL. Sequelize would copy an SQLite table and lose references to its rows. */
const dropPresent = async (schema: QueryInterface, { table, columns }: Columns): Promise<void> => {
  const present = await schema.describeTable(table);
  for (const name of Object.keys(columns)) {
    if (name in present) await schema.sequelize.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${name}\``);
  }
};

/** The migration that adds columns. They are nullable or have a default, so that older servers keep working. */
export const addColumns = (...changes: readonly Columns[]): Migration => ({
  up: async (schema) => {
    for (const change of changes) await addMissing(schema, change);
  },
  down: async (schema) => {
    for (const change of [...changes].reverse()) await dropPresent(schema, change);
  },
});

/**
 * The migration that adds indexes to a table. It has no revert: the table is dropped with them, and MariaDB may need
 * one for a foreign key by then.
 */
export const createIndexes = (table: string, ...indexes: readonly Index[]): Migration => ({
  up: (schema) => addIndexes(schema, table, indexes),
  down: async () => {},
});

/** The migration that drops indexes. It has no revert: queries only get slower without them. */
export const dropIndexes = (table: string, ...names: readonly string[]): Migration => ({
  up: async (schema) => {
    const present = (await schema.showIndex(table)) as { name: string }[];
    for (const name of names)
      if (present.some((one) => one.name === name)) await schema.removeIndex(table, name);
  },
  down: async () => {},
});

/** The migration that adds an index and removes it on revert, because SQLite drops no column that has an index. */
export const createRemovableIndex = (table: string, index: Index): Migration => ({
  up: createIndexes(table, index).up,
  down: async (schema) => {
    const present = (await schema.showIndex(table)) as { name: string }[];
    if (present.some(({ name }) => name === index.name)) await schema.removeIndex(table, index.name);
  },
});

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The migration that fills columns derived from the name in existing rows. */
export const fillNameColumn = (
  table: string,
  columns: Readonly<Record<string, (name: string) => string>>,
): Migration => ({
  up: async ({ sequelize }) => {
    const names = Object.keys(columns);
    const unfilled = `SELECT id, name FROM \`${table}\` WHERE ${names.map((column) => `\`${column}\` = ''`).join(' AND ')}`;
    const rows = await sequelize.query<Named>(unfilled, { type: QueryTypes.SELECT });
    const update = `UPDATE \`${table}\` SET ${names.map((column) => `\`${column}\` = :${column}`)} WHERE id = :id`;
    await sequelize.transaction(async () => {
      for (const { id, name } of rows) {
        const values = Object.entries(columns).map(([column, made]) => [column, made(name)]);
        await sequelize.query(update, { replacements: { id, ...Object.fromEntries(values) } });
      }
    });
  },
  down: async () => {},
});

/** Combines migrations into one. Reverting runs in the opposite order. */
export const combineSteps = (...steps: readonly Migration[]): Migration => ({
  up: async (schema) => {
    for (const step of steps) await step.up(schema);
  },
  down: async (schema) => {
    for (const step of [...steps].reverse()) await step.down(schema);
  },
});
