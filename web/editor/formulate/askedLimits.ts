import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import {
  type BoundBasis,
  type Limits,
  type LineLimit,
  type Pin,
  readBound,
  readLimit,
  readPin,
} from './limits.ts';

/** What is sent for one line. */
export interface LineBounds {
  readonly min_g?: number;
  readonly max_g?: number;
}

/** A line with one limit may otherwise change to nothing, or to so many times its grams. */
export const widest = 3;

const pinOf = ({ pins }: Limits, id: number): Pin | undefined => pins.find(({ food }) => food.id === id);

const limitOf = ({ limits }: Limits, id: number): LineLimit | undefined =>
  limits.find(({ food }) => food.id === id);

/** The bounds of a line; null if they are not valid. A lock is before a pin, and a pin before limits. */
const boundsOfLine = (
  { key, food, milligrams }: DraftLine,
  locked: ReadonlySet<string>,
  limits: Limits,
): LineBounds | null => {
  const grams = milligrams / 1000;
  if (locked.has(key)) return { min_g: grams, max_g: grams };
  const pin = pinOf(limits, food.id);
  if (pin) {
    const { value } = readPin(pin);
    return value === null ? null : { min_g: value, max_g: value };
  }
  const limit = limitOf(limits, food.id);
  if (!limit) return {};
  const { min, max } = readLimit(limit);
  if (min.fault !== null || max.fault !== null) return null;
  if (min.value === null && max.value === null) return {};
  return { min_g: min.value ?? 0, max_g: max.value ?? Math.max(grams, min.value ?? 0) * widest };
};

/** A line as a question has it. */
export interface AskedLine extends LineBounds, Pick<DraftLine, 'food' | 'savedMilligrams'> {
  readonly grams: number;
}

/** Whether a line without grams is asked about: a limit or a pin wants it. */
const isWanted = (limits: Limits, { id }: Ingredient): boolean =>
  pinOf(limits, id) !== undefined || (limitOf(limits, id)?.min ?? '') !== '';

/** The lines to ask about, pinned foods included; null if a limit is not valid. */
export const askedLines = (
  drafted: readonly DraftLine[],
  locked: ReadonlySet<string>,
  limits: Limits,
): readonly AskedLine[] | null => {
  const lines = drafted.filter(({ milligrams, food }) => milligrams > 0 || isWanted(limits, food));
  const here = new Set(lines.map(({ food }) => food.id));
  const asked = [
    ...lines.map((line) => {
      const bounds = boundsOfLine(line, locked, limits);
      const { food, savedMilligrams } = line;
      return bounds && { food, savedMilligrams, grams: line.milligrams / 1000, ...bounds };
    }),
    ...limits.pins
      .filter(({ food }) => !here.has(food.id))
      .map((pin) => {
        const { value } = readPin(pin);
        const line = { food: pin.food, savedMilligrams: null, grams: 0 };
        return value === null ? null : { ...line, min_g: value, max_g: value };
      }),
  ];
  const valid = asked.filter((each) => each !== null);
  return valid.length === asked.length ? valid : null;
};

/** A bound as it is sent. */
export interface AskedBound {
  readonly nutrient_id: number;
  readonly basis: BoundBasis;
  readonly min?: number;
  readonly max?: number;
}

/** The bounds to ask about; null if one is not valid. */
export const askedBounds = ({ bounds }: Limits): AskedBound[] | null => {
  const asked = bounds.flatMap((bound): AskedBound[] => {
    const { value } = readBound(bound, bounds);
    const { row, basis, side } = bound;
    if (value === null) return [];
    return [{ nutrient_id: row.nutrient.id, basis, ...(side === 'min' ? { min: value } : { max: value }) }];
  });
  return asked.length === bounds.length ? asked : null;
};
