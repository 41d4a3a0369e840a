import { useSyncExternalStore } from 'react';
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

/** How the foods of the recipe on the page are looked at. */
export class FoodView extends Store<FoodViewState> {
  constructor() {
    super({ sort: { by: 'recipe' }, locked: new Set(), scaling: false });
  }

  /** Sorts the foods. */
  readonly sortBy = (sort: FoodSort): void => this.set({ sort });

  /** Locks a line's grams, or frees them. */
  readonly toggleLock = (key: string): void => {
    const locked = new Set(this.state().locked);
    if (!locked.delete(key)) locked.add(key);
    this.set({ locked });
  };

  /** Opens the panel for scaling, or closes it. */
  readonly toggleScaling = (): void => this.set({ scaling: !this.state().scaling });
}

/** A part of how the foods are looked at; renders when that part changes. */
export const useView = <Part>(view: FoodView, select: (state: FoodViewState) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.state()));
