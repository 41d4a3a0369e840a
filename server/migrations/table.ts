import type { ModelAttributes, QueryInterface } from 'sequelize';

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

const create = async (schema: QueryInterface, { name, columns, indexes = [] }: Table): Promise<void> => {
  await schema.createTable(name, columns, { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' });
  const present = (await schema.showIndex(name)) as { name: string }[];
  for (const index of indexes) {
    if (present.some((one) => one.name === index.name)) continue;
    await schema.addIndex(name, { name: index.name, fields: index.fields, unique: index.unique ?? false });
  }
};

/** The step that creates tables, each after those it refers to. */
export const creating = (...tables: readonly Table[]): Migration => ({
  up: async (schema) => {
    for (const table of tables) await create(schema, table);
  },
  down: async (schema) => {
    for (const table of [...tables].reverse()) await schema.dropTable(table.name);
  },
});
