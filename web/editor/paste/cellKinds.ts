import { readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { looseUnitPattern, measurePattern, strictUnitPattern } from './measures.ts';
import { preparation } from './preparation.ts';

/**
 * What a cell contains: a number, an amount with its unit, a unit, a word that may be a unit or a name, an amount of
 * something else (224 kcal, 12 %), the unit of one, or text.
 */
export type CellKind =
  | 'empty'
  | 'number'
  | 'mass'
  | 'amount'
  | 'unit'
  | 'loose'
  | 'other'
  | 'otherUnit'
  | 'text';

const roughly = /^(?:about|approx(?:\.|imately)?|ca\.?|circa|~|≈)\s*(?=[\d½¼¾⅓⅔])/iu;
const spaced = '\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:[.,]\\d+)?';
const numeral = `(?:${spaced}|${countPattern})`;
const manner = `(?:[\\s,(]+(?:${preparation})\\)?)*`;

const number = new RegExp(`^[-−+]?\\s*${numeral}$`, 'iu');
const article = /^(?:an?|half)$/iu;
const mannerAtEnd = new RegExp(`${manner}$`, 'iu');
const measure = new RegExp(`^${measurePattern}${manner}$`, 'iu');
const unit = new RegExp(`^[([]?${strictUnitPattern}[)\\]]?${manner}$`, 'iu');
const loose = new RegExp(`^${looseUnitPattern}${manner}$`, 'iu');
const otherUnits =
  '(?:%|percent|prozent|kcal|kilocalories|cal(?:ories)?|kj|kilojoules?|€|\\$|£|eur|usd|gbp|chf)';
const otherUnit = new RegExp(`^[([]?${otherUnits}\\.?[)\\]]?$`, 'iu');
const other = new RegExp(
  `^(?:${numeral}\\s*${otherUnits}\\.?|[€$£]\\s*${numeral}|${otherUnits}\\s*${numeral})$`,
  'iu',
);
const letters = /\p{L}/u;

/** A cell without a word of estimation: ca. 150. */
export const withoutRoughly = (cell: string): string => cell.replace(roughly, '');

const isMass = (cell: string): boolean => {
  const mass = cell.replace(mannerAtEnd, '');
  const read = readAmount(mass);
  if (mass !== cell && number.test(mass)) return false;
  return read.ok || ['negative', 'too-large', 'too-many-decimals'].includes(read.problem);
};

/** The kind of a cell. */
export const kindOf = (text: string): CellKind => {
  const cell = withoutRoughly(text);
  if (cell === '') return 'empty';
  if (number.test(cell) && !article.test(cell)) return 'number';
  if (other.test(cell)) return 'other';
  if (otherUnit.test(cell)) return 'otherUnit';
  if (measure.test(cell)) return 'amount';
  if (isMass(cell)) return 'mass';
  if (unit.test(cell)) return 'unit';
  if (loose.test(cell)) return 'loose';
  return letters.test(cell) ? 'text' : 'other';
};

/** True for a cell of an amount, with or without its unit. */
export const isAmountKind = (kind: CellKind): boolean => ['number', 'mass', 'amount'].includes(kind);

/** True for a cell that is a unit by itself. */
export const isUnitKind = (kind: CellKind): boolean => ['unit', 'loose', 'otherUnit'].includes(kind);

/** A unit without brackets around it. */
export const bareUnit = (cell: string): string => cell.replace(/^[([](.*)[)\]]$/, '$1');
