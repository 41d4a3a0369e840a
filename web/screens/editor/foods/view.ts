import { useSyncExternalStore } from 'react';
import { Store } from '../../../parts/nutrition/store.ts';
import { keyOf } from '../../../parts/recipes/draft.ts';
import { listOf, onSetting } from '../../../settings.ts';
import type { Addition } from '../model.ts';
import { perRecipe, readOfRecipe, valueFor, writeOfRecipe } from '../perRecipe.ts';

/** Sort order of the view. The recipe keeps its own order. */
export type FoodSort =
  | { readonly by: 'recipe' | 'name' | 'grams' }
  /** By contribution to the nutrient in a column of the matrix. */
  | { readonly by: 'nutrient'; readonly column: number };

/** View settings of the foods and their locks. */
export interface FoodViewState {
  readonly sort: FoodSort;
  /** Keys of lines that keep their grams when the recipe is scaled. */
  readonly locked: ReadonlySet<string>;
  /** True if the panel for scaling is open. */
  readonly scaling: boolean;
}

/**
 * Locked foods of recipes. A lock outlives a reload and a removal with undo. A food that is
 * added later is not locked.
 */
export const locksSetting = perRecipe(
  'locks',
  listOf((value): value is string => typeof value === 'string'),
);

/** View settings of the foods on the page. */
export class FoodView extends Store<FoodViewState> {
  readonly #user: number;
  readonly #recipe: number;

  constructor(user: number, recipe: number) {
    super({
      sort: { by: 'recipe' },
      locked: new Set(readOfRecipe(user, locksSetting, recipe)),
      scaling: false,
    });
    this.#user = user;
    this.#recipe = recipe;
  }

  /** Takes over locks from other tabs and devices; returns a function that ends it. */
  readonly follow = (): (() => void) =>
    onSetting(this.#user, locksSetting, (all) => this.set({ locked: new Set(valueFor(all, this.#recipe)) }));

  /** Sorts the foods. */
  readonly sortBy = (sort: FoodSort): void => this.set({ sort });

  /** Locks or unlocks the grams of a line. */
  readonly toggleLock = (key: string): void => {
    const locked = new Set(this.state().locked);
    if (!locked.delete(key)) locked.add(key);
    this.#lock(locked);
  };

  /** Unlocks foods that were added again. */
  free(added: readonly Addition[]): void {
    const keys = new Set(added.map(({ food }) => keyOf(food)));
    this.#lock(new Set([...this.state().locked].filter((key) => !keys.has(key))));
  }

  /** Opens or closes the panel for scaling. */
  readonly toggleScaling = (): void => this.set({ scaling: !this.state().scaling });

  #lock(locked: ReadonlySet<string>): void {
    this.set({ locked });
    writeOfRecipe(this.#user, locksSetting, this.#recipe, [...locked]);
  }
}

/** Selects a part of the view. Renders when that part changes. */
export const useFoodView = <Part>(view: FoodView, select: (state: FoodViewState) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.state()));
