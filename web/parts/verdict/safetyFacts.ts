import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { namedFoods, type SafetyFacts } from '../../../server/contract/judgedFoods.ts';
import { allSpecies, doubts, type Verdict } from '../../../server/contract/verdict.ts';
import { verdictOf } from '../../../server/contract/verdictOf.ts';

/** A food as a verdict judges it. What was stored before warnings had a species has the worst of the recipe's species. */
export const safetyFacts = (food: Ingredient, grams: number): SafetyFacts => ({
  ...food,
  grams,
  flags: food.flags ?? allSpecies.map((species) => ({ ...food, species })),
});

/**
 * The verdict on the safety of foods alone.
 * @param locked the recipes of a plan that its owner may not open
 */
export const safetyOf = (foods: readonly SafetyFacts[], species: readonly string[], locked = 0): Verdict =>
  verdictOf({
    species,
    foods: namedFoods(foods, species, null),
    pet: null,
    doubts: locked > 0 ? [doubts.locked(locked)] : [],
  });

/** What a copy on this device has of a recipe or a plan. */
interface Copy {
  readonly species: readonly { readonly slug: string }[];
  readonly ingredients?:
    | readonly (Ingredient & { readonly amount: { readonly total_g: number } })[]
    | undefined;
}

/** The verdict on a copy from this device, whatever release stored it, as the server would give it. */
export const safetyOfCopy = ({ species, ingredients = [] }: Copy, locked = 0): Verdict =>
  safetyOf(
    ingredients.map((food) => safetyFacts(food, food.amount.total_g)),
    species.map(({ slug }) => slug),
    locked,
  );
