import type { Word } from './foodWords.ts';
import type { Phrase } from './synonyms.ts';
import type { WordKind } from './wordKinds.ts';

/** What a part of a query weighs: the state and the strength are compared apart from the words. */
export type PartKind =
  | Exclude<WordKind, 'filler' | 'known' | 'form'>
  | ('specific' | 'skin' | 'strength' | 'without' | 'medium');

/** A part of a query: a word, a phrase with a meaning, a strength, or a word of state. */
export interface Part {
  readonly typed: string;
  readonly kind: PartKind;
  /** The number of typed words. */
  readonly length: number;
  /** The words of the part, all of which a food may have. */
  readonly words: readonly string[];
  /** What the words mean together, beside themselves. */
  readonly phrases: readonly Phrase[];
  /** The last word of the names, which is what the food is: sardine oil is an oil. */
  readonly last: boolean;
}

/** A part of these words. */
export const partOf = (
  words: readonly Word[],
  kind: PartKind,
  more: Partial<Pick<Part, 'typed' | 'words' | 'phrases'>> = {},
): Part => ({
  ...{ kind, phrases: [], last: false, length: words.length },
  typed: words.map(({ typed }) => typed).join(' '),
  words: words.map(({ word }) => word),
  ...more,
});
