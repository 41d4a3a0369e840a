import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GroceryListKey } from '../kernel/groceryTicks.ts';
import { groceryTicks, useKnownUserId } from '../kernel/session.ts';

/** The ticked foods of a grocery list. */
export interface Ticks {
  readonly foods: ReadonlySet<number>;
  readonly set: (foods: Iterable<number>, ticked: boolean) => void;
}

const subscribe = (listener: () => void): (() => void) => groceryTicks.subscribe(listener);

/** The ticks of a grocery list on this device, also while its user's account cannot be loaded. */
export const useTicks = (list: GroceryListKey): Ticks => {
  const user = useKnownUserId() ?? 0;
  const text = useSyncExternalStore(subscribe, () => groceryTicks.text(user, list));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the ticks
  const foods = useMemo(() => groceryTicks.foods(user, list), [user, list, text]);
  const set = useCallback(
    (changed: Iterable<number>, ticked: boolean) => groceryTicks.set(user, list, changed, ticked),
    [user, list],
  );
  return { foods, set };
};
