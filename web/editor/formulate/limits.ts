import type { boundBases } from '../../../server/contract/formulations.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { gramsErrorText } from '../../amounts/gramsError.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import type { Row } from '../../nutrition/rows.ts';
import { type Read, readWithUnit } from './boundUnits.ts';
import { limitTexts as texts } from './limitTexts.ts';

export type Side = 'min' | 'max';

export type BoundBasis = (typeof boundBases)[number];

/** What a line's grams keep, as typed: `2 tablets`. An empty text is no limit. */
export interface LineLimit {
  readonly food: Ingredient;
  readonly min: string;
  readonly max: string;
}

/** The amount that an added food keeps, as typed. */
export interface Pin {
  readonly food: Ingredient;
  readonly text: string;
}

/** What an amount of a nutrient keeps, as typed. */
export interface OwnBound {
  readonly key: number;
  readonly row: Row;
  readonly side: Side;
  readonly basis: BoundBasis;
  readonly text: string;
}

/** A nutrient's row that is to be kept at least or at most. */
export type KeptRow = Pick<OwnBound, 'row' | 'side'>;

/** What a person requires of a recipe besides the pet's need. */
export interface Limits {
  readonly limits: readonly LineLimit[];
  readonly pins: readonly Pin[];
  readonly bounds: readonly OwnBound[];
  /** The foods that were ever pinned: an answer names them by their id only. */
  readonly known: readonly Ingredient[];
}

export const noLimits: Limits = { limits: [], pins: [], bounds: [], known: [] };

const nothing: Read = { value: null, fault: null };

const faulty = (fault: string): Read => ({ value: null, fault });

/** Typed grams of a food. */
const readGrams = (text: string, food: Ingredient): Read => {
  if (text.trim() === '') return nothing;
  const typed = readTyped(text, food);
  return typed.ok
    ? { value: typed.milligrams / 1000, fault: null }
    : faulty(gramsErrorText(text, typed.problem, food));
};

/** Both limits of a line. A minimum above the maximum is the maximum's fault. */
export const readLimit = ({ food, ...typed }: LineLimit): Readonly<Record<Side, Read>> => {
  const [min, max] = [readGrams(typed.min, food), readGrams(typed.max, food)];
  const isCrossed = min.value !== null && max.value !== null && min.value > max.value;
  return { min, max: isCrossed ? faulty(texts.belowMinimum) : max };
};

export const readPin = ({ food, text }: Pin): Read => {
  const read = readGrams(text, food);
  return read.fault === null && !read.value ? faulty(texts.noPin) : read;
};

const readAlone = ({ text, row }: OwnBound): Read => readWithUnit(text, row.nutrient.unit_type);

const isOpposed = (one: OwnBound, other: OwnBound): boolean =>
  other.side === 'min' && other.basis === one.basis && other.row.nutrient.id === one.row.nutrient.id;

/** A bound's number. A maximum below a minimum of the same nutrient on the same basis is wrong. */
export const readBound = (bound: OwnBound, all: readonly OwnBound[]): Read => {
  const read = readAlone(bound);
  const { value } = read;
  if (bound.side === 'min' || value === null) return read;
  const isCrossed = all.some((other) => isOpposed(bound, other) && (readAlone(other).value ?? 0) > value);
  return isCrossed ? faulty(texts.belowMinimum) : read;
};

/** The list with one changed, which is found by its food or added. */
export const withFood = <Of extends { readonly food: Ingredient }>(
  all: readonly Of[],
  food: Ingredient,
  change: (before: Of | undefined) => Of,
): readonly Of[] => {
  const isThere = all.some((each) => each.food.id === food.id);
  return isThere
    ? all.map((each) => (each.food.id === food.id ? change(each) : each))
    : [...all, change(undefined)];
};

/** The list without a food. */
export const withoutFood = <Of extends { readonly food: Ingredient }>(
  all: readonly Of[],
  { id }: Pick<Ingredient, 'id'>,
): readonly Of[] => all.filter(({ food }) => food.id !== id);
