import type { MealPlan } from '../../server/contract/mealPlans.ts';
import { planNutritionTexts as texts } from '../texts/planNutritionTexts.ts';
import styles from './planExcluded.module.css';

type Recipes = Pick<MealPlan, 'recipes'>['recipes'];

const feedsOthers = (one: Recipes[number], other: Recipes[number]): boolean =>
  one.species.length > 0 &&
  other.species.length > 0 &&
  !one.species.some(({ id }) => other.species.some((each) => each.id === id));

/** That recipes of a plan are for different species, which no animal may eat all; null if they are not. */
export const mixedText = ({ recipes }: Pick<MealPlan, 'recipes'>): string | null => {
  const mixed = recipes.filter((one) => recipes.some((other) => feedsOthers(one, other)));
  const animals = (recipe: Recipes[number]): string => recipe.species.map(({ name }) => name).join(', ');
  return mixed.length === 0
    ? null
    : texts.mixed(mixed.map((recipe) => `${recipe.name} (${animals(recipe)})`).join('; '));
};

/** Says that a plan mixes species. It was made before such recipes were refused. */
export const MixedSpecies = ({ plan }: { readonly plan: MealPlan }) => {
  const text = mixedText(plan);
  return (
    text && (
      <aside className={styles.notice} aria-label={texts.mixedLabel}>
        <p>{text}</p>
      </aside>
    )
  );
};
