import type { TextTable } from './tableText.ts';

/** A name as a file name. Letters of all scripts stay. */
export const tableFileName = (name: string, ending: 'csv' | 'json'): string => {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '_');
  return `${kept || 'table'}.${ending}`;
};

/** Texts that a spreadsheet would take for a formula. Numbers may start with a minus sign. */
const isFormula = (text: string): boolean => /^[=+\-@]/.test(text) && Number.isNaN(Number(text));

const quoted = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV (RFC 4180). */
export const toCsv = (table: TextTable): string =>
  table.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
