import { widthOf } from './extras.ts';
import type { Column, Food, RangedValue, Role } from './recipeTotals.ts';

/** Roles of the parts of a sum. An unstated value of a minor part counts 0. */
interface Family {
  readonly parts: readonly Role[];
  readonly minor: readonly Role[];
}

/** Parts of sums, by the role of the sum's column. A role is a part of two sums at most. */
export const families = {
  'omega-6-sum': { parts: ['omega-6'], minor: ['omega-6-minor'] },
  'omega-3-sum': { parts: ['omega-3', 'epa-dha'], minor: ['omega-3-minor'] },
  'epa-dha-sum': { parts: ['epa-dha'], minor: [] },
  'met-cys-sum': { parts: ['met-cys'], minor: [] },
  'phe-tyr-sum': { parts: ['phe-tyr'], minor: [] },
} as const satisfies Partial<Record<Role, Family>>;

/** A column that is the sum of others, with the indexes of its parts. */
export interface SummedColumn {
  readonly column: number;
  readonly parts: readonly number[];
  readonly minor: readonly number[];
}

/** The sums among these columns. The first column with a sum's role is used. */
export function summedColumns(columns: readonly Column[]): readonly SummedColumn[] {
  const of = (roles: readonly Role[]): number[] =>
    columns.flatMap(({ role }, c) => (role && roles.includes(role) ? [c] : []));
  return Object.entries(families).flatMap(([sum, { parts, minor }]) => {
    const [column] = of([sum as Role]);
    return column === undefined ? [] : [{ column, parts: of(parts), minor: of(minor) }];
  });
}

/** Bits of a row's bytes, as in engine/assembly/memory.ts: not stated, no value, variable. */
const [UNSTATED, NO_VALUE, VARIABLE] = [0x0f, 0x70, 0x80] as const;

/** Bits that mark a value as not stated or variable. */
export interface Mark {
  readonly column: number;
  readonly bits: number;
}

/**
 * Writes a food's sums to `to`, which holds its values: the stated sum, or the sum of the stated parts if that is larger.
 */
export function writeSums(to: Float64Array, { values }: Food, sums: readonly SummedColumn[]): void {
  for (const { column, parts, minor } of sums) {
    const total = addStated(values, minor, addStated(values, parts, Number.NaN));
    const own = values[column] as number;
    // Skip a sum that is too large to be exact: its parts overflow any recipe.
    if (Number.isSafeInteger(total) && !(own >= total)) to[column] = total;
  }
}

/**
 * The marks of a food's sums and variable values. A sum is stated if all parts that are not minor are stated. It is
 * variable if a part is. A guaranteed minimum is marked as a variable value: its amount counts, and has no upper bound.
 * @param written the values with their sums
 */
export function marksOf(
  written: Float64Array,
  { values, complete, ranged = [] }: Food,
  sums: readonly SummedColumn[],
  variable: readonly number[],
): readonly Mark[] {
  const isStated = (column: number): boolean => !Number.isNaN(values[column]);
  const open = ranged.flatMap(({ column, width }) => (width === Number.POSITIVE_INFINITY ? [column] : []));
  const varies = (column: number): boolean =>
    open.includes(column) || (variable.includes(column) && !isStated(column));
  const marks: Mark[] = [];
  const mark = (column: number, bits: number): void => {
    marks.push({ column, bits: UNSTATED | bits | (Number.isNaN(written[column]) ? NO_VALUE : 0) });
  };
  for (const column of new Set([...variable, ...open])) if (varies(column)) mark(column, VARIABLE);
  for (const { column, parts, minor } of sums) {
    if (isStated(column)) continue;
    const isPartly = !Number.isNaN(written[column]) && !(parts.length > 0 && parts.every(isStated));
    if (parts.some(varies) || minor.some(varies)) mark(column, VARIABLE);
    else if (!complete && !varies(column) && isPartly) mark(column, 0);
  }
  return marks;
}

/** The columns of a food whose amount is a lower limit: a guaranteed minimum, or a sum of which a part is not stated. */
export function lowerLimitsOf(food: Food, sums: readonly SummedColumn[]): readonly number[] {
  const written = Float64Array.from(food.values);
  writeSums(written, food, sums);
  return marksOf(written, food, sums, []).flatMap(({ column, bits }) =>
    (bits & NO_VALUE) === 0 ? [column] : [],
  );
}

/** The ranges of a food with both ends. A sum that is taken from its parts has the range of its parts. */
export function rangedOf(food: Food, sums: readonly SummedColumn[]): readonly RangedValue[] {
  const { values } = food;
  const ranged = (food.ranged ?? []).filter(({ width }) => Number.isFinite(width));
  if (ranged.length === 0) return ranged;
  const fromParts = sums.flatMap(({ column, parts, minor }) => {
    const total = addStated(values, minor, addStated(values, parts, Number.NaN));
    const isFromParts = Number.isSafeInteger(total) && !((values[column] as number) >= total);
    const width = [...parts, ...minor].reduce((sum, part) => sum + widthOf({ ranged }, part), 0);
    return isFromParts ? [{ column, width }] : [];
  });
  const replaced = new Set(fromParts.map(({ column }) => column));
  return [...ranged.filter(({ column }) => !replaced.has(column)), ...fromParts].filter(
    ({ width }) => width > 0,
  );
}

/** Adds the stated values of some columns to `start`; NaN if none is stated and `start` is NaN. */
function addStated(values: Float64Array, columns: readonly number[], start: number): number {
  let sum = start;
  for (const column of columns) {
    const value = values[column] as number;
    if (Number.isNaN(value)) continue;
    sum = Number.isNaN(sum) ? value : sum + value;
  }
  return sum;
}

/** The parts as the module reads them: the sum's column in the upper 16 bits, the part's in the lower. */
export function partsList(sums: readonly SummedColumn[]): readonly number[] {
  return sums.flatMap(({ column, parts }) => parts.map((part) => column * 65_536 + part));
}
