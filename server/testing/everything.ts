import type { Database } from '../models/connection.ts';
import { readRows, tableShapes, type Value } from '../models/dump.ts';

/** Who tried to sign in is noted also where all else is refused. */
const notes = ['auth_attempts'];

/** All rows of all tables, to be held against what they are after something that should change nothing. */
export const everything = async (db: Database): Promise<Record<string, Value[][]>> => {
  const tables: Record<string, Value[][]> = {};
  for (const shape of tableShapes().filter(({ name }) => !notes.includes(name))) {
    const rows: Value[][] = [];
    for await (const row of readRows(db.sequelize, shape)) rows.push(row);
    tables[shape.name] = rows;
  }
  return tables;
};
