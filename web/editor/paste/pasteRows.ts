import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { countedPieceOf, isDosed } from '../../../server/contract/pieces.ts';
import { type Amount, type Reading, readAmount } from '../../amounts/amount.ts';
import { decimalsOf } from '../../amounts/numbers.ts';
import { withRoughSpoon } from '../../amounts/spoonSource.ts';
import { wordsOf } from '../../amounts/unitWords.ts';
import type { Decimals } from '../../kernel/numbers.ts';
import { isBody, isWithBone, withoutShell } from './bones.ts';
import { doseOf } from './doses.ts';
import type { FoodDoubt } from './fit.ts';
import { isOfOtherForm } from './forms.ts';
import { type Finding, type Match, matchOf, nothingFound } from './match.ts';
import type { ParsedPaste, PastedLine } from './parsePaste.ts';
import { withoutManner } from './preparation.ts';

/** A pasted line with its food and amount. */
export interface PasteRow {
  readonly line: PastedLine;
  readonly amount: Amount;
  /** Foods to choose from. */
  readonly candidates: readonly Ingredient[];
  /** True if the position in a column determines the food. */
  readonly placed: boolean;
  readonly food: Ingredient | null;
  /** Why the food may be another one; it is used after the user confirms it. Null for a food that is used at once. */
  readonly proposed: FoodDoubt | null;
  /** Decimal sign that the list uses. */
  readonly decimals: Decimals;
  readonly milligrams: number | null;
  readonly use: boolean;
}

/** True if a row has a food and an amount. */
export const isWhole = ({ food, milligrams }: Pick<PasteRow, 'food' | 'milligrams'>): boolean =>
  food !== null && milligrams !== null;

/** True for a line that the user must decide: its food or its amount is in doubt, and it is not used. */
export const asksFor = (row: PasteRow): boolean => !row.use && !row.line.isNotFood && row.food !== null;

/** A bare number before a name is a count, never grams. */
const countedOf = (line: PastedLine, food: Ingredient | null, decimals: Decimals): Amount => {
  const what = withoutManner(withoutShell(line.name ?? '')).split(/,|\swithout\s/)[0] ?? '';
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
  const [mass = 0] = amount.readings.map(({ milligrams }) => milligrams);
  const fits = ({ milligrams }: Reading): boolean =>
    mass > ofAll.least * milligrams && mass < ofAll.most * milligrams;
  return pieces.ok && pieces.readings.some(fits) ? amount : { ...amount, doubt: 'package' };
};

/** A number that may have thousands, unless its list shows its decimal sign: 1.500. */
const ofThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** Measures of one food that differ by less are rounded: a cup of 81 g, a third of 27 g. */
const rounding = 1.02;

/** An amount without measures that weigh as much as the first. */
const withoutAlike = (amount: Amount): Amount => {
  if (!amount.ok || amount.doubt !== 'measure') return amount;
  const all = amount.readings.map(({ milligrams }) => milligrams);
  if (Math.max(...all) > Math.min(...all) * rounding) return amount;
  return { ...amount, readings: amount.readings.slice(0, 1), doubt: null };
};

/** The amount of a line for a food. Units of foods are only known together with the food. */
const amountOf = (line: PastedLine, food: Ingredient | null, shown: Decimals): Amount => {
  const decimals = shown === 'unknown' && ofThousands.test(line.amount ?? '') ? 'either' : shown;
  if (line.unchosen) return { ok: false, problem: 'column' };
  if (line.several) return { ok: false, problem: 'several' };
  if (line.counted) return countedOf(line, food, decimals);
  if (line.bare && food && isCountable(line, food, decimals)) return { ok: false, problem: 'count' };
  const context = { food, decimals, hints: wordsOf(line.name ?? '') };
  const amount = withRoughSpoon(food, withoutAlike(readAmount(line.amount ?? '', context)));
  const hasLiquid = line.gross === true && /drained/iu.test(`${line.name} ${food?.name}`);
  const doubt = line.doubt ?? (hasLiquid ? 'package' : undefined);
  return doubt && amount.ok ? { ...amount, doubt } : withBeside(line, food, amount);
};

/** The amount of a line for a food that the user chose. A dose is still one, never the weight of its tablets. */
export const amountFor = (line: PastedLine, food: Ingredient | null, decimals: Decimals): Amount => {
  const chosen = food && { sure: null, likely: food, doubt: null, candidates: [food] };
  return (chosen && doseOf(line, chosen)?.amount) ?? amountOf(line, food, decimals);
};

