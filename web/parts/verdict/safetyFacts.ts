import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { SafetyFacts } from '../../../server/contract/judgedFoods.ts';
import { judgeFoods } from '../../../server/contract/judgeFoods.ts';
import { allSpecies, type Verdict } from '../../../server/contract/verdict.ts';

/** A food as a verdict judges it. What was stored before warnings had a species has the worst of the recipe's species. */
export const safetyFacts = (food: Ingredient, grams: number): SafetyFacts => ({
  ...food,
  grams,
  flags: food.flags ?? allSpecies.map((species) => ({ ...food, species })),
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
  judgeFoods({
    ...{ foods: ingredients.map((food) => safetyFacts(food, food.amount.total_g)), pet: null, locked },
    species: species.map(({ slug }) => slug),
  });
