import { fraction, multiply, toNumber } from '../../engine/host/fractions.ts';
import { type GramsProblem, type MassUnit, toMilligrams } from '../../engine/host/quantity.ts';
import { type Decimals, showsDot } from '../kernel/numbers.ts';
import { type Count, type Counts, countPattern, countsOf, isFraction } from './counts.ts';
import { type FoodUnit, isLargeCut, type MeasuredFood, pieceOf, unitsNamed, unitsOf } from './foodUnits.ts';
import { units as massUnits, twoMassesOf } from './numbers.ts';
import { plural, volumeIn } from './unitWords.ts';

/** One reading of an amount. */
export interface Reading {
  readonly milligrams: number;
  /** Whether the amount is exact to the milligram; an ounce never is. */
  readonly exact: boolean;
  /** The amount in its unit: `2 tablets`, `4 oz`; null for grams. */
  readonly label: string | null;
}

/**
 * The error of an amount: the food has no such unit, a count has no unit, a text has several amounts, a table has
 * several columns of numbers, or a dose is no number of pieces.
 */
export type AmountProblem = GramsProblem | 'unit' | 'count' | 'several' | 'column' | 'dose';

/** The reason why an amount has several readings, or an uncertain one. */
export type Doubt = 'comma' | 'range' | 'measure' | 'package' | 'heaped' | 'whole' | 'powder';

/** A parsed amount: one reading, several readings to choose from, or an error. */
export type Amount =
  | { readonly ok: true; readonly readings: readonly Reading[]; readonly doubt: Doubt | null }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Context of an amount's text. */
export interface AmountContext {
  /** The food whose units are accepted; without one, only masses are. */
  readonly food?: MeasuredFood | null;
  /** The number format of the same list. */
  readonly decimals?: Decimals;
  /** Words beside the amount, which may select a measure. */
  readonly hints?: readonly string[];
}

const written = new RegExp(`^(${countPattern})(?:\\s*-\\s*|\\s*)((?:\\p{L}(?!\\d)|#).*|)$`, 'iu');
/** Thousands separated by spaces, in an amount without other text. */
const spaced = /^(\d{1,3}(?: \d{3})+(?:[.,]\d+)?)\s*(\p{L}.*|)$/u;
const packaged = new RegExp(`^(${countPattern})\\s*[x×]\\s*(.*)$`, 'iu');
const signed = /^[-−]\s*(?![-−\s])(.+)$/;

const refused = (problem: AmountProblem): Amount => ({ ok: false, problem });

/** The amount in words: 1 1/2 cups, chopped. */
export const labelOf = (count: Count, unit: FoodUnit): string =>
  `${count.text} ${toNumber(count.value) > 1 ? plural(unit.name) : unit.name}`;

const perUnit: Readonly<Record<MassUnit, string>> = {
  ...{ mg: '1', g: '1000', kg: '1000000', oz: '28349.523125', lb: '453592.37' },
};

const together = (
  results: readonly (ReturnType<typeof toMilligrams> & { readonly label?: string | null })[],
  doubt: Doubt | null,
): Amount => {
  const readings = results.flatMap((one) =>
    one.ok ? [{ milligrams: one.milligrams, exact: one.exact, label: one.label ?? null }] : [],
  );
  const [first] = results;
  if (readings.length > 0) return { ok: true, readings, doubt: results.length > 1 ? doubt : null };
  return refused(first?.ok === false ? first.problem : 'not-a-number');
};

/** An amount of a food in units of its own. A measure is not more exact than its source. */
export const readUnits = (
  counts: readonly Count[],
  doubt: Doubt | null,
  units: readonly FoodUnit[],
): Amount => {
  const results = counts.flatMap((count) =>
    units.map((unit) => ({
      ...toMilligrams(multiply(count.value, unit.milligrams)),
      ...{ exact: true, label: labelOf(count, unit) },
    })),
  );
  const amount = together(results, units.length > 1 ? 'measure' : doubt);
  return amount.ok && units.some(isLargeCut) ? { ...amount, doubt: 'whole' } : amount;
};

/** An amount of a unit of mass. */
const readMasses = ({ counts, doubt }: Counts, unit: MassUnit): Amount =>
  together(
    counts.map(({ value, text }) => ({
      ...toMilligrams(multiply(value, fraction(perUnit[unit]))),
      label: unit === 'g' ? null : `${text} ${unit}`,
    })),
    doubt,
  );

/** So many packs of an amount: 2 x 400 g. */
const readPackaged = (count: string, rest: string, context: AmountContext): Amount => {
  const [one, ...more] = countsOf(count, context.decimals ?? 'unknown').counts;
  const each = readAmount(rest, context);
  if (!each.ok || !one || more.length > 0) return each.ok ? refused('not-a-number') : each;
  const results = each.readings.map(({ milligrams }) =>
    toMilligrams(multiply(one.value, { top: BigInt(milligrams), bottom: 1n })),
  );
  return together(results, each.doubt);
};

