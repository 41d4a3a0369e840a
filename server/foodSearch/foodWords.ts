import { searchWords } from '../models/searchName.ts';

/** Words that say nothing of a food in a query. */
const fillers = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

/** Words of a name that only say that the food is the plain one; they do not make a name less fitting. */
const plainWords = new Set([
  ...fillers,
  ...['all', 'average', 'boneless', 'class', 'commercial', 'commercially', 'common', 'domestic'],
  ...['domesticated', 'fluid', 'fresh', 'lean', 'meat', 'mixed', 'only', 'plain', 'prepared', 'raw'],
  ...['regular', 'ripe', 'skinless', 'species', 'type', 'uncooked', 'unprepared', 'variety', 'whole'],
]);

/** The singular of an English word, near enough that both forms meet: `berries` and `berry`, `oats` and `oat`. */
export const stem = (word: string): string => {
  if (word.length <= 3 || !/^\p{L}+s$/u.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:oes|ses|xes|zes|shes|ches)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The words of a text, singular; a letter and the number behind it are one word: `B-12` is `b12`. */
export const foodWords = (text: string): string[] => {
  const words: string[] = [];
  for (const word of searchWords(text)) {
    const before = words.at(-1) ?? '';
    if (/^\d/.test(word) && /^[a-z]$/.test(before)) words[words.length - 1] = before + word;
    else words.push(stem(word));
  }
  return words;
};

/** Whether a word only says that a food is the plain one. */
export const isPlain = (word: string): boolean => plainWords.has(word);

/** The words of a query, each once; those that say nothing are left out where others remain. */
export const queryWords = (query: string): string[] => {
  const words = [...new Set(foodWords(query))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};
