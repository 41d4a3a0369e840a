/** The longest search name that is kept; a name of 255 characters may unfold to more. */
export const maxSearchNameLength = 1024;

/**
 * A name as it is searched: without case, accents and punctuation, words apart by one space. Kept beside the name, as
 * the two kinds of database compare text differently.
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

/** A name as it is put in order: its search name, numbers by their value, so that 2 comes before 10. */
export const sortName = (name: string): string =>
  searchName(name)
    .replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, '').padStart(digits, '0'))
    .slice(0, maxSearchNameLength);

/** The words of a query: letters and digits alone, so that none of them means anything to LIKE. */
export const searchWords = (query: string): string[] => searchName(query).split(' ').filter(Boolean);

/** Whether a query asks for something that is in no name: signs without any word. One that asks for nothing finds all. */
export const asksForNoWord = (query: string): boolean =>
  query.trim() !== '' && searchWords(query).length === 0;