/** The sum of pounds and ounces. It is exact only when both are. */
const readTwoMasses = (parts: readonly [string, string], label: string): Amount => {
  const [a, b] = [readAmount(parts[0]), readAmount(parts[1])];
  if (!a.ok || !b.ok) return a.ok ? b : a;
  const [[one, other = one], [second, third]] = [a.readings, b.readings];
  if (!one || !second || other !== one || third) return refused('several');
  const sum = toMilligrams({ top: BigInt(one.milligrams + second.milligrams), bottom: 1n });
  return together([sum.ok ? { ...sum, exact: one.exact && second.exact, label } : sum], null);
};

/** How full a spoon is: only a level one weighs what the measure says. */
const fullness = /^(?:(level)|heap(?:ed|ing)|rounded|scant|generous)\s+/iu;

/** Grams and millilitres with three decimals are as unclear as thousands with a comma: 1.000 g. */
const isUnclear = (number: string, unit: string, { decimals = 'unknown' }: AmountContext): boolean =>
  decimals === 'unknown' && /^m?g$|^ml$/.test(unit) && number.includes('.') && !showsDot(number);

const readParts = (number: string, unit: string, context: AmountContext): Amount => {
  const [full, isLevel] = fullness.exec(unit) ?? [];
  if (full !== undefined) {
    const level = readParts(number, unit.slice(full.length), context);
    return level.ok && isLevel === undefined ? { ...level, doubt: 'heaped' } : level;
  }
  const mass = unit.trim() === '' ? 'g' : massUnits.get(unit.trim().toLowerCase().replace(/\.$/, ''));
  const isEither = unit !== '' && isUnclear(number, mass ?? volumeIn(unit)?.volume ?? '', context);
  const counts = countsOf(number, isEither ? 'either' : (context.decimals ?? 'unknown'));
  // A fraction without a unit is a count of an unnamed unit.
  if (counts.counts.length === 0 || (unit.trim() === '' && isFraction(number)))
    return refused('not-a-number');
  if (mass !== undefined) return readMasses(counts, mass);
  const units = context.food ? unitsNamed(context.food, unit, context.hints) : [];
  return units.length === 0 ? refused('unit') : readUnits(counts.counts, counts.doubt, units);
};

/** Parses an amount: a number with a unit of mass or of the food, else grams. */
export const readAmount = (text: string, context: AmountContext = {}): Amount => {
  const typed = text.trim();
  if (typed === '') return refused('empty');
  const inside = signed.exec(typed)?.[1];
  if (inside !== undefined) return refused(readAmount(inside).ok ? 'negative' : 'not-a-number');
  const both = twoMassesOf(typed);
  if (both) return readTwoMasses(both, typed);
  const packages = packaged.exec(typed);
  if (packages) return readPackaged(packages[1] ?? '', packages[2] ?? '', context);
  const [, number, unit = ''] = spaced.exec(typed) ?? written.exec(typed) ?? [];
  return number === undefined ? refused('not-a-number') : readParts(number, unit, context);
};

/** Vague labels of source tables: accepted, never proposed. */
const labels = /\bNLEA\b|\bNS\b|^serving\b|\brefuse\b|as purchased/;

/** Names of a food's units besides masses, without vague ones. */
export const unitNames = (food: MeasuredFood): readonly string[] => [
  ...new Set(unitsOf(food).flatMap(({ name }) => (labels.test(name) ? [] : name))),
];

const pieceDecimals = 2;
const partsOfPiece = 10 ** pieceDecimals;
/** Below it a piece cannot be divided by hand. */
const smallestPart = 1 / 8;

/**
 * Milligrams of a food in pieces: `2 tablets`, `≈ 0.33 tablet`, `less than 1/4 tablet`; null when it is not sold by the
 * piece.
 */
export const piecesText = (food: MeasuredFood, milligrams: number): string | null => {
  const piece = pieceOf(food);
  if (piece === null) return null;
  const count = milligrams / Number(piece.milligrams.top);
  if (count > 0 && count < smallestPart) return `less than 1/4 ${piece.name}`;
  // In whole parts: 10.2 * 50,000 is not 510,000 in floating point.
  const parts = Math.round(count * partsOfPiece);
  const label = `${parts / partsOfPiece} ${parts > partsOfPiece || parts === 0 ? plural(piece.name) : piece.name}`;
  const isExact = parts * Number(piece.milligrams.top) === milligrams * partsOfPiece;
  return isExact ? label : `≈ ${label}`;
};
