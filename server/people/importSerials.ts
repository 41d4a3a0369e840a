import * as z from 'zod/mini';
import { singleLineText } from '../contract/fields.ts';
import type { Database } from '../kernel/database/connection.ts';
import { readRows } from '../kernel/readRows.ts';
import { maxSerialLength, SerialNumber } from './serialNumbers.model.ts';

const columns = z.object({ serial: singleLineText(maxSerialLength, 'A serial number is missing.') });

/** What an import did. */
export interface Imported {
  readonly added: number;
  /** Rows that were there before, or are twice in the file. */
  readonly known: number;
}

/**
 * Imports serial numbers (D13): all or none. Serial numbers that are known stay as they are, so a file may be imported
 * again.
 * @throws ImportErrors
 */
export const importSerials = async (
  db: Database,
  text: string,
  file: string,
  now: Date,
): Promise<Imported> => {
  const rows = readRows(text, file, columns);
  const added = await db.write(() =>
    SerialNumber.addUnknown(
      rows.map(({ serial }) => serial),
      now,
    ),
  );
  return { added, known: rows.length - added };
};
