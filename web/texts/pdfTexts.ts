/** Texts of PDFs. */
export const pdfTexts = {
  /** In place of a name of which no sign can be printed. */
  notPrintable: '(name in signs that cannot be printed)',
} as const;
