import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { HeartIcon } from '../ui/HeartIcon.tsx';
import styles from './recipes.module.css';
import { useHeart } from './useHeart.ts';

/** The heart of a recipe: pressed while it is in the user's saved recipes. */
export const HeartButton = ({
  recipe,
}: {
  readonly recipe: Pick<RecipeSummary, 'id' | 'name' | 'is_saved'>;
}) => {
  const toggle = useHeart();
  return (
    <button
      type="button"
      className={`${styles.heart} unprinted`}
      aria-label={recipesTexts.heart(recipe.name)}
      aria-pressed={recipe.is_saved}
      onClick={() => void toggle(recipe)}
    >
      <HeartIcon />
    </button>
  );
};
