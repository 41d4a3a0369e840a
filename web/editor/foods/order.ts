import type { DraftLine } from '../../nutrition/draft.ts';

/** Sort order of the view. The recipe keeps its own order. */
export type FoodSort =
  | { readonly by: 'recipe' | 'name' | 'grams' }
  /** By contribution to the nutrient in a column of the matrix. */
  | { readonly by: 'nutrient'; readonly column: number };

/** The lines in view order. Rows are named by key: an index would mean another line after the next edit. */
export interface ViewOrder {
  /** Keys of the lines in view order. */
  readonly keys: readonly string[];
  /** Number of foods that do not state the nutrient they are sorted by. */
  readonly notStated: number;
}

/** The order that is shown, and what it was made from. */
export interface FoodOrder {
  readonly shown: ViewOrder;
  readonly sort: FoodSort;
  readonly lines: readonly DraftLine[];
  readonly hasResults: boolean;
}

/** The parts of the editor's state that an order depends on. */
interface Ordering {
  readonly sort: FoodSort;
  readonly order: FoodOrder;
  readonly draft: { readonly lines: readonly DraftLine[] };
  readonly history: { readonly open: string | null };
  readonly results: object | null;
}

/** The order of the recipe, before there are lines. */
export const recipeOrder: Pick<Ordering, 'sort' | 'order'> = {
  sort: { by: 'recipe' },
  order: { shown: { keys: [], notStated: 0 }, sort: { by: 'recipe' }, lines: [], hasResults: false },
};

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

const areSame = <Of>(a: readonly Of[], b: readonly Of[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

const keysOf = (lines: readonly DraftLine[]): readonly string[] => lines.map(({ key }) => key);

/** True if an order is still valid. During an edit no row moves, even if amounts change. */
const isCurrent = ({ order, sort, draft: { lines }, history, results }: Ordering): boolean => {
  if (order.sort !== sort) return false;
  if (order.lines !== lines && !areSame(keysOf(order.lines), keysOf(lines))) return false;
  if (sort.by === 'recipe' || sort.by === 'name') return true;
  if (order.hasResults !== (results !== null)) return false;
  return history.open !== null || order.lines === lines;
};

/**
 * The order of a state's foods. Without a change of the order its object stays, so nothing renders.
 * @param columnOf contributions of foods to the nutrient in a column, as the state's results have them
 */
export const nextOrder = (
  state: Ordering,
  columnOf: (foods: readonly number[], column: number) => Float64Array,
): FoodOrder => {
  const { order, sort, results } = state;
  if (isCurrent(state)) return order;
  const { lines } = state.draft;
  const foods = lines.map(({ food }) => food.id);
  const contributions = sort.by === 'nutrient' && results ? columnOf(foods, sort.column) : null;
  const keys = orderOf(sort, lines, contributions).map((place) => lines[place]?.key ?? '');
  const notStated = contributions?.filter(Number.isNaN).length ?? 0;
  const isSame = notStated === order.shown.notStated && areSame(keys, order.shown.keys);
  const shown = isSame ? order.shown : { keys, notStated };
  return { shown, sort, lines, hasResults: results !== null };
};
