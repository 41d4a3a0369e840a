import { Op, Sequelize } from 'sequelize';
import type { Actor } from '../../contract/policy.ts';
import { Ingredient } from '../ingredients.ts';
import type { SightReach } from '../reach.ts';
import { asksForNoWord, searchWords } from '../searchName.ts';
import { connection } from './rows.ts';

/** `search_name LIKE ...` of each word, all of which must hold. */
const every = (words: readonly string[], pattern: (like: (text: string) => string, word: string) => string) =>
  words
    .map((word) => pattern((text) => `Ingredient.search_name LIKE ${connection().escape(text)}`, word))
    .join(' AND ');

type Pattern = Parameters<typeof every>[1];

const begins: Pattern = (like, word) => like(`${word}%`);
const beginsWord: Pattern = (like, word) => `(${like(`${word}%`)} OR ${like(`% ${word}%`)})`;

/** 0 where all words begin the name, 1 where all begin a word of it, else 2. */
const rank = (words: readonly string[]): string =>
  `CASE WHEN ${every(words, begins)} THEN 0 WHEN ${every(words, beginsWord)} THEN 1 ELSE 2 END`;

/** The best first: by where the first word stands, by where the worst does, by name. */
const orderOf = (words: readonly string[]) => {
  const ranks = words.length === 0 ? [] : [words.slice(0, 1), words].map(rank);
  return [...ranks.map((each) => Sequelize.literal(each)), 'sort_name', 'id'];
};

/**
 * Ids of the foods in reach whose name holds every word of a query, best first, at most so many: those whose name
 * begins with the first word, then those in which each word begins one of theirs, then by name.
 */
export const foundFoods = async (
  reach: SightReach,
  actor: Actor,
  query: string,
  most: number,
): Promise<number[]> => {
  if (asksForNoWord(query)) return [];
  const words = searchWords(query);
  const rows = await Ingredient.within(reach, actor).findAll({
    attributes: ['id'],
    where: { [Op.and]: words.map((word) => ({ search_name: { [Op.like]: `%${word}%` } })) },
    order: orderOf(words),
    limit: most,
    raw: true,
  });
  return rows.map(({ id }) => id);
};
