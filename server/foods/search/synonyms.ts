import { read, readTable } from '../../kernel/csv.ts';
import { foodWords } from './foodWords.ts';

/**
 * The kind of a synonym: a word of another country (`regional`), another name (`same`), an abbreviation
 * (`short`), another spelling (`spelling`) or a similar food (`near`). `usual` names the usual food of a query.
 */
type Sense = 'regional' | 'same' | 'short' | 'spelling' | 'near' | 'usual';

/** Words that find all foods with the words of `means`. */
export interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

/** The shipped synonyms, and the usual foods of whole queries. */
export interface Synonyms {
  readonly names: readonly Synonym[];
  /** Words of the usual food, by the sorted words of the query. */
  readonly usual: ReadonlyMap<string, readonly string[]>;
}

const columns = {
  word: read.text,
  means: read.text,
  sense: read.oneOf<Sense>('regional', 'same', 'short', 'spelling', 'near', 'usual'),
};

/** Key of a query: its words in alphabetical order. */
export const usualKey = (words: readonly string[]): string => [...words].sort().join(' ');

/**
 * Reads fixtures/food-synonyms.csv.
 * @throws FixtureError if a row is malformed
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
