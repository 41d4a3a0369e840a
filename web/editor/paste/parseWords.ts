import { readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { unitPattern } from '../../amounts/numbers.ts';
import { twoMassesPattern } from '../../amounts/twoMasses.ts';
import { holdsAmount, isMeasure, massPattern, measurePattern } from './measures.ts';
import type { Parts } from './parts.ts';
import { isOfOne, isOneOf, withBrackets } from './perOne.ts';
import { preparation } from './preparation.ts';
import { bare } from './splitting.ts';
import { pills, withUnitBehind, withUnitOfName } from './unitPlace.ts';

const number = "[-−]?(?:\\d[\\d.,'’\\u00a0\\u202f]*|[.,]\\d+)";
const mass = `(?:${twoMassesPattern}|${massPattern}|${number}(?:\\s*(?:${unitPattern})\\.?)?)`;
const between = '(?:\\s*[,;:=(–—]\\s*|\\s+-\\s+|\\s+)';
const roughly = '(?:about\\s+|approx(?:\\.|imately)?\\s+|ca\\.?\\s+|~\\s*|or\\s+)?';
const only = new RegExp(`^${mass}$`, 'iu');
const atEnd = new RegExp(`^(.*?\\p{L}.*?)${between}${roughly}(${mass})\\)?$`, 'iu');
const atStart = new RegExp(`^(${mass})${between}(?:of\\s+)?(.*\\p{L}.*)$`, 'iu');
const measureAtEnd = new RegExp(`^(.*?\\p{L}.*?)${between}${roughly}(${measurePattern})\\)?$`, 'iu');
const measureAtStart = new RegExp(`^(${measurePattern})(?:\\s+of(?:\\s+a)?)?${between}(.*\\p{L}.*)$`, 'iu');
const amountInside = new RegExp(
  `^(.*?\\p{L}.*?)${between}(${measurePattern}|${massPattern})[,\\s(]+((?:(?:${preparation})[,\\s]*)+)\\)?$`,
  'iu',
);
const countAtStart = new RegExp(`^(${countPattern})\\s+(.*\\p{L}.*)$`, 'iu');
const digitsAtStart = new RegExp(`^(?=[\\d½¼¾⅓⅔.,])(${countPattern})\\s+(.*\\p{L}.*)$`, 'iu');
const cans = 'cans?|tins?';
const packages =
  'packages?|pkgs?|packets?|packs?|jars?|bags?|boxe?s?|cartons?|pouche?s?|tubs?|containers?|bottles?';
const packaged = new RegExp(
  `^(?:(${countPattern})(?:\\s*[x×(]\\s*|\\s+))?(${massPattern})\\)?[\\s-]*(?:(${cans})|${packages})(?:\\s+of)?\\s+(.*\\p{L}.*)$`,
  'iu',
);
const inBrackets = new RegExp(
  `\\s*\\((each\\s+)?${roughly}(${countPattern}\\s*-?\\s*(?:g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)(?!\\p{L})\\.?)([^()]*)\\)`,
  'iu',
);
const moreMass = new RegExp(`^[,\\s]*(?:and\\s+)?${massPattern}`, 'iu');
const countOf = new RegExp(`^${countPattern}`, 'iu');
const alternative = new RegExp(`^[/|=]\\s*(?:${measurePattern}|${massPattern})\\s+`, 'iu');
const pinchOf = /^(pinch|dash|handful|splash|drizzle|sprinkle|knob)\s+of\s+(.*\p{L}.*)$/iu;
const named = /\p{L}/u;
const unitAtEnd = new RegExp(`[\\d½¼¾⅓⅔⅛a-z]\\s*-?\\s*(?:${unitPattern})\\.?$`, 'i');
const startsWithVolume = new RegExp(
  `^${countPattern}\\s*(?:cups?|c|tbsps?|tablespoons?|tsps?|teaspoons?|ml)\\b`,
  'iu',
);

/** Maximum length of a line. Longer text is prose. */
const longest = 300;
const bullet = /^(?:[-*•–▪◦☐]|\d{1,3}[.)](?=\s+\p{L}))\s+/u;

type Found = readonly [name: string, amount: string];

const behind = (pattern: RegExp, line: string): Found | null => {
  const [, name, amount] = pattern.exec(line) ?? [];
  return name === undefined || amount === undefined ? null : [name, amount];
};

const before = (pattern: RegExp, line: string): Found | null => {
  const [, amount, name] = pattern.exec(line) ?? [];
  return name === undefined || amount === undefined ? null : [name.replace(alternative, ''), amount];
};

const hasMass = (found: Found | null): found is Found => found !== null && unitAtEnd.test(found[1]);

/** A name without its leading count if the amount is elsewhere: 2 carrots, 100 g. */
export const withoutCount = (name: string): string =>
  (before(measureAtStart, name) ?? before(digitsAtStart, name))?.[0] ?? name;

/** Parses an amount with a mass in brackets, which may be of the whole amount or of one piece. */
const bracketParts = (line: string): Parts | null => {
  const [whole, ahead, weight, tail = ''] = inBrackets.exec(line) ?? [];
  if (whole === undefined || weight === undefined) return null;
  const rest = line.replace(whole, ' ').replace(/\s+/g, ' ').trim();
  const isSingle = ahead !== undefined || isOfOne(tail);
  const weighed = before(atStart, rest);
  // A mass before the brackets is the whole amount, and the brackets repeat it in another unit.
  if (hasMass(weighed)) return { name: weighed[0], amount: weighed[1], counted: false };
  const first = before(measureAtStart, rest) ?? before(digitsAtStart, rest);
  if (!first) return isSingle ? { name: rest, amount: weight, counted: false, several: true } : null;
  const [count = '1'] = countOf.exec(first[1]) ?? [];
  const counted = rest.slice(count.length).replace(/^[\s-]+/, '');
  const isUnclear = isSingle && !isOneOf(tail, counted);
  if (isUnclear || moreMass.test(tail))
    return { name: first[0], amount: weight, counted: false, several: true };
  // The bracket after a volume is its mass. After pieces it may be the mass of one or of all.
  const pieces = isSingle ? count : '1';
  const isAll = pieces === '1' && startsWithVolume.test(rest);
  return { name: first[0], amount: isAll ? weight : `${pieces} x ${weight}`, counted: false };
};

