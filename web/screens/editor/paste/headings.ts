/** Label of a sum: Total, Grand total, Total weight (g), Sum of foods. */
const sum =
  /^(?:(?:sub|grand)?[ -]?total|sum)s?(?: of)?(?: (?:all|the|recipe|foods?|ingredients?|weight|mass|amount|grams?|kg|g|in))*$/;

/** Header of a column of foods. */
const foodsHeading = /^(?:(?:foods?|ingredients?|items?|products?)(?: names?)?|names?|descriptions?)$/;

/** Words of a cell without punctuation, in lower case. */
const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/**
 * True if a name is a sum or a column header.
 * @param heads headers of the pasted text
 */
export const isNotFood = (name: string, heads: readonly string[]): boolean => {
  const words = bareWords(name);
  return sum.test(words) || foodsHeading.test(words) || heads.some((head) => bareWords(head) === words);
};
