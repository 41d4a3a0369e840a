/**
 * The file name of a PDF (specification part 2, section 9, and D76): other signs than letters, digits and spaces are
 * removed, and spaces become underscores. A letter of any script stays.
 * @param name of what the document describes, e.g. a recipe's
 * @param suffix appended to the name, e.g. `report`
 */
export const pdfFileName = (name: string, suffix?: string): string => {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, '_');
  return `${[kept || 'recipe', suffix].filter(Boolean).join('_')}.pdf`;
};
