import { read, readTable } from '../../kernel/csv.ts';
import { stem } from './foodWords.ts';

/**
 * The kind of a word in the search (fixtures/food-words.csv):
 * - `filler`: without meaning
 * - `handling`: of shape, size, quality or trade; weighs little
 * - `cut`: weighs little, but decides between foods that match alike
 * - `generic`: names no food alone
 * - `class`: names no food alone; before another name it makes another food: nut milk
 * - `form`: what a food is made into if it is the last name, as a substance: celery salt; else as a class
 * - `organ`: a part that another animal's same part comes nearest to
 * - `substance`: what a food is made into; a food without it is another thing
 * - `raw` to `skinless`: the state of the food
 * - `known`: a food, that no other word is a wrong spelling of
 */
export type WordKind =
  | ('filler' | 'handling' | 'cut' | 'generic' | 'class' | 'form' | 'organ' | 'substance' | 'known')
  | ('raw' | 'fresh' | 'cooked' | 'frozen' | 'canned' | 'dried' | 'skinless');

const kinds = [
  ...(['filler', 'handling', 'cut', 'generic', 'class', 'form', 'organ', 'substance', 'known'] as const),
  ...(['raw', 'fresh', 'cooked', 'frozen', 'canned', 'dried', 'skinless'] as const),
];

/** Reads the kinds of words. @throws FixtureError if a row is malformed */
export const readWordKinds = (folder?: string): ReadonlyMap<string, WordKind> =>
  new Map(
    readTable('food-words.csv', { word: read.text, kind: read.oneOf<WordKind>(...kinds) }, folder).map(
      ({ word, kind }) => [stem(word), kind],
    ),
  );
