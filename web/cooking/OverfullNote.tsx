import type { Recipe } from '../../server/contract/recipes.ts';
import { formatGrams } from '../kernel/format.ts';
import { overfullAbove } from '../recipes/overfull.ts';
import styles from './cooking.module.css';
import { cookingTexts as texts } from './cookingTexts.ts';

interface OverfullProps {
  readonly recipe: Pick<Recipe, 'recipe_multiplier'>;
  readonly milligrams: number;
}

/** Says that a batch weighs more than the appliance of its size cooks at once. */
export const OverfullNote = ({ recipe, milligrams }: OverfullProps) => {
  const max = overfullAbove(recipe, milligrams);
  return max === null ? null : (
    <p className={`${styles.forgotten} inset strong above-16 pad-12-16`} role="note">
      {texts.overfull(formatGrams(milligrams), formatGrams(max))}
    </p>
  );
};
