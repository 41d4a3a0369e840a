import { readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { unitPattern } from '../../amounts/numbers.ts';
import { wordsOf } from '../../amounts/unitWords.ts';
import { ofOneState } from './brackets.ts';
import { asked, type Line, leadCount, lineOf, nameOf, withoutMark } from './line.ts';
import { weighed } from './masses.ts';
import { isMeasure, packAtEnd, pills, type Quantity, quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';
import { dispensed } from './pills.ts';
import { bare } from './splitting.ts';
import { withUnitBehind, withUnitOfName } from './unitPlace.ts';

// A line is a name with amounts. `quantitiesIn` finds the amounts; the readers say, in order, which of them is the
// amount of the food and which belong to its name.

/** Once a day is how often, which no amount depends on. Twice a day is more than the amount. */
const daily =
  /[\s,(]*(?:(?<!\p{L})(?:once|one time|1 ?x)\s+)?(?:(?<!\p{L})(?:per|an?|each|every)\s+day|\/\s*day|(?<!\p{L})daily)(?!\p{L})\)?/iu;
const repeated = /(?<!\p{L})(?:twice|thrice|(?:\d|two|three|four)\s*(?:x|times))(?=[\s,]*$)/iu;

/** Maximum length of a line. Longer text is prose. */
const longest = 300;

const roughly =
  /(?<![\p{L}\d])(?:about|around|roughly|approx(?:\.|imately)?|circa|ca\.?|c\.)\s+(?=[\d½¼¾⅓⅔⅛])|[~≈]\s*(?=\d)/giu;
const letters = /\p{L}/u;

const bareAtEnd = new RegExp(
  `^(.*?\\p{L}.*?)(?:\\s*[,;:=(–—]\\s*|\\s+-\\s+|\\s+)([-−]?(?:${countPattern}))\\)?$`,
  'iu',
);
const joined = /^[\s,]*(?:plus|\+|&|and)\s*$/iu;
const spoon = /(?:tbsps?|tbs|tablespoons?|tsps?|teaspoons?|cups?|\d\s*[tTc])\.?$/i;

/** A line with a volume or a number of pieces. */
const measured = (line: Line): Parts | null => {
  const { text, outer, inner } = line;
  const isOf = ({ kind }: Quantity): boolean => ['volume', 'piece', 'dose', 'pill'].includes(kind);
  const alone = line.lead === null && outer.length === 0 && inner.length === 1 ? inner : [];
  const amounts = [...outer, ...alone].filter(isOf);
  const [first, second] = amounts;
  if (!first) return null;
  const [, before, number] = bareAtEnd.exec(text) ?? [];
  if (before !== undefined && number !== undefined && first.start > 0 && first.end <= before.length)
    return { name: before, amount: number, several: true };
  const isRepeated = second !== undefined && /^\s*[/|=]\s*$/.test(text.slice(first.end, second.start));
  const isMore = second !== undefined && joined.test(text.slice(first.end, second.start));
  if (isMore || (amounts.length > 1 && !isRepeated)) return asked(line, first);
  const exact = inner.find((each) => each.kind === 'volume' && each !== first);
  const pack = exact && packAtEnd.test(first.text) ? `${first.count} x ` : '';
  const name = nameOf(
    line,
    [...amounts, ...(exact ? [exact] : [])],
    line.lead !== null && line.lead !== first.count,
  );
  const isSpoon = exact !== undefined && (spoon.test(first.text) || pack !== '');
  const isCan = packAtEnd.exec(first.text)?.[1] !== undefined;
  return {
    ...{ name, amount: isSpoon ? pack + exact.text : first.text },
    ...(isCan && { canned: true }),
  };
};

const times = new RegExp(
  `^(.*?)[\\s,;:(–-]+(?:[x×]\\s*(${countPattern})|(${countPattern})\\s*[x×])\\)?$`,
  'iu',
);
const piecesAtEnd = new RegExp(`^(.*?\\p{L}.*?)[\\s,;:–-]+(${countPattern})\\s+(\\p{L}[\\p{L}\\s]*)$`, 'iu');

/** A number behind the name: x 3 counts, 2 eggs behind Egg, whole counts, 150 is grams. */
const numbered = ({ text }: Line): Parts | null => {
  const [, named, count, words = ''] = piecesAtEnd.exec(text) ?? [];
  const own = new Set(wordsOf(named ?? ''));
  if (named !== undefined && count !== undefined && wordsOf(words).every((word) => own.has(word)))
    return { name: named, amount: `${count} ${words}` };
  const [, name, amount] = bareAtEnd.exec(text) ?? [];
  return name === undefined || amount === undefined ? null : { name, amount };
};

const pinch = /^(pinch|dash|handful|splash|drizzle|sprinkle|knob|squeeze)\s+of\s+(.*\p{L}.*)$/iu;

/** A number before the name counts it. */
const counted = (line: Line): Parts | null => {
  const [, unit, food] = pinch.exec(line.text) ?? [];
  if (food !== undefined) return { name: food, amount: `1 ${unit}` };
  return line.lead === null || !letters.test(line.text.slice(line.lead.length))
    ? null
    : { name: nameOf(line, [], true), amount: line.lead, counted: true };
};

const perMass = new RegExp(
  `[,\\s(]*(?<!\\p{L})(?:per|(?:for\\s+)?every|for\\s+each)\\s+(?:${countPattern}\\s*-?\\s*)?(?:${unitPattern})(?![\\p{L}\\d])\\.?(?:\\s+(?:of\\s+)?body\\s?weight)?\\)?`,
  'iu',
);

/** True if a text is a dose per mass: 1 egg per 10 kg. A strength of a powder is none: 100,000 IU per g. */
export const isDosed = (text: string): boolean => perMass.test(text) && !/iu\s+per\s+g/i.test(text);

/** A name without its leading count if the amount is elsewhere: 2 carrots, 100 g. */
export const withoutCount = (name: string): string => {
  const [first] = quantitiesIn(name);
  if (first?.start === 0 && ['volume', 'piece', 'pill'].includes(first.kind))
    return nameOf(lineOf(name), [first]);
  const lead = first?.start !== 0 && /^[\d½¼¾⅓⅔.,]/.test(name) ? leadCount.exec(name) : null;
  return lead && letters.test(name.slice(lead[0].length)) ? name.slice(lead[0].length) : name;
};

/** Half of an apple is half an apple. */
const partOfOne = new RegExp(`^(${countPattern})\\s+of\\s+(?:an?|one|the)\\s+`, 'iu');

/** Parses a line of words: a name with an amount after or before it. */
export const parseWords = (text: string): Parts => {
  const line = bare(
    withoutMark(text)
      .replace(/[;,.\s]+$/, (end) => (/^\./.test(end) ? '.' : ''))
      .replace(roughly, '')
      .replace(/(?<=\b(?:small|medium|large))[-\s]sized?\b/giu, ''),
  );
  if (line.length > longest) return { name: line, amount: null };
  if (readAmount(line).ok || isMeasure(line) || !letters.test(line)) return { name: null, amount: line };
  const [often] = daily.exec(line) ?? [];
  const rest = line
    .replace(often ?? perMass, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isMore = often === undefined ? isDosed(line) : repeated.test(line.split(often)[0] ?? '');
  if (isMore) return { ...parseWords(rest), several: true };
  if (often !== undefined) return parseWords(rest);
  const bounded = line.replace(bound, ' ').replace(/\s+/g, ' ').trim();
  if (bounded !== line) return { ...parseWords(bounded), several: true };
  const product = productOf(line);
  if (product) return product;
  const [, counting = line, ahead, count = ahead] = times.exec(line) ?? [];
  const once = lineOf(withUnitBehind(counting).replace(partOfOne, '$1 '));
  const pill = dispensed(once, count ?? null);
  if (pill) return pill;
  if (count !== undefined) return timesOf(once, count);
  const single = ofOneState(once);
  if (!single) return asked(once, once.outer[0] ?? (once.inner[0] as Quantity));
  if (single !== once) return parseWords(single.text);
  const parts = weighed(once) ?? measured(once) ?? numbered(once) ?? counted(once);
  if (!parts) return { name: line, amount: null };
  return { ...withUnitOfName(parts), ...(isBehindCount(once, parts) && { several: true }) };
};

/** A limit is no amount: at least 500 g, <500 g, 500 g+. The fat of meat has limits as well. */
const bound = new RegExp(
  `(?:[<>≤≥±]=?|(?<!\\p{L})(?:up to|at (?:least|most)|(?:no|not)? ?(?:more|less) than|under|over|below|above|(?:min|max)(?:imum)?\\.?(?: of)?))\\s*(?=${countPattern}(?![\\d.,]*\\s*%))|(?<=\\d\\s?\\p{L}{0,5})(?:\\+(?=[\\s,)]|$)|\\s+(?:or (?:more|less)|maximum|minimum|max)(?!\\p{L}))`,
  'giu',
);

const productAhead = new RegExp(`^(${countPattern})\\s*[x×*]\\s*(?=\\(|${countPattern})(.*)$`, 'iu');

/** A count before an amount multiplies it: 2 x 400 g. One before tablets of a strength counts these. */
const productOf = (line: string): Parts | null => {
  const [, count, rest = ''] = productAhead.exec(line) ?? [];
  if (count === undefined) return null;
  const one = parseWords(rest);
  if (one.amount === null || one.name === null) return null;
  if (!one.several && one.beside === undefined)
    return { ...one, amount: `${count} x ${one.amount.replace(/^1 x /, '')}`, pieces: true };
  return pills.test(rest) ? null : { ...one, several: true };
};

const thousands = /^\d{1,3} \d{3}(?!\d)/;

/** True for a count directly before the amount, which may multiply it or be a part of it: 2 8-oz steaks, 1 500 g. */
const isBehindCount = ({ text, lead, outer }: Line, { amount }: Parts): boolean => {
  const [first] = outer;
  if (lead === null || !first || amount?.startsWith(`${lead} x `)) return false;
  const isDirect = /^\s+(?:(?:of|by|at)\s+)?$/i.test(text.slice(lead.length, first.start));
  return isDirect && (thousands.test(text) || !/^(?:1|one|an?)$/i.test(lead));
};

/** A count behind the food, or behind the mass of one. */
const timesOf = (line: Line, count: string): Parts => {
  const one = weighed(line);
  if (one?.amount != null && !one.several) return { ...one, amount: `${count} x ${one.amount}` };
  return { name: nameOf(line, []), amount: count, counted: true };
};
