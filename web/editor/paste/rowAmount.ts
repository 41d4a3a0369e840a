import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { countedPieceOf, isDosed } from '../../../server/contract/pieces.ts';
import { type Amount, readAmount } from '../../amounts/amount.ts';
import { wordsOf } from '../../amounts/unitWords.ts';
import type { Decimals } from '../../kernel/numbers.ts';
import { isBody } from './bones.ts';
import type { PastedLine } from './parsePaste.ts';
import { withoutManner } from './preparation.ts';

/** A bare number before a name is a count, never grams. */
const countedOf = (line: PastedLine, food: Ingredient | null, decimals: Decimals): Amount => {
  const what = withoutManner(line.name ?? '').split(',')[0] ?? '';
  const amount = readAmount(`${line.amount} ${what}`, { food, decimals });
  return amount.ok && amount.readings.every(({ label }) => label !== null)
    ? amount
    : { ok: false, problem: 'count' };
};

/** Largest number that probably counts pieces of a food that is weighed as well. */
const maxPieces = 12;

/** True for a number beside what comes in pieces, which may count them: tablets, eggs, trotters, carrots. */
const isCountable = (line: PastedLine, food: Ingredient, decimals: Decimals): boolean => {
  const count = Number(line.amount?.replace(',', '.'));
  const piece = countedPieceOf(food);
  if (isDosed(food.unit_name) || (piece && count * 1000 < piece.milligrams)) return true;
  const hasPieces = piece !== null || isBody(line.name ?? '') || countedOf(line, food, decimals).ok;
  return count <= maxPieces && hasPieces;
};

/** Shares of the weight of all pieces that a mass beside their count may have: it is then of all, not of one. */
const ofAll = { least: 0.6, most: 1.7 };

/** A mass beside a count is of all pieces if these weigh about as much; otherwise the user decides. */
const withBeside = (line: PastedLine, food: Ingredient | null, amount: Amount): Amount => {
  if (line.beside === undefined || !amount.ok) return amount;
  const pieces = readAmount(line.beside, { food });
  const weight = (one: Amount): number => (one.ok ? (one.readings[0]?.milligrams ?? 0) : 0);
  const share = weight(amount) / weight(pieces);
  return share > ofAll.least && share < ofAll.most ? amount : { ...amount, doubt: 'package' };
};

/** The amount of a line for a food. Units of foods are only known together with the food. */
export const amountOf = (line: PastedLine, food: Ingredient | null, decimals: Decimals): Amount => {
  if (line.unchosen) return { ok: false, problem: 'column' };
  if (line.several) return { ok: false, problem: 'several' };
  if (line.counted) return countedOf(line, food, decimals);
  if (line.bare && food && isCountable(line, food, decimals)) return { ok: false, problem: 'count' };
  const amount = readAmount(line.amount ?? '', { food, decimals, hints: wordsOf(line.name ?? '') });
  const hasLiquid = line.gross === true && /drained/iu.test(`${line.name} ${food?.name}`);
  const doubt = line.doubt ?? (hasLiquid ? 'package' : undefined);
  return doubt && amount.ok ? { ...amount, doubt } : withBeside(line, food, amount);
};

/** Measures of one food that differ by no more than their rounding: a cup of 81 g, a third of 27 g. */
const rounding = 1.015;

const differ = (readings: readonly { readonly milligrams: number }[]): boolean => {
  const all = readings.map(({ milligrams }) => milligrams);
  return Math.max(...all) > Math.min(...all) * rounding;
};

/** Milligrams of an unambiguous amount. */
export const sureOf = (amount: Amount): number | null => {
  if (!amount.ok || differ(amount.readings)) return null;
  if (amount.doubt === 'measure') return amount.readings[0]?.milligrams ?? null;
  if (amount.doubt !== null && amount.doubt !== 'comma') return null;
  return amount.readings[0]?.milligrams ?? null;
};
