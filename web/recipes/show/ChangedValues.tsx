import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatDate } from '../../kernel/dates.ts';
import { changedValuesTexts } from '../../texts/changedValuesTexts.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';

/** Number of food names in the notice. Further foods are counted. */
const maxNames = 5;

/** Notice of foods whose nutrient values changed since the recipe was saved (D38). */
export const ChangedValues = ({ recipe }: { readonly recipe: Recipe }) => {
  const { figures_changed: changed, ingredients } = recipe;
  const [first] = changed.map(({ since }) => since).sort();
  if (first === undefined) return null;
  const names = changed.flatMap(({ id }) => ingredients.find((food) => food.id === id)?.short_name ?? []);
  return (
    <div className="inset below-24 pad-12-16" role="note">
      <p>
        <strong>{changedValuesTexts.title(formatDate(first))}:</strong>{' '}
        {changedValuesTexts.foods(names.slice(0, maxNames), names.length - maxNames)}
      </p>
      <p>{texts.changedText}</p>
    </div>
  );
};
