import { searchWords } from '../../kernel/database/searchName.ts';

/** Words of a query without meaning for the search. */
const fillers = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

/** Words that mark the plain variant of a food. They do not lower the rank of a name. */
const plainWords = new Set([
  ...fillers,
  ...['all', 'average', 'boneless', 'class', 'commercial', 'commercially', 'common', 'domestic'],
  ...['domesticated', 'fluid', 'fresh', 'lean', 'meat', 'mixed', 'only', 'plain', 'prepared', 'raw'],
  ...['regular', 'ripe', 'skinless', 'species', 'type', 'uncooked', 'unprepared', 'variety', 'whole'],
]);

/** The approximate singular of an English word: `berries` to `berry`, `oats` to `oat`. */
export const stem = (word: string): string => {
  if (word.length <= 3 || !/^\p{L}+s$/u.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:oes|ses|xes|zes|shes|ches)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The words of a text in the singular. A letter and the number after it form one word: `B-12` to `b12`. */
export const foodWords = (text: string): string[] => {
  const words: string[] = [];
  for (const word of searchWords(text)) {
    const before = words.at(-1) ?? '';
    if (/^\d/.test(word) && /^[a-z]$/.test(before)) words[words.length - 1] = before + word;
    else words.push(stem(word));
  }
  return words;
};

/** True for words that mark the plain variant of a food. */
export const isPlain = (word: string): boolean => plainWords.has(word);

/** The distinct words of a query, without fillers unless it has only fillers. */
export const queryWords = (query: string): string[] => {
  const words = [...new Set(foodWords(query))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};
