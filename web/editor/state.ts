import type { ApiFailure } from '../kernel/api.ts';
import { type Calculation, initialNutrition } from '../nutrition/calculation.ts';
import { countChangedLines, type Draft, keyOf } from '../nutrition/draft.ts';
import type { NutritionState } from '../nutrition/state.ts';
import type { Store } from '../nutrition/store.ts';
import type { Mutation, SentLine } from '../recipes/mutations.ts';
import type { Restored } from '../recipes/RestoredNotice.tsx';
import { type FoodOrder, type FoodSort, recipeOrder } from './foods/order.ts';
import { type History, noHistory } from './history.ts';

/** State of the editor at one moment. */
export interface EditorState extends NutritionState {
  readonly history: History;
  readonly sort: FoodSort;
  /** The view order of the foods. */
  readonly order: FoodOrder;
  /** The running mutation and the waiting ones. */
  readonly queuedMutations: readonly Mutation[];
  /** The mutation that the server rejected with a version conflict. */
  readonly conflict: Mutation | null;
  /** The draft that was restored when the recipe was opened. Null after the notice was dismissed. */
  readonly restored: Restored | null;
}

/** The state of an opened recipe before its values are loaded. */
export const openedState = (draft: Draft): EditorState => ({
  ...initialNutrition(draft),
  ...recipeOrder,
  ...{ history: noHistory, queuedMutations: [], conflict: null, restored: null },
});

/** What the parts of the editor share: its state, and what changes the draft together with its results. */
export type EditorHost = Store<EditorState> &
  Pick<Calculation, 'load'> & { show(change: Partial<EditorState>): void };

/** True if there are unsaved changes that the user may save. */
export const isUnsaved =
  (mayWrite: boolean) =>
  ({ draft }: EditorState): boolean =>
    mayWrite && countChangedLines(draft) > 0;

/** The server's field errors by line key. `ingredients.3.total_g` belongs to the fourth line that was sent. */
export const lineErrors = ({ errors }: ApiFailure, sent: readonly SentLine[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(errors).flatMap(([field, [message]]) => {
      const line = sent[Number(/(?:^|\.)ingredients\.(\d+)(?:\.|$)/.exec(field)?.[1])];
      return line === undefined || message === undefined ? [] : [[keyOf(line), message] as const];
    }),
  );
