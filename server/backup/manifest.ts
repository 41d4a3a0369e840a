import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { columnKinds, type Value } from '../kernel/database/exportTables.ts';

/** The format number of backup files. */
export const format = 1;

/** Tables whose rows are not restored. A signed-out user must not be signed in again. */
export const excludedTables: readonly string[] = ['sessions'];

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/));

const manifestSchema = z.object({
  format: z.literal(format, `The file has another backup format. This version reads format ${format}.`),
  created_at: z.string(),
  /** The applied migrations. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(
    z.object({ name: identifier, rows: z.int(), columns: z.record(identifier, z.enum(columnKinds)) }),
  ),
  photos: z.int(),
});

/** The manifest of a backup: `backup.json`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Thrown when a file is not a backup that can be restored. */
export class InvalidBackup extends Error {
  constructor(why: string) {
    super(`This backup cannot be restored: ${why}`);
    this.name = 'InvalidBackup';
  }
}

/** The file of a table in a backup's folder: a JSON array per line for each row. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl`);

const value = z.union([z.null(), z.number(), z.string(), z.boolean()]);

/**
 * Lines of a file, separated by "\n" only. node:readline of Node 24 also splits at U+2028 and U+2029, which texts may
 * hold.
 */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The rows of a table's file. @throws InvalidBackup for an invalid line */
export async function* rowsIn(folder: string, name: string, columns: number): AsyncGenerator<Value[]> {
  const row = z.array(value).check(z.length(columns));
  for await (const line of linesIn(tableFile(folder, name))) {
    try {
      yield z.parse(row, JSON.parse(line));
    } catch {
      throw new InvalidBackup(`a row of ${name} cannot be read.`);
    }
  }
}

/**
 * Reads the manifest of a backup's folder and compares it with the files.
 * @throws InvalidBackup for another format or missing files or rows
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => '{}');
  const read = z.safeParse(manifestSchema, JSON.parse(text));
  if (!read.success) throw new InvalidBackup(read.error.issues[0]?.message ?? 'its manifest cannot be read.');
  for (const { name, rows, columns } of read.data.tables) {
    let found = 0;
    for await (const _ of rowsIn(folder, name, Object.keys(columns).length)) found += 1;
    if (found !== rows) throw new InvalidBackup(`${name} has ${found} rows of ${rows}.`);
  }
  return read.data;
};
