/** The longest search name that is kept; a name of 255 characters may unfold to more. */
export const longestSearchName = 1024;

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
    .slice(0, longestSearchName);
