import { read, readTable } from '../migrations/seed/csv.ts';
import { foodWords } from './foodWords.ts';

/**
 * What another word for a food is: another country's word (`regional`), another name (`same`), an abbreviation
 * (`short`), another way to write it (`spelling`), or a food that serves as well (`near`). `usual`: what people mean who
 * write nothing else.
 */
export type Sense = 'regional' | 'same' | 'short' | 'spelling' | 'near' | 'usual';

/** Words that find the foods that have all the words of `means`. */
export interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

/** The shipped synonyms: words of foods' names, and which food is usually meant by a whole query. */
export interface Synonyms {
  readonly names: readonly Synonym[];
  /** Words of the meant food by the words of the query, in alphabetical order. */
  readonly usual: ReadonlyMap<string, readonly string[]>;
}

const columns = {
  word: read.text,
  means: read.text,
  sense: read.oneOf<Sense>('regional', 'same', 'short', 'spelling', 'near', 'usual'),
};

/** Names a query by its words, in any order. */
export const usualKey = (words: readonly string[]): string => [...words].sort().join(' ');

/**
 * Reads fixtures/food-synonyms.csv.
 * @throws FixtureError when a row is malformed
 */
export const readSynonyms = (folder?: string): Synonyms => {
  const rows = readTable('food-synonyms.csv', columns, folder);
  const synonyms = rows.map(({ word, means, sense }) => ({
    sense,
    words: foodWords(word),
    means: foodWords(means),
  }));
  const usual = synonyms.filter(({ sense }) => sense === 'usual');
  return {
    names: synonyms.filter(({ sense }) => sense !== 'usual'),
    usual: new Map(usual.map(({ words, means }) => [usualKey(words), means])),
  };
};
