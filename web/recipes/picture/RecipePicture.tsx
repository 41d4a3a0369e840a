import type { GroupShare } from '../../../server/contract/foodGroups.ts';
import { BowlPicture } from './BowlPicture.tsx';
import styles from './picture.module.css';

interface RecipePictureProps {
  readonly recipe: {
    readonly image: { readonly url: string } | null;
    readonly food_groups: readonly GroupShare[] | null;
  };
  /** The words of a photo; without them the picture stands beside words that say the same. */
  readonly alt?: string;
}

/** The photo of a recipe; without one its bowl, drawn from its foods. It fills the width that it gets, 4 to 3. */
export const RecipePicture = ({ recipe: { image, food_groups: shares }, alt = '' }: RecipePictureProps) => (
  <span className={styles.picture}>
    {image ? (
      <img src={image.url} alt={alt} loading="lazy" />
    ) : (
      <BowlPicture shares={shares} decorative={alt === ''} />
    )}
  </span>
);
