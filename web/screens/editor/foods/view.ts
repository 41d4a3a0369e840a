import { useSyncExternalStore } from 'react';
import { listOf, readSetting, type Setting, writeSetting } from '../../../settings.ts';
import { keyOf } from '../draft.ts';
import type { Addition } from '../model.ts';
import { Store } from '../store.ts';

/** What the foods are sorted by. It is how they are looked at; the recipe's own order stays. */
export type FoodSort =
  | { readonly by: 'recipe' | 'name' | 'grams' }
  /** By what each brings of the nutrient in a column of the matrix. */
  | { readonly by: 'nutrient'; readonly column: number };

/** How the foods are looked at, and which of them keep their grams. */
export interface FoodViewState {
  readonly sort: FoodSort;
  /** Keys of lines that stay when the recipe is scaled. */
  readonly locked: ReadonlySet<string>;
  /** The panel for scaling is open. */
  readonly scaling: boolean;
}

/**
 * Which foods of a recipe are locked, on this device: a lock outlives a reload as the draft beside it does, and a food
 * that goes and comes back by undo. One that is added anew is free.
 */
export const locksOf = (recipe: number): Setting<readonly string[]> => ({
  name: `locks/${recipe}`,
  is: listOf((value): value is string => typeof value === 'string'),
  otherwise: [],
});

/** How the foods of the recipe on the page are looked at. */
export class FoodView extends Store<FoodViewState> {
  readonly #user: number;
  readonly #locks: Setting<readonly string[]>;

  constructor(user: number, recipe: number) {
    const locks = locksOf(recipe);
    super({ sort: { by: 'recipe' }, locked: new Set(readSetting(user, locks)), scaling: false });
    this.#user = user;
    this.#locks = locks;
  }

  /** Sorts the foods. */
  readonly sortBy = (sort: FoodSort): void => this.set({ sort });

  /** Locks a line's grams, or frees them. */
  readonly toggleLock = (key: string): void => {
    const locked = new Set(this.state().locked);
    if (!locked.delete(key)) locked.add(key);
    this.#lock(locked);
  };

  /** Frees the grams of foods that are added anew. */
  free(added: readonly Addition[]): void {
    const keys = new Set(added.map(({ food }) => keyOf(food)));
    this.#lock(new Set([...this.state().locked].filter((key) => !keys.has(key))));
  }

  /** Opens the panel for scaling, or closes it. */
  readonly toggleScaling = (): void => this.set({ scaling: !this.state().scaling });

  #lock(locked: ReadonlySet<string>): void {
    this.set({ locked });
    writeSetting(this.#user, this.#locks, [...locked]);
  }
}

/** A part of how the foods are looked at; renders when that part changes. */
export const useFoodView = <Part>(view: FoodView, select: (state: FoodViewState) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.state()));
