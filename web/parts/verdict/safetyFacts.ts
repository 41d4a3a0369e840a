import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { SafetyFacts } from '../../../server/contract/judgedFoods.ts';
import { allSpecies } from '../../../server/contract/verdict.ts';

/** A food as a verdict judges it. What was stored before warnings had a species has the worst of the recipe's species. */
export const safetyFacts = (food: Ingredient, grams: number): SafetyFacts => ({
  ...food,
  grams,
  flags: food.flags ?? allSpecies.map((species) => ({ ...food, species })),
});
