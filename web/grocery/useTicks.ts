import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GroceryListKey, TickedFoods } from '../kernel/groceryTicks.ts';
import { groceryTicks, useKnownUserId } from '../kernel/session.ts';

/** The ticks of a grocery list. */
export interface Ticks {
  readonly foods: TickedFoods;
  /** Ticks foods with their amounts, or clears the tick of those whose amount is null. */
  readonly set: (changed: ReadonlyMap<number, number | null>) => void;
}

const subscribe = (listener: () => void): (() => void) => groceryTicks.subscribe(listener);

/** The ticks of a grocery list on this device, also while its user's account cannot be loaded. */
export const useTicks = (list: GroceryListKey): Ticks => {
  const user = useKnownUserId() ?? 0;
  const text = useSyncExternalStore(subscribe, () => groceryTicks.text(user, list));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the ticks
  const foods = useMemo(() => groceryTicks.foods(user, list), [user, list, text]);
  const set = useCallback<Ticks['set']>((changed) => groceryTicks.set(user, list, changed), [user, list]);
  return { foods, set };
};
