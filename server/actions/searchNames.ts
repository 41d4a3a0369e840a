import { asksForNoWord, searchName, searchWords } from '../models/searchName.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Where a word stands in a name, the better the lower; -1 where it does not. */
const rankOf = (name: string, word: string): number => {
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  return name.includes(word) ? 2 : -1;
};

/**
 * The rows whose name holds every word of the query: those whose name begins with its first word first, then those
 * in which each begins a word, then by name. Done here, as the two kinds of database compare text differently.
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
