import { type LineCooking, lineCookings } from '../../../server/contract/cooking.ts';
import type { RecipeIngredient } from '../../../server/contract/recipes.ts';
import { cookingChoiceTexts as texts } from '../../texts/cookingChoiceTexts.ts';
import { choiceText } from '../choiceText.ts';
import styles from './lineTable.module.css';

interface LineCookingSelectProps {
  readonly food: RecipeIngredient;
  readonly choose: (food: RecipeIngredient, cooking: LineCooking | null) => void;
}

/** Chooses how an ingredient goes into the recipe. */
export const LineCookingSelect = ({ food, choose }: LineCookingSelectProps) => (
  <select
    className={styles.cooking}
    aria-label={texts.of(food.short_name)}
    value={food.cooking ?? ''}
    onChange={({ target: { value } }) => choose(food, lineCookings.find((one) => one === value) ?? null)}
  >
    <option value="">{food.cooking === null ? choiceText(food) : texts.asUsual}</option>
    {lineCookings.map((one) => (
      <option key={one} value={one}>
        {texts.line[one]}
      </option>
    ))}
  </select>
);
