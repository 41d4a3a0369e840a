import type { Recipe } from '../../server/contract/recipes.ts';
import { haveSameProportions } from './proportions.ts';
import type { SaveQueue } from './saveQueue.ts';

/**
 * Asks whether the batch sizes follow a saved recipe, and rescales them. Resolves to false if the user declined, and to
 * null if they could not be rescaled.
 */
export type Rescale = (recipe: Pick<Recipe, 'id' | 'version'>) => Promise<boolean | null>;

const hasBatchSizes = ({ variants }: Recipe): boolean => variants.length > 0;

/** Offers to rescale the batch sizes of a recipe that a screen edits, after saves that changed its proportions (D69). */
export class RescaleOffer {
  readonly #saves: SaveQueue;
  readonly #saved: () => Recipe;
  /** The recipe whose proportions need no question. */
  #settled: Recipe;
  #declined = false;

  /** @param saved the saved recipe of the moment */
  constructor(saves: SaveQueue, saved: () => Recipe) {
    this.#saves = saves;
    this.#saved = saved;
    this.#settled = saved();
  }

  /** True if the proportions changed since the last question, or a running save may change them. */
  isDue(): boolean {
    const recipe = this.#saved();
    return hasBatchSizes(recipe) && (this.#saves.isBusy() || this.#isChanged(recipe));
  }

  /** Takes the batch sizes as those of the saved recipe. */
  settle(): void {
    this.#settled = this.#saved();
  }

  /**
   * Takes over a version that somebody else saved: nothing is asked about it, unless a change of this screen is due.
   * @param before the saved recipe that it replaces
   */
  take(theirs: Recipe, before = this.#saved()): void {
    if (!this.#isChanged(before)) this.#settled = theirs;
  }

  /** Offers it after a save, until the user declines. */
  async afterSave(rescale: Rescale): Promise<void> {
    if (!this.#declined) await this.ask(rescale);
  }

  /** Offers it if it is still due after the running saves. Later saves wait. */
  ask(rescale: Rescale): Promise<void> {
    return this.#saves.run(async () => {
      const recipe = this.#saved();
      if (!this.#isChanged(recipe)) return;
      const accepted = await rescale(recipe);
      if (accepted === null) return;
      this.#settled = recipe;
      this.#declined = !accepted;
    });
  }

  #isChanged(recipe: Recipe): boolean {
    return hasBatchSizes(recipe) && !haveSameProportions(this.#settled, recipe);
  }
}
