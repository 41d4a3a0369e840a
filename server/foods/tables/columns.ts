import { foodTableFields } from '../../contract/foodTables.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';

export type FoodTableField = (typeof foodTableFields)[number];

/** A column of a table of foods: a field, or the values of a nutrient. */
export type FoodColumn =
  | { readonly heading: string; readonly field: FoodTableField }
  | { readonly heading: string; readonly nutrient: Nutrient };

/** The heading of a nutrient's values, such as `301 Calcium (mg)`. The number alone is enough in an import. */
export const nutrientHeading = ({ id, display, name, unit_type }: Nutrient): string =>
  `${id} ${display || name} (${unit_type})`;

/** The nutrients with columns. The bound of retinol is calculated at every load and never stored. */
export const tableNutrients = (nutrients: readonly Nutrient[]): Nutrient[] =>
  nutrients
    .filter(({ id }) => id !== nutrientIds.retinolMost)
    .toSorted((a, b) => a.default_sort_order - b.default_sort_order || a.id - b.id);

const headingForm = /^(\d+)\b([\s\S]*?)(?:\(([^()]*)\))?$/;
const unitWords = /(?<![\p{L}\p{N}])(?:k?g|[mµμu]g|mcg|iu|kcal|kj|%)(?![\p{L}\p{N}])/giu;

const plainUnit = (unit: string): string => unit.toLowerCase().replace(/^(?:[μu]g|mcg)$/, 'µg');

/** A unit in the words of a heading that is not the nutrient's: `301 Calcium, g`. */
const otherUnit = (words: string, { name, display, unit_type }: Nutrient): string | undefined => {
  const rest = [display, name].reduce((left, each) => (each ? left.replace(each, ' ') : left), words);
  return (rest.match(unitWords) ?? []).find((unit) => plainUnit(unit) !== plainUnit(unit_type));
};

/** The column of a heading, or why there is none. */
export const columnOf = (heading: string, nutrients: ReadonlyMap<number, Nutrient>): FoodColumn | string => {
  const field = foodTableFields.find((each) => each === heading.toLowerCase());
  if (field !== undefined) return { heading, field };
  const [, id, words = '', last] = headingForm.exec(heading) ?? [];
  const nutrient = nutrients.get(Number(id));
  if (nutrient === undefined) return 'There is no such column.';
  const unit = last !== undefined && last !== nutrient.unit_type ? last : otherUnit(words, nutrient);
  if (unit !== undefined)
    return `${nutrient.display || nutrient.name} is in ${nutrient.unit_type}, not in ${unit}.`;
  return { heading, nutrient };
};
