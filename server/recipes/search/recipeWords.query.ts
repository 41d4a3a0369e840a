import { typosAllowed, typosIn } from '../../contract/typos.ts';
import { connection, selectRows } from '../../kernel/database/queries/rows.ts';
import { searchWords } from '../../kernel/database/searchName.ts';
import { maxTermLength } from './recipeSearch.model.ts';
import { last, maxWords, type RecipeReader, termRowsFor } from './recipeText.query.ts';

/** Maximum number of stored words that one typed word is compared with. */
const maxCompared = 10_000;

/** Of equally close words so many are counted, each no further than this. */
const maxCounted = { words: 20, recipes: 1000 };

/** A condition for the stored words between two texts; the second is exclusive. */
const between = (from: string, to: string): string =>
  `t0.term >= ${connection().escape(from)} AND t0.term < ${connection().escape(to)}`;

const startsWith = (text: string): string => between(text, text + last);

/** Of some words those that no word of the reader's recipes starts with. */
const unknownOf = async (words: readonly string[], reader?: RecipeReader): Promise<readonly string[]> => {
  if (words.length === 0) return [];
  const found = (word: string): string =>
    termRowsFor(reader)
      .map(({ from, where }) => `EXISTS (SELECT 1 FROM ${from} WHERE ${where} AND ${startsWith(word)})`)
      .join(' OR ');
  const columns = words.map((word, n) => `(${found(word)}) AS w${n}`);
  const [row = {}] = await selectRows<Readonly<Record<string, number>>>(`SELECT ${columns.join(', ')}`);
  return words.filter((_, n) => !row[`w${n}`]);
};

/** The words of the reader's recipes with the first letter of a typed word. */
const wordsLike = async (typed: string, reader?: RecipeReader): Promise<readonly string[]> => {
  const parts = termRowsFor(reader).map(
    ({ from, where }, n) => `SELECT * FROM (SELECT DISTINCT t0.term AS term FROM ${from}
      WHERE ${where} AND ${startsWith(typed.slice(0, 1))} LIMIT ${maxCompared}) p${n}`,
  );
  const rows = await selectRows<{ term: string }>(parts.join(' UNION '));
  return rows.map(({ term }) => term);
};

/** The word that most recipes have. */
const mostUsed = async (words: readonly string[], reader?: RecipeReader): Promise<string | undefined> => {
  if (words.length < 2) return words[0];
  const [rows] = termRowsFor(reader);
  if (rows === undefined) return words[0];
  const counts = words.slice(0, maxCounted.words).map(
    (word, n) => `SELECT ${n} AS n, COUNT(*) AS count FROM (SELECT 1 FROM ${rows.from} WHERE ${rows.where}
      AND t0.term = ${connection().escape(word)} LIMIT ${maxCounted.recipes}) c${n}`,
  );
  const found = await selectRows<{ n: number; count: number }>(counts.join(' UNION ALL '));
  const [best] = found.toSorted((a, b) => b.count - a.count || a.n - b.n);
  return words[best?.n ?? 0];
};

/** The closest word of the reader's recipes within the typing errors that the search of foods allows. */
const closest = async (typed: string, reader?: RecipeReader): Promise<string> => {
  const max = typosAllowed(typed);
  const near = (await wordsLike(typed, reader))
    .filter(({ length }) => length >= typed.length - max)
    .map((term) => ({ term, typos: typosIn(typed, term), more: Math.abs(term.length - typed.length) }))
    .filter(({ typos }) => typos <= max)
    .sort((a, b) => a.typos - b.typos || a.more - b.more || (a.term < b.term ? -1 : 1));
  const best = near.filter(({ typos }) => typos === near[0]?.typos).map(({ term }) => term);
  return (await mostUsed(best, reader)) ?? typed;
};

/**
 * A query whose words with typing errors are replaced: a word that no word of the reader's recipes starts with, by the
 * closest one. A query in which all words are known stays as it is.
 * @param reader as for `recipeText`
 */
export const correctQuery = async (query: string, reader?: RecipeReader): Promise<string> => {
  const words = searchWords(query)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxTermLength));
  const unknown = await unknownOf([...new Set(words.filter((word) => typosAllowed(word) > 0))], reader);
  if (unknown.length === 0) return query;
  const corrected = new Map<string, string>();
  for (const word of unknown) corrected.set(word, await closest(word, reader));
  return words.map((word) => corrected.get(word) ?? word).join(' ');
};
