import type { Recipe } from '../../../server/contract/recipes.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import { RecipeFacts } from './RecipeFacts.tsx';
import styles from './show.module.css';

interface AboutProps {
  readonly recipe: Recipe;
  /** What is shown is a copy from this device, which stores no photos. */
  readonly isCopy: boolean;
}

/** The photo, the description and the facts of a recipe. */
export const About = ({ recipe, isCopy }: AboutProps) => {
  const { name, image, description } = recipe;
  return (
    <div className={`${styles.about} flex wrap top gap-24`}>
      {image && !isCopy && <img className={styles.photo} src={image.url} alt={texts.photoOf(name)} />}
      <div>
        {description && <p className="break lines below-24 prose">{description}</p>}
        <RecipeFacts recipe={recipe} />
      </div>
    </div>
  );
};
