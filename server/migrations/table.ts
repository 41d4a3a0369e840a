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

/** One dated step of the schema. Each direction is safe to run again: MySQL commits DDL as it goes. */
export interface Migration {
  up(schema: QueryInterface): Promise<void>;
  down(schema: QueryInterface): Promise<void>;
}

/** A table as a step creates it. */
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

/** The step that creates tables, each after those it refers to. */
export const createTables = (...tables: readonly Table[]): Migration => ({
  up: async (schema) => {
    for (const table of tables) await create(schema, table);
  },
  down: async (schema) => {
    for (const table of [...tables].reverse()) await schema.dropTable(table.name);
  },
});

/** Columns added to a table. */
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

/** DROP COLUMN in plain SQL: Sequelize would copy an SQLite table, and lose what refers to its rows. */
const dropPresent = async (schema: QueryInterface, { table, columns }: Columns): Promise<void> => {
  const present = await schema.describeTable(table);
  for (const name of Object.keys(columns)) {
    if (name in present) await schema.sequelize.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${name}\``);
  }
};

/** The step that adds columns: nullable ones, or with a default, so that servers of the version before go on. */
export const addColumns = (...changes: readonly Columns[]): Migration => ({
  up: async (schema) => {
    for (const change of changes) await addMissing(schema, change);
  },
  down: async (schema) => {
    for (const change of [...changes].reverse()) await dropPresent(schema, change);
  },
});

/**
 * The step that adds indexes to a table. It is not undone alone: the table goes with them, and MariaDB may need one
 * for a foreign key by then.
 */
export const createIndexes = (table: string, ...indexes: readonly Index[]): Migration => ({
  up: (schema) => addIndexes(schema, table, indexes),
  down: async () => {},
});

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The step that fills columns made of the name, in rows that were named before the columns were there. */
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

/** Steps as one, undone in the opposite order. */
export const combineSteps = (...steps: readonly Migration[]): Migration => ({
  up: async (schema) => {
    for (const step of steps) await step.up(schema);
  },
  down: async (schema) => {
    for (const step of [...steps].reverse()) await step.down(schema);
  },
});
