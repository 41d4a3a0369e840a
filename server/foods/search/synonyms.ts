import { read, readTable } from '../../kernel/csv.ts';
import { foodWords } from './foodWords.ts';
import { readWordKinds, type WordKind } from './wordKinds.ts';

/**
 * The kind of a synonym: a word of another country (`regional`), another name (`same`), an abbreviation
 * (`short`), another spelling (`spelling`) or a similar food (`near`). `nearest` names the food that comes nearest
 * to one that is not there. `none` names a food that is not there and that none comes near to. `usual` names the usual
 * food of a query.
 */
type Sense = 'regional' | 'same' | 'short' | 'spelling' | 'near' | 'nearest' | 'none' | 'usual';

/** Words that find all foods with the words of `means`. */
export interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

/** What several words together mean, or a word without a food of its own. */
export interface Phrase {
  readonly means: readonly string[];
  /** The meaning is the nearest food, not the same. */
  readonly nearest: boolean;
  /** The meaning is a food that is not shipped, and none comes near. */
  readonly none: boolean;
}

/** The shipped synonyms, the usual foods of whole queries, and the kinds of words. */
export interface Synonyms {
  /** Synonyms of one word, which foods have as their own. */
  readonly names: readonly Synonym[];
  /** By the sorted words. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** The word that a synonym of one word means, if it means one. */
  readonly means: ReadonlyMap<string, string>;
  /** Words of the usual food, by the sorted words of the query. */
  readonly usual: ReadonlyMap<string, readonly string[]>;
  readonly kinds: ReadonlyMap<string, WordKind>;
  /** Words of foods that are no other word's wrong spelling. */
  readonly known: ReadonlySet<string>;
  /** Words of the names of the public food table. One without a food here is the start of a word, not a wrong spelling. */
  readonly foreign: ReadonlySet<string>;
}

/** No synonyms and kinds. */
export const noSynonyms: Synonyms = {
  ...{ names: [], phrases: new Map(), means: new Map(), usual: new Map(), kinds: new Map() },
  ...{ known: new Set(), foreign: new Set() },
};

/** The synonyms for foods that are searched for what they are, not for what comes nearest. */
export const withoutNearest = (synonyms: Synonyms): Synonyms => ({
  ...synonyms,
  phrases: new Map([...synonyms.phrases].map(([key, some]) => [key, some.filter(({ nearest }) => !nearest)])),
});

const columns = {
  word: read.text,
  means: read.text,
  sense: read.oneOf<Sense>('regional', 'same', 'short', 'spelling', 'near', 'nearest', 'none', 'usual'),
};

/** Key of a query: its words in alphabetical order. */
export const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');

const isPhrase = ({ sense, words }: { readonly sense: Sense; readonly words: readonly string[] }): boolean =>
  sense !== 'usual' && (words.length > 1 || sense === 'nearest' || sense === 'none');

/**
 * Reads fixtures/food-synonyms.csv and fixtures/food-words.csv.
 * @throws FixtureError if a row is malformed
 */
export const readSynonyms = (folder?: string): Synonyms => {
  const rows = readTable('food-synonyms.csv', columns, folder).map(({ word, means, sense }) => ({
    ...{ sense, words: foodWords(word), means: foodWords(means) },
  }));
  const kinds = readWordKinds(folder);
  const phrases = new Map<string, Phrase[]>();
  for (const { words, means, sense } of rows.filter(isPhrase)) {
    // Two words may be typed as one.
    const keys = words.length === 2 ? [keyOf(words), words.join('')] : [keyOf(words)];
    for (const key of keys) {
      const some = phrases.get(key) ?? [];
      phrases.set(key, [...some, { means, nearest: sense === 'nearest', none: sense === 'none' }]);
    }
  }
  return {
    names: rows.filter((row) => row.sense !== 'usual' && !isPhrase(row)),
    phrases,
    means: new Map(
      rows.flatMap(({ sense, words: [word, ...others], means: [meant, ...more] }) =>
        sense !== 'usual' && word && meant && others.length + more.length === 0
          ? [[word, meant] as const]
          : [],
      ),
    ),
    usual: new Map(
      rows.flatMap(({ sense, words, means }) => (sense === 'usual' ? [[keyOf(words), means] as const] : [])),
    ),
    kinds,
    known: new Set([...kinds.keys(), ...rows.flatMap(({ words }) => (words.length === 1 ? words : []))]),
    foreign: new Set(),
  };
};
