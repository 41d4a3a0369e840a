/** Texts of tables and lists. */
export const tableTexts = {
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  selectAll: 'Select all',
  selectRow: (name: string) => `Select ${name}`,
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  pages: 'Pages',
  noMatch: (query: string) => `Nothing is named like “${query}”`,
  noMatchText: 'Check the spelling, or try fewer words.',
  showAll: 'Show all',
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
} as const;
