import { QueryTypes, type Sequelize } from 'sequelize';

type Row = Readonly<Record<string, unknown>>;

const ask = (sequelize: Sequelize, sql: string): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

/** Rows as sorted text, without numbers that depend on the order of creation. */
const texts = (rows: readonly Row[]): string[] =>
  rows.map(({ cid: _, id: __, seq: ___, ...row }) => JSON.stringify(row)).sort();

const sqliteTable = async (sequelize: Sequelize, table: string): Promise<string[]> => {
  const about = (what: string, of: unknown = table) => ask(sequelize, `PRAGMA ${what}(\`${of}\`)`);
  const indexes = (await about('index_list')).map(async (index) => {
    const columns = (await about('index_info', index.name)).map(({ name }) => name);
    return { ...index, columns };
  });
  const rows = [await about('table_info'), await about('foreign_key_list'), await Promise.all(indexes)];
  return rows.flatMap(texts);
};

/** The lines of CREATE TABLE. Names of foreign keys have numbers. */
const mysqlTable = async (sequelize: Sequelize, table: string): Promise<string[]> => {
  const [row] = await ask(sequelize, `SHOW CREATE TABLE \`${table}\``);
  return String(row?.['Create Table'])
    .replaceAll(/CONSTRAINT `\w+`| AUTO_INCREMENT=\d+|,$/gm, '')
    .split('\n')
    .sort();
};

/** Every table with its columns, types, defaults, indexes and foreign keys, except those of the migrations themselves. */
export const schemaOf = async (sequelize: Sequelize): Promise<Record<string, string[]>> => {
  const names: string[] = await sequelize.getQueryInterface().showAllTables();
  const read = sequelize.getDialect() === 'sqlite' ? sqliteTable : mysqlTable;
  const tables: Record<string, string[]> = {};
  for (const name of names.filter((each) => !each.startsWith('migration')).sort())
    tables[name] = await read(sequelize, name);
  return tables;
};
