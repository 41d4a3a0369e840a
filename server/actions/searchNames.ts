import { asksForNoWord, searchName, searchWords } from '../models/searchName.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Rank of a word's position in a name, lower is better; -1 if absent. */
const rankOf = (name: string, word: string): number => {
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  return name.includes(word) ? 2 : -1;
};

/**
 * Finds the rows whose names contain every word of the query. Names that start with the first word come first,
 * then names in which every word starts a word, then the others by name. SQLite and MariaDB compare text
 * differently, so the search runs here.
 */
export const searchNames = <T extends { readonly id: number; readonly name: string }>(
  rows: readonly T[],
  query: string,
): T[] => {
  if (asksForNoWord(query)) return [];
  const words = searchWords(query);
  const found = rows.flatMap((row) => {
    const name = searchName(row.name);
    const ranks = words.map((word) => rankOf(name, word));
    if (ranks.includes(-1)) return [];
    const [first = 0] = ranks;
    return [{ row, name, first, worst: Math.max(0, ...ranks) }];
  });
  found.sort(
    (a, b) =>
      a.first - b.first || a.worst - b.worst || collator.compare(a.name, b.name) || a.row.id - b.row.id,
  );
  return found.map(({ row }) => row);
};