/** Milligrams of an unambiguous amount. */
export const sureOf = (amount: Amount): number | null => {
  if (!amount.ok || amount.readings.length > 1) return null;
  if (amount.doubt !== null && amount.doubt !== 'comma') return null;
  return amount.readings[0]?.milligrams ?? null;
};

/** What changes with an amount that the user chose or typed: the row is used if no question about its food is left. */
export const withAmount = (
  { food, proposed }: Pick<PasteRow, 'food' | 'proposed'>,
  milligrams: number | null,
): Pick<PasteRow, 'milligrams' | 'use'> => ({
  milligrams,
  use: isWhole({ food, milligrams }) && proposed === null,
});

const decimalsIn = ({ lines, semicolons }: ParsedPaste): Decimals =>
  decimalsOf(
    lines.map(({ amount }) => amount ?? ''),
    semicolons,
  );

/** The rows of lines. Every complete row is used, but each food once. */
const rowsOf = (
  { lines, ...pasted }: ParsedPaste,
  foodOf: (
    line: PastedLine,
    at: number,
  ) => Pick<PasteRow, 'candidates' | 'placed' | 'food' | 'proposed'> & {
    readonly amount?: Amount | undefined;
  },
): readonly PasteRow[] => {
  const used = new Set<number>();
  const decimals = decimalsIn({ lines, ...pasted });
  return lines.flatMap((line, at) => {
    // A line of separators only has no row.
    if (/^[\s;,|]*$/.test(line.text)) return [];
    const found = foodOf(line, at);
    const amount = found.amount ?? amountOf(line, found.food, decimals);
    const row = { line, ...found, amount, decimals, milligrams: sureOf(amount) };
    const use = isWhole(row) && row.proposed === null && row.food !== null && !used.has(row.food.id);
    if (use && row.food) used.add(row.food.id);
    return [{ ...row, use }];
  });
};

/** Rows of a column of amounts beside the foods from a position downwards. An empty line skips its food. */
export const columnRows = (pasted: ParsedPaste, below: readonly Ingredient[]): readonly PasteRow[] => {
  const lines = pasted.lines.map((line) => ({
    ...line,
    amount: line.amount ?? (line.unchosen ? null : line.name),
  }));
  return rowsOf({ ...pasted, lines }, (line, at) => {
    const food = line.isNotFood ? null : (below[at] ?? null);
    // Words beside the amounts may name other foods than those of the recipe at this place.
    return { candidates: [], placed: true, food, proposed: food && line.name !== null ? 'choice' : null };
  });
};

type Found = ReadonlyMap<string, Finding<Ingredient>>;

/** The name that is searched: of a can the canned food. */
export const searchedName = ({ name, canned }: PastedLine): string =>
  canned ? `${name}, canned` : (name ?? '');

/** The food of a line: with exactly its name, else the best for what is searched. */
const matchLine = (line: PastedLine, own: readonly Ingredient[], found: Found): Match<Ingredient> => {
  const searched = searchedName(line);
  const finding = found.get(searched) ?? nothingFound;
  const match = matchOf(line.name ?? '', own, finding);
  return match.sure || !line.canned ? match : matchOf(searched, own, finding);
};

/** Rows of names and amounts with their matched foods. */
export const listRows = (
  pasted: ParsedPaste,
  own: readonly Ingredient[],
  found: Found,
): readonly PasteRow[] =>
  rowsOf(pasted, (line) => {
    if (line.isNotFood) return { candidates: [], placed: false, food: null, proposed: null };
    const match = matchLine(line, own, found);
    const { candidates, doubt } = match;
    const dose = doseOf(line, match);
    const weightOf = (one: Ingredient): number => sureOf(amountOf(line, one, 'unknown')) ?? 0;
    const food = dose ? dose.food : (match.sure ?? match.likely);
    const isHeavier = food !== null && doubt !== 'unsafe' && isWithBone(line, food);
    const isEither = food !== null && doubt === null && isOfOtherForm(line, food, candidates, weightOf);
    const proposed = dose ? dose.doubt : isHeavier ? 'bone' : isEither ? 'choice' : doubt;
    return { candidates, placed: false, food, proposed, amount: dose?.amount };
  });
