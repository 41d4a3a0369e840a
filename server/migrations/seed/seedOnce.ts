import { createHash } from 'node:crypto';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';

/** SHA-256 of a value's JSON, in hex. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Records that a shipped item was loaded, with its row and content digest. */
const recordSeed = async (name: string, rowId: number | null, digest: string): Promise<void> => {
  const loaded_at = new Date();
  const [row, isNew] = await SeedRecord.findOrCreate({
    where: { name },
    defaults: { name, row_id: rowId, digest, loaded_at },
  });
  if (!isNew) await row.update({ row_id: rowId, digest, loaded_at });
};

/**
 * Runs `load` for an item that was never loaded, and records its row. A loaded item is not touched again, even if users
 * changed or deleted it.
 */
export const seedOnce = async (name: string, load: () => Promise<number | null>): Promise<number | null> => {
  const known = await SeedRecord.findByPk(name);
  if (known) return known.row_id;
  const rowId = await load();
  await recordSeed(name, rowId, digestOf(name));
  return rowId;
};

/** Runs `load` unless the same content was loaded under this name. Returns true if it ran. */
export const seedIfChanged = async (
  name: string,
  digest: string,
  load: () => Promise<void>,
): Promise<boolean> => {
  const known = await SeedRecord.findByPk(name);
  if (known?.digest === digest) return false;
  await load();
  await recordSeed(name, null, digest);
  return true;
};
