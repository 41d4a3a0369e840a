/** Precedes what a name says is not there, such as `no onion`. */
const without =
  '(?:no|not|non|without|other than|except|free of|free from|ohne|sin|sans|senza|sem|zonder|bez|без|utan|uden|uten|ilman|χωρις|بدون) (?:added )?';

/** Follows what a name says is not there, such as `onion free`; but `grapes free of seeds` are grapes. */
const isFree = '(?:nelkul |free (?!of |from |range |roast|sample))';

/** Scripts that write words without spaces between them, or with endings of their own. */
const unspacedScript = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

type Around = (pattern: string) => string;
const itself: Around = (pattern) => pattern;
const absent: Around = (phrase) => `${without}${phrase}|${phrase}${isFree}`;
const absentUnspaced: Around = (phrase) => `(?:不含|不加|无|無)${phrase}|${phrase}(?:不使用|抜き)`;

/** A number of at least so many digits, also in groups of three or with a k for thousand. */
const numberPattern = (digits: number): string => {
  const groups = Math.ceil(digits / 3) - 1;
  const first = digits - groups * 3;
  return `(?:\\d{${digits},}|\\d{${first},3}(?: \\d{3}){${groups}}|\\d{1,3}(?: \\d{3}){${groups + 1},}|\\d{${first},}k)`;
};

const formsPattern = (word: string): string =>
  `${word.replaceAll('*', '\\S*')}${word.endsWith('*') ? '' : '(?:e?s)?'} `;

/**
 * A word of a phrase, in the singular or plural; `*` stands for any start or end of a word, `...` for any words of a name,
 * `###` for a number of at least as many digits, `a/b` for one of both words, `/a` for a word that may be missing. A
 * phrase that begins with `=` is a whole name.
 */
const wordPattern = (word: string): string => {
  if (word === '...') return '(?:[^|\\s]\\S* )*?';
  if (/^#+$/.test(word)) return `${numberPattern(word.length)} ?`;
  const words = word.split('/');
  const forms = words.filter(Boolean).map(formsPattern).join('|');
  return words.length === 1 ? forms : `(?:${forms})${words[0] === '' ? '?' : ''}`;
};

const phrasePattern = (phrase: string): string =>
  phrase.startsWith('=')
    ? `(?<=^ |\\| )${phrasePattern(phrase.slice(1))}(?=$|\\|)`
    : phrase.split(' ').map(wordPattern).join('');

/** Letters as names of foods are normalized to, without marks. */
export const plainWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds phrases in a name with a space before and after each word; null without phrases. */
const patternOf = (phrases: readonly string[], spaced = itself, unspaced = itself): RegExp | null => {
  if (phrases.length === 0) return null;
  const plain = phrases.map(plainWord);
  const anywhere = plain.filter((phrase) => unspacedScript.test(phrase)).map(unspaced);
  const words = plain.filter((phrase) => !unspacedScript.test(phrase)).map(phrasePattern);
  const alternatives = [`(?<= )(?:${words.map(spaced).join('|') || '(?!)'})`, ...anywhere];
  return new RegExp(alternatives.join('|'), 'g');
};

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
 * every name has. A word that the name says is not there does not count. Words of scripts without spaces count anywhere.
 */
export const finderOf = (
  words: readonly string[],
  except: readonly string[] = [],
): ((text: string) => boolean) => {
  const counted = patternOf(words);
  if (counted === null) return () => true;
  const exceptions = patternOf(except);
  const missing = patternOf(words, absent, absentUnspaced);
  return (text) => {
    // Most names have none of the words, and a search is much cheaper than all matches.
    if (text.search(counted) === -1) return false;
    const found = spansOf(counted, text);
    const apart = [...spansOf(exceptions, text), ...spansOf(missing, text)];
    return found.some(({ from, to }) => !apart.some((span) => span.from <= from && to <= span.to));
  };
};
