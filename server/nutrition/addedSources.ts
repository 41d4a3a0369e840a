import type { Column } from '../../engine/host/recipeTotals.ts';

/** The properties of a food that decide which nutrients it is an added source of. */
interface AddedSourceInfo {
  readonly name: string;
  /** A compound or supplement. */
  readonly concentrate: boolean;
  /** Counted in tablets, capsules or drops, or in the category of prepared and fortified foods. */
  readonly mayBeFortified: boolean;
  /** True once the safety of the food was reviewed: it is a source only if it is a supplement or its name says so. */
  readonly safetyReviewed: boolean;
  /** The reviewed nutrients; null for a food that nobody reviewed. */
  readonly addedNutrients: readonly number[] | null;
}

/** Names of foods that contain nutrients for their own sake. A word without an end may have any. */
const named: readonly RegExp[] = [
  /\b(?:fortified|enriched|iodi[sz]ed)\b|\badded (?:calcium|iron|zinc|selenium)/i,
  /\b(?:seaweed|kelp|liver oil)|\boil,.*\bliver\b/i,
  /\b(?:vitamin|mineral(?! (?:water|oil))|multi-?(?:vit|min)|premix|suppl?ement|electrolyte|infant formula)/i,
  /\b(?:tablet|caplet|capsul|kapsel|softgel|pills?\b|comprim|pastill|chelate|gluconate|picolinate)/i,
  /\b(?:zin[ck]|copper|kupfer|mangan|selen(?:ium|omet|\b)|iodi[dn]|jod|iron\b|eisen)/i,
];

/** What a name says that the food does not have, up to the next comma. */
const negated = /\b(?:without|not|no|low)\b(?:(?!\bwith\b)[^,;()])*/gi;

/** True if a food that nobody reviewed is an added source of all that it states. */
const isNamed = (name: string): boolean => {
  const said = name.replace(negated, '');
  return named.some((words) => words.test(said));
};

/**
 * The columns that a food is an added source of (D83): the reviewed ones. A food that nobody reviewed is a source of each
 * nutrient that it states if it is a supplement, may be fortified, or if its name says so.
 */
export const addedColumns = (
  { name, concentrate, mayBeFortified, addedNutrients }: AddedSourceInfo,
  columns: readonly Column[],
  values: Float64Array,
): number[] => {
  const all = [...columns.keys()];
  if (addedNutrients !== null) return all.filter((index) => addedNutrients.includes(columns[index]?.id ?? 0));
  return concentrate || mayBeFortified || isNamed(name)
    ? all.filter((index) => (values[index] ?? 0) > 0)
    : [];
};

/** A food with the columns that it is an added source of. */
interface Source extends Pick<AddedSourceInfo, 'addedNutrients' | 'concentrate' | 'safetyReviewed'> {
  readonly added: readonly number[];
  readonly values: Float64Array;
}

/** Largest value of a column in a reviewed food that has it by nature; 0 if none states it. */
const naturalMax = (foods: readonly Source[], column: number): number =>
  foods.reduce((max, { added, values }) => {
    const value = added.includes(column) ? 0 : (values[column] ?? 0);
    return value > max ? value : max;
  }, 0);

/**
 * Foods that nobody reviewed are added sources of what they have more of than any reviewed food by nature, whatever
 * their name is.
 */
export const withConcentrated = <Food extends Source>(
  columns: readonly Column[],
  foods: ReadonlyMap<number, Food>,
): Map<number, Food> => {
  const reviewed = [...foods.values()].filter((food) => food.addedNutrients !== null && !food.concentrate);
  const max = Array.from(columns, (_, column) => naturalMax(reviewed, column) || Number.POSITIVE_INFINITY);
  const addedOf = ({ added, values }: Food): readonly number[] =>
    [...columns.keys()].filter((at) => added.includes(at) || (values[at] ?? 0) > (max[at] ?? 0));
  return new Map(
    [...foods].map(([id, food]) => [
      id,
      food.addedNutrients === null && !food.safetyReviewed ? { ...food, added: addedOf(food) } : food,
    ]),
  );
};
