import { maxTermLength } from '../recipeSearch.ts';
import { searchWords } from '../searchName.ts';

/** The parents whose name, or a batch variant's name, matches a text. */
export interface RecipeText {
  /** A SELECT of `id` and `place`. A lower place is a better match. */
  readonly sql: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sorts after every word that starts with the text before it. */
const last = '\u{10FFFF}';

/** Maximum number of words that a search compares. */
const maxWords = 10;

const startsWith = (alias: string): string => `${alias}.term >= :${alias} AND ${alias}.term < :${alias}end`;

const nothing: RecipeText = {
  sql: 'SELECT t.root_id AS id, 0 AS place FROM recipe_terms t WHERE 1 = 0',
  values: {},
};

/**
 * Matches names with a word for each word of a query that starts with it, in any order. Names that start with the first
 * word of the query come first. A query without letters and digits matches nothing. The longest word selects the rows,
 * because it is the rarest.
 */
export const recipeText = (query: string): RecipeText => {
  const words = searchWords(query).map((word) => word.slice(0, maxTermLength));
  const first = words[0];
  if (first === undefined) return nothing;
  const byLength = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, maxWords);
  const aliases = byLength.map((_, index) => `t${index}`);
  const joins = aliases
    .slice(1)
    .map((alias) => `JOIN recipe_terms ${alias} ON ${alias}.recipe_id = t0.recipe_id`);
  const place = `MIN(t${Math.max(0, byLength.indexOf(first))}.position > 0)`;
  return {
    sql: `SELECT t0.root_id AS id, ${place} AS place FROM recipe_terms t0 ${joins.join(' ')}
      WHERE ${aliases.map(startsWith).join(' AND ')} GROUP BY t0.root_id`,
    values: Object.fromEntries(
      byLength.flatMap((word, index) => [
        [`t${index}`, word],
        [`t${index}end`, `${word}${last}`],
      ]),
    ),
  };
};
