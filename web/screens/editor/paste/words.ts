import { unitPattern } from '../numbers.ts';
import { readAmount } from './amounts.ts';
import { bare } from './cells.ts';
import { countPattern, isMeasure, measurePattern } from './measures.ts';

/** What a line says: the food's name, the amount as it was written. */
export interface Parts {
  readonly name: string | null;
  readonly amount: string | null;
  /** The amount is a bare number before the name, which may be a count. */
  readonly counted: boolean;
}

const number = "[-−]?(?:\\d[\\d.,'’\\u00a0\\u202f]*|[.,]\\d+)";
const mass = `${number}(?:\\s*(?:${unitPattern})\\.?)?`;
const between = '(?:\\s*[,;:=(–—]\\s*|\\s+-\\s+|\\s+)';
const only = new RegExp(`^${mass}$`, 'i');
const atEnd = new RegExp(`^(.*?\\p{L}.*?)${between}(${mass})\\)?$`, 'iu');
const atStart = new RegExp(`^(${mass})${between}(.*\\p{L}.*)$`, 'iu');
const measureAtEnd = new RegExp(`^(.*?\\p{L}.*?)${between}(${measurePattern})\\)?$`, 'iu');
const measureAtStart = new RegExp(`^(${measurePattern})(?:\\s+of)?${between}(.*\\p{L}.*)$`, 'iu');
const countAtStart = new RegExp(`^(${countPattern})\\s+(.*\\p{L}.*)$`, 'iu');
const named = /\p{L}/u;
const unitAtEnd = new RegExp(`\\d\\s*(?:${unitPattern})\\.?$`, 'i');

/** What is longer is prose. */
const longest = 300;
const bullet = /^(?:[-*•–]|\d{1,3}[.)](?=\s+\p{L}))\s+/u;

type Found = readonly [name: string, amount: string];

const behind = (pattern: RegExp, line: string): Found | null => {
  const [, name, amount] = pattern.exec(line) ?? [];
  return name === undefined || amount === undefined ? null : [name, amount];
};

const before = (pattern: RegExp, line: string): Found | null => {
  const [, amount, name] = pattern.exec(line) ?? [];
  return name === undefined || amount === undefined ? null : [name, amount];
};

const hasMass = (found: Found | null): found is Found => found !== null && unitAtEnd.test(found[1]);

/** An amount with a unit of mass says the most, then a volume or a count with its word, then a number behind a name. */
const namedParts = (line: string): Parts | null => {
  const [end, start] = [behind(atEnd, line), before(atStart, line)];
  const measured = before(measureAtStart, line);
  const found =
    (hasMass(end) && ([before(measureAtStart, end[0])?.[0] ?? end[0], end[1]] as const)) ||
    (hasMass(start) && start) ||
    measured ||
    behind(measureAtEnd, line) ||
    end;
  if (found) return { name: found[0], amount: found[1], counted: false };
  const counted = start ?? before(countAtStart, line);
  return counted && { name: counted[0], amount: counted[1], counted: true };
};

/** A name without the count before it, where the amount stands elsewhere: of 2 carrots, 100 g the food is carrots. */
export const withoutCount = (name: string): string =>
  (before(measureAtStart, name) ?? before(countAtStart, name))?.[0] ?? name;

/** A line of words: a name with an amount behind it, or before it. */
export const partsOfWords = (text: string): Parts => {
  const line = bare(text.replace(bullet, '').replace(/[;,\s]+$/, ''));
  const plain = { counted: false };
  if (line.length > longest) return { ...plain, name: line, amount: null };
  if (readAmount(line).ok || only.test(line) || isMeasure(line))
    return { ...plain, name: null, amount: line };
  const parts = namedParts(line);
  if (parts) return parts;
  return named.test(line) ? { ...plain, name: line, amount: null } : { ...plain, name: null, amount: line };
};
