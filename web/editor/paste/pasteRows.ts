import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { type Amount, type AmountProblem, unitNames } from '../../amounts/amount.ts';
import { decimalsOf } from '../../amounts/numbers.ts';
import { spoonSource } from '../../amounts/spoonSource.ts';
import { formatGrams } from '../../kernel/format.ts';
import type { Decimals } from '../../kernel/numbers.ts';
import { pasteTexts } from '../pasteTexts.ts';
import { isWithBone } from './bones.ts';
import { doseOf } from './doses.ts';
import type { FoodDoubt } from './fit.ts';
import { type Finding, type Match, matchOf, nothingFound } from './match.ts';
import type { ParsedPaste, PastedLine } from './parsePaste.ts';
import { amountOf, sureOf } from './rowAmount.ts';

const texts = pasteTexts;

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
export const isWhole = ({ food, milligrams }: PasteRow): boolean => food !== null && milligrams !== null;

/** True for a line that the user must decide: its food or its amount is in doubt, and it is not used. */
export const asksFor = (row: PasteRow): boolean => !row.use && !row.line.isNotFood && row.food !== null;

/** True for a line of separators only. */
const isBlank = ({ text }: PastedLine): boolean => /^[\s;,|]*$/.test(text);

const decimalsIn = ({ lines, semicolons }: ParsedPaste): Decimals =>
  decimalsOf(
    lines.map(({ amount }) => amount ?? ''),
    semicolons,
  );

/** Uses every complete row, but each food once. */
const firstsUsed = (rows: readonly PasteRow[]): readonly PasteRow[] => {
  const used = new Set<number>();
  return rows.map((row) => {
    const use = isWhole(row) && row.proposed === null && row.food !== null && !used.has(row.food.id);
    if (use && row.food) used.add(row.food.id);
    return { ...row, use };
  });
};

/** Rows of a column of amounts beside the foods from a position downwards. An empty line skips its food. */
export const columnRows = (pasted: ParsedPaste, below: readonly Ingredient[]): readonly PasteRow[] => {
  const lines = pasted.lines.map((line) => ({
    ...line,
    amount: line.amount ?? (line.unchosen ? null : line.name),
  }));
  const decimals = decimalsIn({ ...pasted, lines });
  const rows = lines.flatMap((line, at): PasteRow[] => {
    if (isBlank(line)) return [];
    const food = line.isNotFood ? null : (below[at] ?? null);
    const amount = amountOf(line, food, decimals);
    // Words beside the amounts may name other foods than those of the recipe at this place.
    const proposed = food !== null && line.name !== null ? ('choice' as const) : null;
    const placed = { candidates: [], placed: true, food, proposed };
    return [{ line, amount, ...placed, decimals, milligrams: sureOf(amount), use: false }];
  });
  return firstsUsed(rows);
};

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

type Found = ReadonlyMap<string, Finding<Ingredient>>;

const doubtIn = (line: PastedLine, { doubt }: Match<Ingredient>, food: Ingredient | null) =>
  food && doubt !== 'unsafe' && isWithBone(line, food) ? ('bone' as const) : doubt;

const noMatch = { sure: null, likely: null, doubt: null, candidates: [] };

/** Rows of names and amounts with their matched foods. */
export const listRows = (
  pasted: ParsedPaste,
  own: readonly Ingredient[],
  found: Found,
): readonly PasteRow[] => {
  const decimals = decimalsIn(pasted);
  const rows = pasted.lines.flatMap((line): PasteRow[] => {
    if (isBlank(line)) return [];
    const match = line.isNotFood ? noMatch : matchLine(line, own, found);
    const dose = line.isNotFood ? null : doseOf(line, match);
    const food = dose ? dose.food : (match.sure ?? match.likely);
    const amount = dose?.amount ?? amountOf(line, food, decimals);
    const proposed = dose ? dose.doubt : doubtIn(line, match, food);
    const matched = { candidates: match.candidates, placed: false, food, proposed };
    return [{ line, amount, ...matched, decimals, milligrams: sureOf(amount), use: false }];
  });
  return firstsUsed(rows);
};

/** The line that already uses a row's food. */
const usedBefore = (row: PasteRow, rows: readonly PasteRow[]): PastedLine | null =>
  rows.find((other) => other !== row && other.use && other.food !== null && other.food.id === row.food?.id)
    ?.line ?? null;

const doubtOfFood = ({ food, placed, line, candidates }: PasteRow): string | null => {
  if (food) return null;
  if (placed) return texts.below;
  if (line.name === null) return texts.noName;
  if (candidates.length === 0) return texts.noMatch;
  return candidates.length > 1 ? texts.ask : texts.alike;
};

/** Why a complete row needs a confirmation: its food has another name. */
const proposalOf = ({ proposed, use, candidates }: PasteRow): string | null =>
  proposed === null || use
    ? null
    : texts.doubts[proposed === 'choice' && candidates.length < 2 ? 'kind' : proposed];

const problemOf = ({ food, line }: PasteRow, problem: AmountProblem): string => {
  if (problem !== 'unit' && problem !== 'count') return texts.problems[problem];
  if (problem === 'count' && !food) return texts.problems.count;
  if (!food) return texts.unitLater(line.amount ?? '');
  const units = unitNames(food);
  return units.length === 0 ? texts.noUnits(food.short_name) : texts.units(food.short_name, units);
};

const noteOf = (row: PasteRow): string | null => {
  const { amount, milligrams, food } = row;
  if (!amount.ok || milligrams === null || !food) return null;
  const reading = amount.readings.find((one) => one.milligrams === milligrams);
  const source = spoonSource(food, reading?.label ?? null);
  if (source !== null) return texts.spoon(source);
  return (reading?.exact ?? true) ? null : texts.rounded(formatGrams(milligrams));
};

const askOf = ({ amount }: PasteRow): string => texts.asks[(amount.ok && amount.doubt) || 'comma'];

/** Note about a row. `blocks` if the rows cannot be applied with it. */
export const rowNote = (
  row: PasteRow,
  rows: readonly PasteRow[],
): { readonly text: string; readonly blocks: boolean } | null => {
  if (row.line.isNotFood) return { text: texts.noFood, blocks: false };
  if (!row.amount.ok && row.milligrams === null)
    return {
      text: [doubtOfFood(row), problemOf(row, row.amount.problem)].filter(Boolean).join(' '),
      blocks: false,
    };
  const doubt = doubtOfFood(row) ?? (row.milligrams === null ? askOf(row) : proposalOf(row));
  if (doubt !== null) return { text: doubt, blocks: false };
  const other = usedBefore(row, rows);
  if (other) return { text: texts.twice(other.at), blocks: row.use };
  const note = noteOf(row);
  return note === null ? null : { text: note, blocks: false };
};
