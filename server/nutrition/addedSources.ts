import type { Column } from '../../engine/host/recipeTotals.ts';

/** The properties of a food that decide which nutrients it is an added source of. */
export interface AddedSourceInfo {
  readonly name: string;
  /** A compound or supplement. */
  readonly concentrate: boolean;
  /** The reviewed nutrients; null for a food that nobody reviewed. */
  readonly addedNutrients: readonly number[] | null;
}

/** Names of foods that contain nutrients for their own sake. */
const named =
  /\b(?:fortified|enriched|iodi[sz]ed|added (?:vitamin|calcium|iron|zinc|iodine|selenium)|seaweed|kelp|liver oil)|\boil,.*\bliver\b/i;
const negated = /\b(?:not|without|no) (?:fortified|enriched|iodi[sz]ed|added)|\bun(?:fortified|enriched)\b/i;

/** True if a food that nobody reviewed is an added source of all that it states. */
const isNamed = (name: string): boolean => named.test(name) && !negated.test(name);

/**
 * The columns that a food is an added source of (D83): the reviewed ones. A supplement that nobody reviewed, and a food
 * whose name says fortified, iodised, sea vegetable or fish-liver oil, is a source of each nutrient that it states.
 */
export const addedColumns = (
  { name, concentrate, addedNutrients }: AddedSourceInfo,
  columns: readonly Column[],
  values: Float64Array,
): number[] => {
  const all = [...columns.keys()];
  if (addedNutrients !== null) return all.filter((index) => addedNutrients.includes(columns[index]?.id ?? 0));
  return concentrate || isNamed(name) ? all.filter((index) => (values[index] ?? 0) > 0) : [];
};
