import type { Recipe } from '../../server/contract/recipes.ts';
import { textOf } from '../foods/warnings.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { showRecipeTexts as texts } from './showRecipeTexts.ts';

interface FoodWarningsProps {
  readonly recipe: Pick<Recipe, 'ingredients' | 'species'>;
  /** The heading, below that of the section. */
  readonly level?: 2 | 3;
}

/** The full warnings and notes of a recipe's foods, which their marks shorten. */
export const FoodWarnings = ({ recipe: { ingredients, species }, level = 3 }: FoodWarningsProps) => {
  const facts = ingredients.flatMap((food) => {
    const text = textOf({ food, species });
    return text.length === 0 ? [] : [[food.short_name, text.join(' ')] as const];
  });
  if (facts.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section>
      <Heading className={level === 2 ? 'large below-8' : 'medium above-24'}>{texts.warnings}</Heading>
      <Facts facts={facts} />
    </section>
  );
};
