import type { Actor } from '../../contract/policy.ts';
import { idLiteral } from '../../kernel/database/accessScope.ts';
import { connection, orderedJoin } from '../../kernel/database/queries/rows.ts';
import { searchWords } from '../../kernel/database/searchName.ts';
import { maxTermLength } from './recipeSearch.model.ts';

/** The parents whose name, or a batch variant's name, matches a text. */
export interface RecipeText {
  /** A SELECT of `id` and `place`. A lower place is a better match. */
  readonly sql: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sorts after every word that starts with the text before it. */
export const last = '\u{10FFFF}';

/** Maximum number of words that a search compares. */
export const maxWords = 10;

const startsWith = (alias: string): string => `${alias}.term >= :${alias} AND ${alias}.term < :${alias}end`;

const nothing: RecipeText = {
  sql: 'SELECT t.root_id AS id, 0 AS place FROM recipe_terms t WHERE 1 = 0',
  values: {},
};

/** Who searches: a user who may not see all recipes. */
export type RecipeReader = Pick<Actor, 'id' | 'email'>;

/** Roots that a reader may see although they are neither published nor own: shared with the reader, or free. */
const rootsReachedBy = ({ email }: RecipeReader): string =>
  `SELECT s.recipe_id AS id FROM recipe_shares s WHERE s.email = ${connection().escape(email)}
    UNION SELECT rt.recipe_id AS id FROM tags t JOIN recipe_tags rt ON rt.tag_id = t.id WHERE t.slug = 'free'`;

/** These roots with their batch variants. */
const reachedBy = (reader: RecipeReader): string => {
  const roots = rootsReachedBy(reader);
  return `${roots} UNION SELECT v.id AS id FROM (${roots}) x ${orderedJoin()} recipes v ON v.parent_id = x.id`;
};

/** Where the words of a reader's recipes are: tables with the words as `t0`, and a condition. */
interface TermRows {
  readonly from: string;
  readonly where: string;
}

/** Where the words are that a reader may find; without a reader all words. */
export const termRowsFor = (reader?: RecipeReader): readonly TermRows[] =>
  reader === undefined
    ? [{ from: 'recipe_terms t0', where: '1 = 1' }]
    : [
        { from: 'recipe_terms t0', where: `t0.audience IN (0, ${idLiteral(reader.id)})` },
        {
          from: `(${reachedBy(reader)}) reached ${orderedJoin()} recipe_terms t0 ON t0.recipe_id = reached.id`,
          where: '1 = 1',
        },
      ];

/**
 * Matches names with a word for each word of a query that starts with it, in any order. Names that start with the first
 * word of the query come first. A query without letters and digits matches nothing. The longest word selects the rows,
 * because it is the rarest.
 * @param reader finds no words of recipes that are private to others; without it all recipes are searched
 */
export const recipeText = (query: string, reader?: RecipeReader): RecipeText => {
  const words = searchWords(query).map((word) => word.slice(0, maxTermLength));
  const first = words[0];
  if (first === undefined) return nothing;
  const byLength = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, maxWords);
  const aliases = byLength.map((_, index) => `t${index}`);
  const joins = aliases
    .slice(1)
    .map((alias) => `JOIN recipe_terms ${alias} ON ${alias}.recipe_id = t0.recipe_id`)
    .join(' ');
  const position = `t${Math.max(0, byLength.indexOf(first))}.position > 0`;
  const matches = aliases.map(startsWith).join(' AND ');
  const selects = termRowsFor(reader).map(
    ({ from, where }) =>
      `SELECT t0.root_id AS id, ${position} AS place FROM ${from} ${joins} WHERE ${where} AND ${matches}`,
  );
  return {
    sql: `SELECT m.id, MIN(m.place) AS place FROM (${selects.join(' UNION ALL ')}) m GROUP BY m.id`,
    values: Object.fromEntries(
      byLength.flatMap((word, index) => [
        [`t${index}`, word],
        [`t${index}end`, `${word}${last}`],
      ]),
    ),
  };
};
