/** Texts of a matrix that is copied or saved, and what is said about it. */
export const matrixExportTexts = {
  copied: (rows: number) => `Copied ${rows === 1 ? '1 row' : `${rows} rows`} with all decimals.`,
  notCopied: 'The browser refused to copy. Select a cell and press Ctrl+C.',
  unit: 'Unit',
  upperEnd: (column: string) => `${column}: upper end`,
  level: (column: string) => `${column}: level`,
  precision: (column: string) => `${column}: precision`,
  /** At the foot of each page of a PDF. */
  foot: (title: string, date: string) => `${title}. ${date}`,
} as const;
