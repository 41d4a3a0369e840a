import { readAmount } from '../../../parts/amounts/amount.ts';
import { countPattern } from '../../../parts/amounts/counts.ts';
import { unitPattern } from '../../../parts/amounts/numbers.ts';
import { bare } from './cells.ts';
import { holdsAmount, isMeasure, massPattern, measurePattern } from './measures.ts';
import { preparation } from './preparation.ts';

/** What a line says: the food's name, the amount as it was written. */
export interface Parts {
  readonly name: string | null;
  readonly amount: string | null;
  /** The amount is a bare number before the name, which may be a count. */
  readonly counted: boolean;
  /** The line names another amount besides, which nobody can add up unasked. */
  readonly several?: boolean;
}

const number = "[-−]?(?:\\d[\\d.,'’\\u00a0\\u202f]*|[.,]\\d+)";
const mass = `(?:${massPattern}|${number}(?:\\s*(?:${unitPattern})\\.?)?)`;
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
  `^(?:(${countPattern})\\s*[x×(]?\\s*)?(${massPattern})\\)?[\\s-]*(?:(${cans})|${packages})(?:\\s+of)?\\s+(.*\\p{L}.*)$`,
  'iu',
);
const inBrackets = new RegExp(
  `\\s*\\(${roughly}(${countPattern}\\s*-?\\s*(?:g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)\\.?)(\\s+each)?[^()]*\\)`,
  'iu',
);
const alternative = new RegExp(`^[/|=]\\s*(?:${measurePattern}|${massPattern})\\s+`, 'iu');
const pinchOf = /^(pinch|dash|handful|splash|drizzle|sprinkle|knob)\s+of\s+(.*\p{L}.*)$/iu;
const named = /\p{L}/u;
const unitAtEnd = new RegExp(`[\\d½¼¾⅓⅔⅛a-z]\\s*-?\\s*(?:${unitPattern})\\.?$`, 'i');
const startsWithVolume = new RegExp(
  `^${countPattern}\\s*(?:cups?|c|tbsps?|tablespoons?|tsps?|teaspoons?|ml)\\b`,
  'iu',
);

/** What is longer is prose. */
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

/** A name without the count before it, where the amount stands elsewhere: of 2 carrots, 100 g the food is carrots. */
export const withoutCount = (name: string): string =>
  (before(measureAtStart, name) ?? before(digitsAtStart, name))?.[0] ?? name;

/** A can of so much, or an amount whose mass stands in brackets behind it. */
const weighedParts = (line: string): Parts | null => {
  const [, count = '1', each, canned, food] = packaged.exec(line) ?? [];
  if (each !== undefined && food !== undefined)
    return { name: canned ? `${food}, canned` : food, amount: `${count} x ${each}`, counted: false };
  const [whole, weight, single] = inBrackets.exec(line) ?? [];
  if (whole === undefined || weight === undefined) return null;
  const rest = line.replace(whole, ' ').replace(/\s+/g, ' ').trim();
  const first = before(measureAtStart, rest) ?? before(digitsAtStart, rest);
  if (!first) return null;
  // A volume weighs what the writer says; of pieces the weight may be of one or of all.
  const isVolume = startsWithVolume.test(rest);
  const pieces = single === undefined ? '1' : (/^[\d.,/\s½¼¾⅓⅔]+/u.exec(first[1])?.[0].trim() ?? '1');
  return { name: first[0], amount: isVolume ? weight : `${pieces} x ${weight}`, counted: false };
};

/** An amount with a unit of mass says the most, then a volume or a count with its word, then a number behind a name. */
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

/** A name in which another amount stands says that more is meant than was read. */
const whole = (parts: Parts): Parts => {
  const name = parts.name === null ? null : parts.name.trim();
  const several =
    name !== null && parts.amount !== null && (more.test(name) || holdsAmount(withoutCount(name)));
  if (!several) return { ...parts, name };
  return { ...parts, name: withoutCount(name.replace(/^(?:plus|\+|&|and)\s+/i, '')), several };
};

const pills = /(?<!\p{L})(?:tablets?|tabs?|capsules?|caps|softgels?|pills?|drops?)(?!\p{L})/iu;
const strength = /[,\s]*\(?\s*\d[\d.,]*\s*(?:mg|mcg|µg|μg|ug|iu|i\.u\.)(?![\p{L}\d])[^,()]*\)?/iu;

/** What a tablet holds is no amount of it: 2 zinc tablets 50 mg are two tablets. */
const pillParts = (line: string): Parts | null => {
  const [held] = (pills.test(line) && strength.exec(line)) || [];
  if (held === undefined) return null;
  const rest = line.replace(held, ' ').replace(/\s+/g, ' ').trim();
  const parts = namedParts(rest);
  if (parts?.name == null) return { name: line, amount: held.trim(), counted: false, several: true };
  return { ...parts, name: `${parts.name} ${held.replace(/[,()]/g, ' ').trim()}` };
};

const twoMasses = new RegExp(`^(${massPattern})\\s*[/|=]\\s*(?:${measurePattern}|${massPattern})\\s+`, 'iu');

/** A line of words: a name with an amount behind it, or before it. */
export const partsOfWords = (text: string): Parts => {
  const line = bare(text.replace(bullet, '').replace(/[;,.\s]+$/, (end) => (/^\./.test(end) ? '.' : '')));
  const plain = { counted: false };
  if (line.length > longest) return { ...plain, name: line, amount: null };
  if (readAmount(line).ok || only.test(line) || isMeasure(line))
    return { ...plain, name: null, amount: line };
  const pill = pillParts(line);
  if (pill) return pill;
  const once = line.replace(twoMasses, '$1 ');
  const parts = weighedParts(once) ?? namedParts(once);
  if (parts) return whole(parts);
  return named.test(line) ? { ...plain, name: line, amount: null } : { ...plain, name: null, amount: line };
};
