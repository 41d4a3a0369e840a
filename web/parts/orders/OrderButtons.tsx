import { pathTo } from '../../paths.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import styles from '../recipes/recipes.module.css';

const texts = recipesTexts.order;

/** Leads to the order of a custom recipe, for a healthy pet and for one with a medical condition. */
export const OrderButtons = () => (
  <p className={styles.order}>
    <LinkButton to={pathTo('VeterinarianFormulatedRecipesOrder')}>{texts.healthy}</LinkButton>
    <LinkButton to={pathTo('VeterinarianFormulatedRecipesOrderSpecialty')}>{texts.specialty}</LinkButton>
  </p>
);
