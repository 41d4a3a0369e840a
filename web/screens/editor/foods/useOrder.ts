import { useRef } from 'react';
import type { NutritionModel } from '../../../parts/nutrition/calculation.ts';
import { columnOfFoods } from '../../../parts/nutrition/nutrients/contributions.ts';
import type { NutritionState } from '../../../parts/nutrition/state.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import type { DraftLine } from '../../../parts/recipes/draft.ts';
import type { Editor } from '../editor.ts';
import { orderOf } from './order.ts';
import type { FoodSort, FoodView } from './view.ts';

/** The lines in view order. Rows are named by key: an index would mean another line after the next edit. */
export interface ViewOrder {
  /** Keys of the lines in view order. */
  readonly keys: readonly string[];
  /** Number of foods that do not state the nutrient they are sorted by. */
  readonly notStated: number;
}

interface Made extends ViewOrder {
  readonly sort: FoodSort;
  readonly lines: readonly DraftLine[];
  readonly hasResults: boolean;
}

/** Contribution of each line to the nutrient that sorts the foods. Null without one or without results. */
const contributionsOf = (
  model: NutritionModel,
  { draft, results }: NutritionState,
  sort: FoodSort,
): Float64Array | null => {
  if (sort.by !== 'nutrient' || !results) return null;
  return columnOfFoods(
    model,
    draft.lines.map(({ food }) => food.id),
    sort.column,
  );
};

const made = (model: NutritionModel, state: NutritionState, sort: FoodSort): Made => {
  const { lines } = state.draft;
  const contributions = contributionsOf(model, state, sort);
  return {
    sort,
    lines,
    keys: orderOf(sort, lines, contributions).map((place) => lines[place]?.key ?? ''),
    notStated: contributions?.filter(Number.isNaN).length ?? 0,
    hasResults: state.results !== null,
  };
};

const sameKeys = (a: readonly DraftLine[], b: readonly DraftLine[]): boolean =>
  a === b || (a.length === b.length && a.every(({ key }, at) => key === b[at]?.key));

/** True if an order is still valid. During an edit no row moves, even if amounts change. */
const isCurrent = (before: Made, { draft, history, results }: NutritionState, sort: FoodSort): boolean => {
  if (before.sort !== sort || !sameKeys(before.lines, draft.lines)) return false;
  if (sort.by === 'recipe' || sort.by === 'name') return true;
  if (before.hasResults !== (results !== null)) return false;
  return history.open !== null || before.lines === draft.lines;
};

const sameOrder = (a: Made, b: Made): boolean =>
  a.sort === b.sort &&
  a.notStated === b.notStated &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, at) => key === b.keys[at]);

/** An order, and the object that the screen has of it. */
interface Kept {
  readonly made: Made;
  readonly shown: ViewOrder;
}

/** The order after a change of the state. Without a change of the order its object stays, so nothing renders. */
export const nextOrder = (
  model: NutritionModel,
  state: NutritionState,
  sort: FoodSort,
  before: Kept | null,
): Kept => {
  if (before && isCurrent(before.made, state, sort)) return before;
  const next = made(model, state, sort);
  return { made: next, shown: before && sameOrder(before.made, next) ? before.shown : next };
};

/** The view order of the foods. Renders when the order changes, not on every change of an amount. */
export const useOrder = (model: Editor, view: FoodView): ViewOrder => {
  const sort = useModelState(view, (state) => state.sort);
  const kept = useRef<Kept | null>(null);
  return useModelState(model, (state) => {
    kept.current = nextOrder(model, state, sort, kept.current);
    return kept.current.shown;
  });
};
