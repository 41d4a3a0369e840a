/** Texts of the tools of a matrix: copy and export. */
export const matrixToolTexts = {
  tools: 'Copy and export',
  copy: 'Copy',
  csv: 'CSV',
  pdf: 'PDF',
  copied: (rows: number) => `Copied ${rows === 1 ? '1 row' : `${rows} rows`} with all decimals.`,
  notCopied: 'The browser refused to copy. Select a cell and press Ctrl+C.',

  unit: 'Unit',
  group: 'Group',
  level: (column: string) => `${column}: level`,
  precision: (column: string) => `${column}: precision`,
} as const;
