/** A sum of what stands above: Total, Grand total, Total weight (g), Sum of foods. */
const sum =
  /^(?:(?:sub|grand)?[ -]?total|sum)s?(?: of)?(?: (?:all|the|recipe|foods?|ingredients?|weight|mass|amount|grams?|kg|g|in))*$/;

/** What a column of foods is called. */
const foodsHeading = /^(?:(?:foods?|ingredients?|items?|products?)(?: names?)?|names?|descriptions?)$/;

/** The words of a cell, without marks and case. */
const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/**
 * Whether a name is no food's: the word of a sum, or a column's heading.
 * @param heads the headings of what was pasted
 */
export const isNotFood = (name: string, heads: readonly string[]): boolean => {
  const words = bareWords(name);
  return sum.test(words) || foodsHeading.test(words) || heads.some((head) => bareWords(head) === words);
};
