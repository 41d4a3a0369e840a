import type { PetEats } from '../../../server/contract/petFoods.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';

type Today = NonNullable<PetEats['today']>;

/** What a meal of today has, in words: one recipe alone without its name, which the screen has, else each part with it. */
export const mealLines = ({ parts }: Pick<Today, 'parts'>, meals: number): readonly string[] => {
  if (parts.length === 0) return [texts.nothingPlanned];
  const [first] = parts;
  if (parts.length === 1 && first?.recipe_id != null && first.meal) return [texts.meals(first.meal, meals)];
  return parts.map(({ recipe_id, name, meal }) =>
    meal === null
      ? texts.gramsUnknown(name)
      : `${name}: ${recipe_id === null ? texts.bought(meal.grams, meals) : texts.meals(meal, meals)}`,
  );
};
