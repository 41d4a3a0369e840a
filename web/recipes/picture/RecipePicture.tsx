import type { GroupShare } from '../../../server/contract/groupShares.ts';
import { BowlPicture } from './BowlPicture.tsx';
import styles from './picture.module.css';

interface RecipePictureProps {
  readonly recipe: {
    readonly image: { readonly url: string } | null;
    readonly food_groups: readonly GroupShare[] | null;
  };
  /** The words of a photo; none beside the recipe's name. */
  readonly alt?: string;
  /** In a row that is read: its bowl has no words either. */
  readonly decorative?: boolean;
}

/** The photo of a recipe; without one its bowl, drawn from its foods. It fills the width that it gets, 4 to 3. */
export const RecipePicture = ({ recipe, alt = '', decorative = false }: RecipePictureProps) => (
  <span className={styles.picture}>
    {recipe.image ? (
      <img src={recipe.image.url} alt={alt} loading="lazy" />
    ) : (
      <BowlPicture shares={recipe.food_groups} decorative={decorative} />
    )}
  </span>
);
