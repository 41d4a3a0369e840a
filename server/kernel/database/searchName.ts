/** Maximum length of a search name. Normalization may lengthen a name of 255 characters. */
export const maxSearchNameLength = 1024;

/**
 * Normalizes a name for search: without case, accents and punctuation, words separated by one space. It is
 * stored beside the name, because SQLite and MariaDB compare text differently.
 */
export const searchName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, maxSearchNameLength);

const digits = 9;

/** The sort key of a name: its search name with numbers by value, so that 2 precedes 10. */
export const sortName = (name: string): string =>
  searchName(name)
    .replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, '').padStart(digits, '0'))
    .slice(0, maxSearchNameLength);

/** The words of a query. They have only letters and digits, so they need no escaping for LIKE. */
export const searchWords = (query: string): string[] => searchName(query).split(' ').filter(Boolean);

/** True for a query of signs without any word, which matches no name. An empty query matches all. */
export const asksForNoWord = (query: string): boolean =>
  query.trim() !== '' && searchWords(query).length === 0;