/** Parses a can of a size, or an amount with its mass in brackets. */
const weighedParts = (line: string): Parts | null => {
  const [, count = '1', each, canned, food] = packaged.exec(line) ?? [];
  if (each !== undefined && food !== undefined)
    return { name: canned ? `${food}, canned` : food, amount: `${count} x ${each}`, counted: false };
  return bracketParts(line);
};

/**
 * Parses a line with an amount. A unit of mass takes precedence, then a volume or count word, then a number after a
 * name.
 */
const namedParts = (line: string): Parts | null => {
  const [end, start] = [behind(atEnd, line), before(atStart, line)];
  const [, inside, amount, manner] = amountInside.exec(line) ?? [];
  const found =
    (hasMass(end) && ([before(measureAtStart, end[0])?.[0] ?? end[0], end[1]] as const)) ||
    (hasMass(start) && start) ||
    before(measureAtStart, line) ||
    behind(measureAtEnd, line) ||
    (inside !== undefined && amount !== undefined && ([`${inside}, ${manner}`, amount] as const)) ||
    end;
  if (found) return { name: found[0], amount: found[1], counted: false };
  const pinch = before(pinchOf, line);
  if (pinch) return { name: pinch[0], amount: `1 ${pinch[1]}`, counted: false };
  const counted = start ?? before(countAtStart, line);
  return counted && { name: counted[0], amount: counted[1], counted: true };
};

const more = new RegExp(`(?:^|\\s)(?:plus|\\+|&|and)\\s+(?=[\\d½¼¾⅓⅔])${countPattern}`, 'iu');

const massAtStart = new RegExp(`^${massPattern}[,\\s]*(?:of\\s+)?`, 'iu');

/** Marks a line whose name contains a further amount. */
const whole = (parts: Parts): Parts => {
  const name = parts.name === null ? null : parts.name.trim();
  const several =
    name !== null &&
    parts.amount !== null &&
    (more.test(name) || massAtStart.test(name) || holdsAmount(withoutCount(name)));
  if (!several) return { ...parts, name };
  const bareName = name.replace(/^(?:plus|\+|&|and)\s+/i, '').replace(massAtStart, '');
  return { ...parts, name: withoutCount(bareName) || null, several };
};

const strength = /[,\s]*\(?\s*\d[\d.,]*\s*(?:mg|mcg|µg|μg|ug|iu|i\.u\.)(?![\p{L}\d])[^,()]*\)?/iu;

/** Ignores the strength of a tablet: 2 zinc tablets 50 mg are two tablets. */
const pillParts = (line: string): Parts | null => {
  const [held] = (pills.test(line) && strength.exec(line)) || [];
  if (held === undefined) return null;
  const rest = line.replace(held, ' ').replace(/\s+/g, ' ').trim();
  const parts = namedParts(rest);
  if (parts?.name == null) return { name: line, amount: held.trim(), counted: false, several: true };
  return { ...parts, name: `${parts.name} ${held.replace(/[,()]/g, ' ').trim()}` };
};

const twoMasses = new RegExp(`^(${massPattern})\\s*[/|=]\\s*(?:${measurePattern}|${massPattern})\\s+`, 'iu');

/** Half of an apple is half an apple. */
const partOfOne = new RegExp(`^(${countPattern})\\s+of\\s+(?:an?|one|the)\\s+`, 'iu');

const perMass = new RegExp(
  `[,\\s(]*(?<!\\p{L})(?:per|(?:for\\s+)?every|for\\s+each)\\s+(?:${countPattern}\\s*-?\\s*)?(?:${unitPattern})(?![\\p{L}\\d])\\.?(?:\\s+(?:of\\s+)?body\\s?weight)?\\)?`,
  'iu',
);

/** True if a text is a dose per mass: 1 egg per 10 kg. */
export const isDosed = (text: string): boolean => perMass.test(text);

/** An amount per amount of something else is ambiguous: 1 egg per 10 kg. */
const dosedParts = (line: string): Parts | null => {
  if (!isDosed(line)) return null;
  const rest = line.replace(perMass, ' ').replace(/\s+/g, ' ').trim();
  return named.test(rest) ? { ...parseWords(rest), several: true } : null;
};

/** Parses a line of words: a name with an amount after or before it. */
export const parseWords = (text: string): Parts => {
  const line = bare(text.replace(bullet, '').replace(/[;,.\s]+$/, (end) => (/^\./.test(end) ? '.' : '')));
  const plain = { counted: false };
  if (line.length > longest) return { ...plain, name: line, amount: null };
  if (readAmount(line).ok || only.test(line) || isMeasure(line))
    return { ...plain, name: null, amount: line };
  const dosed = dosedParts(line);
  if (dosed) return dosed;
  const pill = pillParts(line);
  if (pill) return pill;
  const once = withBrackets(withUnitBehind(line).replace(twoMasses, '$1 ').replace(partOfOne, '$1 '));
  const parts = weighedParts(once) ?? namedParts(once);
  if (parts) return whole(withUnitOfName(parts));
  return named.test(line) ? { ...plain, name: line, amount: null } : { ...plain, name: null, amount: line };
};
