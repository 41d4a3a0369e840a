import { searchWords } from '../searchName.ts';

/** The parents whose name, or a batch variant's name, matches a text. */
export interface RecipeText {
  /** A SELECT of `id` and `place`. A lower place is a better match. */
  readonly sql: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Matches names that contain every word of a query, in any order. Names that start with the first word come first, then
 * names in which every word starts a word. A query without letters and digits matches nothing. Words have only letters
 * and digits, so they need no escaping for LIKE.
 */
export const recipeText = (query: string): RecipeText => {
  const words = searchWords(query).map((word, index) => ({ word, name: `word${index}` }));
  const starts = words.map(
    ({ name }) => `(m.search_name LIKE :${name}first OR m.search_name LIKE :${name}start)`,
  );
  const place = `CASE WHEN m.search_name LIKE :word0first THEN 0 WHEN ${starts.join(' AND ')} THEN 1 ELSE 2 END`;
  const matches = words.map(({ name }) => `m.search_name LIKE :${name}`).join(' AND ');
  if (words.length === 0)
    return { sql: 'SELECT m.id AS id, 0 AS place FROM recipes m WHERE 1 = 0', values: {} };
  return {
    sql: `SELECT COALESCE(m.parent_id, m.id) AS id, MIN(${place}) AS place
      FROM recipes m WHERE ${matches} GROUP BY COALESCE(m.parent_id, m.id)`,
    values: Object.fromEntries(
      words.flatMap(({ word, name }) => [
        [name, `%${word}%`],
        [`${name}first`, `${word}%`],
        [`${name}start`, `% ${word}%`],
      ]),
    ),
  };
};
