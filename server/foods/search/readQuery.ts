import { type Word, wordsOf } from './foodWords.ts';
import { type Part, type PartKind, partOf } from './queryPart.ts';
import { readMark } from './readMark.ts';
import { keyOf, type Synonyms } from './synonyms.ts';
import type { WordKind } from './wordKinds.ts';

/** Maximum number of words and letters that are searched. */
const maxWords = 16;
const maxLetters = 24;
const longestPhrase = 4;

/** True for a word that a food has. */
export type HasWord = (word: string) => boolean;

/** The longest phrase at the beginning of the words, in any order of its words, or two words that foods have as one. */
const readPhrase = (rest: readonly Word[], synonyms: Synonyms, hasWord: HasWord): Part | null => {
  const { phrases, kinds, means } = synonyms;
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length -= 1) {
    const words = rest.slice(0, length);
    const joined = words.map(({ word }) => word).join('');
    const asOne =
      length === 2 && hasWord(joined) ? [{ means: [joined], nearest: false, none: false }] : undefined;
    const typed = words.map(({ word }) => word);
    const meant = length > 1 ? phrases.get(keyOf(typed.map((word) => means.get(word) ?? word))) : undefined;
    const found = phrases.get(keyOf(typed)) ?? meant ?? asOne;
    if (found === undefined) continue;
    const has = (kind: WordKind): boolean => words.some(({ word }) => kinds.get(word) === kind);
    const isThing = found.every(({ none }) => none) || (length > 1 && has('substance'));
    const kind = isThing ? 'substance' : length === 1 && has('form') ? 'class' : 'specific';
    return partOf(words, kind, { phrases: found });
  }
  return null;
};

const readWord = (word: Word, { kinds }: Synonyms): Part | null => {
  // A number is said even if no food has it; a letter alone is nothing.
  if (word.word.length === 1) return /\d/.test(word.word) ? partOf([word], 'handling') : null;
  const kind = word.word.startsWith('vitamin-') ? 'substance' : kinds.get(word.word);
  if (kind === 'form') return partOf([word], 'class');
  return partOf([word], kind === 'known' || kind === 'filler' || kind === undefined ? 'specific' : kind);
};

/** Kinds whose words do not name a food alone. */
const besides = new Set<PartKind>(['handling', 'cut', 'strength', 'without', 'medium', 'skin', 'skinless']);
const states = new Set<PartKind>(['raw', 'fresh', 'cooked', 'frozen', 'canned', 'dried']);

/** True for words of state. */
export const isState = ({ kind }: Part): boolean => states.has(kind);

/** True for parts that name a food. */
export const isName = ({ kind }: Part): boolean => !besides.has(kind) && !states.has(kind);

/** Takes the parts with a mark out of the words: strengths, and what a food is without or lies in. */
const takeMarks = (words: readonly Word[]): { readonly marks: Part[]; readonly rest: Word[] } => {
  const marks: Part[] = [];
  const rest: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const mark = readMark(words.slice(at));
    if (mark === null) rest.push(...words.slice(at, at + 1));
    else marks.push(mark);
    at += mark?.length ?? 1;
  }
  return { marks, rest };
};

/** The last of several names is what the food is: tuna fish is tuna, celery salt is a salt. */
const lastName = (part: Part, kind: WordKind | undefined): Part => {
  if (part.kind !== 'class') return { ...part, last: true };
  return { ...part, last: true, kind: kind === 'form' ? 'substance' : 'generic' };
};

const readNames = (words: readonly Word[], synonyms: Synonyms, hasWord: HasWord): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const [first] = words.slice(at);
    const part = readPhrase(words.slice(at), synonyms, hasWord) ?? (first ? readWord(first, synonyms) : null);
    if (part !== null) parts.push(part);
    at += part?.length ?? 1;
  }
  const last = parts.findLastIndex(isName);
  return parts.map((part, at) =>
    at === last ? lastName(part, synonyms.kinds.get(part.words[0] ?? '')) : part,
  );
};

/** Reads a query into its parts. Words of handling and state name a food if the query has no others. */
export const readQuery = (query: string, synonyms: Synonyms, hasWord: HasWord): Part[] => {
  const all = wordsOf(query.replaceAll('%', ' percent '))
    .slice(0, maxWords)
    .map(({ typed, word }) => ({ typed, word: word.slice(0, maxLetters) }));
  const { marks, rest } = takeMarks(all);
  const words = rest.filter(({ word }) => synonyms.kinds.get(word) !== 'filler');
  const parts = [...readNames(words, synonyms, hasWord), ...marks];
  const read = [...new Map(parts.map((part) => [keyOf(part.words), part])).values()];
  if (read.length === 0) return all.map((word) => partOf([word], 'specific'));
  return read.some(isName) ? read : read.map((part) => ({ ...part, kind: 'specific' as const }));
};
