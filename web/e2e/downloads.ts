import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The file that a button downloads. */
const downloadOf = async (page: Page, button: Locator) => {
  const started = page.waitForEvent('download');
  await button.click();
  const file = await started;
  return {
    name: file.suggestedFilename(),
    bytes: await readFile(await file.path()),
  };
};

/** Text as a reader of PDFs gives it: letters normalized, and one space between words. */
export const asRead = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Name, number of pages and text of the PDF that a button downloads. */
export const downloadPdf = async (page: Page, button: Locator) => {
  const { name, bytes } = await downloadOf(page, button);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return { name, pages: text.length, text: asRead(text.join(' ')) };
};

/** The rows of a CSV text in which no cell has a line break. */
const csvRows = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim()));

/** A value as CSV has it: six significant digits, and nothing if it is not stated. */
export const inCsv = (value: number | null): string =>
  value === null ? '' : String(Number(value.toPrecision(6)));

/** The full values of the JSON that a button downloads, by row and column. */
export const downloadJson = async (page: Page, button: Locator) => {
  const { bytes } = await downloadOf(page, button);
  const { columns, rows } = JSON.parse(bytes.toString('utf8')) as {
    readonly columns: readonly string[];
    readonly rows: readonly { name: string; cells: readonly { value: number | string | null }[] }[];
  };
  return (row: string, column: string) =>
    rows.find(({ name }) => name === row)?.cells[columns.indexOf(column)]?.value;
};

/** The headings and rows of the CSV that a button downloads. */
export const downloadCsv = async (page: Page, button: Locator) => {
  const { bytes } = await downloadOf(page, button);
  const [headings = [], ...rows] = csvRows(bytes.toString('utf8').replace('\uFEFF', ''));
  return { headings, rows };
};
