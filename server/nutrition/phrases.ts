/** Precedes what a name says is not there, such as `no onion`. */
const without =
  '(?:no|not|non|without|other than|except|free of|free from|ohne|sin|sans|senza|sem|zonder) (?:added )?';

/** Follows what a name says is not there, such as `onion free`; but `grapes free of seeds` are grapes. */
const isFree = 'free (?!of |from |range |roast|sample)';

/** A word of a phrase, in the singular or plural; `*` stands for any start or end of a word, `...` for any words of a name. */
const wordPattern = (word: string): string => {
  if (word === '...') return '(?:[^|\\s]\\S* )*?';
  return `${word.replaceAll('*', '\\S*')}${word.endsWith('*') ? '' : '(?:e?s)?'} `;
};

const phrasePattern = (phrase: string): string => phrase.split(' ').map(wordPattern).join('');

/** Finds phrases in a name with a space before and after each word; null without phrases. */
const patternOf = (phrases: readonly string[], around = (phrase: string) => phrase): RegExp | null =>
  phrases.length === 0
    ? null
    : new RegExp(`(?<= )(?:${phrases.map((each) => around(phrasePattern(each))).join('|')})`, 'g');

interface Span {
  readonly from: number;
  readonly to: number;
}

const spansOf = (pattern: RegExp | null, text: string): readonly Span[] =>
  pattern === null
    ? []
    : [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

/**
 * Makes a function that tells whether a normalized name has one of the words outside the exceptions; without words,
 * every name has. A word that the name says is not there does not count.
 */
export const finderOf = (
  words: readonly string[],
  except: readonly string[] = [],
): ((text: string) => boolean) => {
  const counted = patternOf(words);
  if (counted === null) return () => true;
  const exceptions = patternOf(except);
  const absent = patternOf(words, (phrase) => `${without}${phrase}|${phrase}${isFree}`);
  return (text) => {
    const found = spansOf(counted, text);
    if (found.length === 0) return false;
    const apart = [...spansOf(exceptions, text), ...spansOf(absent, text)];
    return found.some(({ from, to }) => !apart.some((span) => span.from <= from && to <= span.to));
  };
};
