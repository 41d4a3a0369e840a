import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import {
  Cooking,
  type CookingCode,
  type RecipeLine,
  type RecipeTotals,
} from '../../engine/host/recipeTotals.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type RowLevels, rowLevelsOf } from './rowLevels.ts';

/** Results of a recipe at the serving that meets the pet's energy. The arrays are overwritten by the next trial. */
export interface Trial {
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly levels: RowLevels;
}

const drained: readonly CookingCode[] = [Cooking.drained, Cooking.drainedIfUsual];

/** How a food that is added to a recipe is cooked: as the recipe is made. */
export const cookingOfAdded = (recipe: readonly RecipeLine[]): CookingCode => {
  if (recipe.some(({ cooking }) => drained.includes(cooking))) return Cooking.drainedIfUsual;
  const isRaw = recipe.length > 0 && recipe.every(({ cooking }) => cooking === Cooking.raw);
  return isRaw ? Cooking.raw : Cooking.keptIfUsual;
};

/**
 * Tries amounts of foods in one recipe. All foods are lines of it from the start, with 0 mg if the recipe does not hold
 * them, which adds nothing; so a trial is two edits by difference.
 */
export class Trials {
  readonly #snapshot: CatalogueSnapshot;
  readonly #target: PetTarget;
  readonly #lines: readonly RecipeLine[];
  readonly #place = new Map<number, number>();
  #totals: RecipeTotals | undefined;
  #derived: DerivedValues | undefined;

  constructor(
    snapshot: CatalogueSnapshot,
    target: PetTarget,
    recipe: readonly RecipeLine[],
    foods: Iterable<number>,
  ) {
    this.#snapshot = snapshot;
    this.#target = target;
    const held = new Set(recipe.map(({ food }) => food));
    const added = [...foods].filter((food) => !held.has(food));
    const cooking = cookingOfAdded(recipe);
    this.#lines = [...recipe, ...added.map((food) => ({ food, milligrams: 0, cooking }))];
    for (const [index, { food }] of this.#lines.entries()) this.#place.set(food, index);
    this.open();
  }

  /** Opens the recipe in the engine. Needed again after each await, as other requests use the same engine. */
  open(): void {
    this.#snapshot.engine.setLines(this.#lines);
  }

  /** Milligrams of a food in the recipe. */
  milligramsOf(food: number): number {
    return this.#lines[this.#place.get(food) ?? -1]?.milligrams ?? 0;
  }

  /** The recipe as it is. */
  current(): Trial {
    const { engine } = this.#snapshot;
    const { need, kcalPerDay, caP } = this.#target;
    this.#derived = engine.deriveValues(need, kcalPerDay, caP, this.#derived);
    const { value, min } = this.#derived.values.servingScale;
    const hasScale = Number.isFinite(value) && Number.isFinite(min);
    // A recipe without stated energy has no serving, so it has no levels either.
    this.#totals = engine.assess(
      hasScale ? need : null,
      hasScale ? value : 1,
      hasScale ? min : 1,
      this.#totals,
    );
    const [totals, derived] = [this.#totals, this.#derived];
    return { totals, derived, levels: rowLevelsOf(this.#target, totals, derived) };
  }

  /** The recipe with another amount of a food; null if that cannot be calculated exactly. The recipe stays as it is. */
  with(food: number, milligrams: number): Trial | null {
    const { engine } = this.#snapshot;
    const line = this.#place.get(food);
    if (line === undefined || !engine.setLineAmount(line, milligrams)) return null;
    const trial = this.current();
    engine.setLineAmount(line, this.milligramsOf(food));
    return trial;
  }
}
