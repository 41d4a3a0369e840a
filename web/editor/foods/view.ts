import { listOf, onSetting } from '../../kernel/settings.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { createStore } from '../../nutrition/store.ts';
import type { Addition } from '../editor.ts';
import { perRecipe, readOfRecipe, valueFor, writeOfRecipe } from '../perRecipe.ts';

/** View settings of the foods and their locks. */
export interface FoodViewState {
  /** Keys of lines that keep their grams when the recipe is scaled. */
  readonly locked: ReadonlySet<string>;
  /** True if the panel for scaling is open. */
  readonly scaling: boolean;
  /** True if the panel that compares with another recipe is open. */
  readonly comparing: boolean;
  /** Key of the line for which replacements are looked for; null for none. */
  readonly replacing: string | null;
}

/**
 * Locked foods of recipes. A lock outlives a reload and a removal with undo. A food that is
 * added later is not locked.
 */
export const locksSetting = perRecipe(
  'locks',
  listOf((value): value is string => typeof value === 'string'),
);

/** One panel is open at a time. */
const noPanel = { scaling: false, comparing: false, replacing: null } as const;

/** Creates the view settings of the foods on the page. */
export const createFoodView = (user: number, recipe: number) => {
  const { state, subscribe, set } = createStore<FoodViewState>({
    locked: new Set(readOfRecipe(user, locksSetting, recipe)),
    ...noPanel,
  });
  const lock = (locked: ReadonlySet<string>): void => {
    set({ locked });
    writeOfRecipe(user, locksSetting, recipe, [...locked]);
  };
  return {
    state,
    subscribe,
    /** Takes over locks from other tabs and devices; returns a function that ends it. */
    follow: (): (() => void) =>
      onSetting(user, locksSetting, (all) => set({ locked: new Set(valueFor(all, recipe)) })),
    /** Locks or unlocks the grams of a line. */
    toggleLock: (key: string): void => {
      const locked = new Set(state().locked);
      if (!locked.delete(key)) locked.add(key);
      lock(locked);
    },
    /** Unlocks foods that were added again. */
    free: (added: readonly Addition[]): void => {
      const keys = new Set(added.map(({ food }) => keyOf(food)));
      lock(new Set([...state().locked].filter((key) => !keys.has(key))));
    },
    /** Opens or closes the panel for scaling. */
    toggleScaling: (): void => set({ ...noPanel, scaling: !state().scaling }),
    /** Opens or closes the panel that compares with another recipe. */
    toggleComparing: (): void => set({ ...noPanel, comparing: !state().comparing }),
    /** Opens the panel with what can replace a line; null closes it. */
    replace: (replacing: string | null): void => set({ ...noPanel, replacing }),
  };
};

/** View settings of the foods on the page. */
export type FoodView = ReturnType<typeof createFoodView>;
