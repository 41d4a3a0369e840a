import type { DraftLine } from '../../../parts/recipes/draft.ts';
import type { FoodSort } from './view.ts';

type Sortable = Pick<DraftLine, 'milligrams'> & { readonly food: Pick<DraftLine['food'], 'short_name'> };

const collator = new Intl.Collator('en', { numeric: true });

const largestFirst =
  (values: ArrayLike<number>) =>
  (a: number, b: number): number => {
    const [left = Number.NaN, right = Number.NaN] = [values[a], values[b]];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return right - left;
  };

/**
 * Indexes of the lines in view order. Ties keep the recipe's order.
 * @param contributions contribution of each line to the nutrient that sorts them; NaN (not stated) is last
 */
export const orderOf = (
  { by }: FoodSort,
  lines: readonly Sortable[],
  contributions: ArrayLike<number> | null,
): readonly number[] => {
  const places = [...lines.keys()];
  if (by === 'name')
    return places.sort((a, b) =>
      collator.compare(lines[a]?.food.short_name ?? '', lines[b]?.food.short_name ?? ''),
    );
  if (by === 'grams') return places.sort(largestFirst(lines.map(({ milligrams }) => milligrams)));
  return by === 'nutrient' && contributions ? places.sort(largestFirst(contributions)) : places;
};
