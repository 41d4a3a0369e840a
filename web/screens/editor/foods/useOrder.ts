import { useRef } from 'react';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import type { DraftLine } from '../../../parts/recipes/draft.ts';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import { orderOf } from './order.ts';
import { type FoodSort, type FoodView, useFoodView } from './view.ts';

/** The lines in view order. */
export interface ViewOrder {
  /** Indexes of the lines in view order. */
  readonly places: readonly number[];
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
  model: EditorModel,
  { draft, results }: EditorState,
  sort: FoodSort,
): Float64Array | null => {
  const count = draft.lines.length;
  if (sort.by !== 'nutrient' || results?.totals.percentOfRecipe.length !== count) return null;
  const all = model.window(0, count);
  const columns = results.totals.amounts.length;
  return Float64Array.from(draft.lines, (_, line) => all[line * columns + sort.column] ?? Number.NaN);
};

const made = (model: EditorModel, state: EditorState, sort: FoodSort): Made => {
  const { lines } = state.draft;
  const contributions = contributionsOf(model, state, sort);
  const places = orderOf(sort, lines, contributions);
  return {
    sort,
    lines,
    places,
    keys: places.map((place) => lines[place]?.key ?? ''),
    notStated: contributions?.filter(Number.isNaN).length ?? 0,
    hasResults: state.results !== null,
  };
};

const sameKeys = (a: readonly DraftLine[], b: readonly DraftLine[]): boolean =>
  a === b || (a.length === b.length && a.every(({ key }, at) => key === b[at]?.key));

/** True if an order is still valid. During an edit no row moves, even if amounts change. */
const isCurrent = (before: Made, { draft, history, results }: EditorState, sort: FoodSort): boolean => {
  if (before.sort !== sort || !sameKeys(before.lines, draft.lines)) return false;
  if (sort.by === 'recipe' || sort.by === 'name') return true;
  if (before.hasResults !== (results !== null)) return false;
  return history.open !== null || before.lines === draft.lines;
};

const sameOrder = (a: Made, b: Made): boolean =>
  a.sort === b.sort &&
  a.notStated === b.notStated &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, at) => key === b.keys[at] && a.places[at] === b.places[at]);

/** The view order of the foods. Renders when the order changes, not on every change of an amount. */
export const useOrder = (model: EditorModel, view: FoodView): ViewOrder => {
  const sort = useFoodView(view, (state) => state.sort);
  const kept = useRef<{ readonly made: Made; readonly shown: ViewOrder } | null>(null);
  return useModelState(model, (state) => {
    const before = kept.current;
    if (before && isCurrent(before.made, state, sort)) return before.shown;
    const next = made(model, state, sort);
    // An unchanged order keeps its object identity, so nothing renders.
    const shown = before && sameOrder(before.made, next) ? before.shown : next;
    kept.current = { made: next, shown };
    return shown;
  });
};
