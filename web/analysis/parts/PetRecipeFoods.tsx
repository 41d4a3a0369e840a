import type { Recipe, RecipeIngredient } from '../../../server/contract/recipes.ts';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { WeighText } from '../../foods/WeighText.tsx';
import { formatAmount, formatShare } from '../../kernel/format.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { massOf } from '../../nutrition/draft.ts';
import { petNutritionTexts as texts } from '../../nutrition/petNutritionTexts.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { milligramsOf } from '../../recipes/costs.ts';
import { FoodTable } from '../../recipes/FoodTable.tsx';
import styles from './petRecipe.module.css';

interface FoodsProps {
  readonly recipe: Recipe;
  readonly model: NutritionModel;
}

interface RowProps {
  readonly food: RecipeIngredient;
  readonly species: Recipe['species'];
}

const FoodRow = ({ food, species }: RowProps) => {
  const milligrams = milligramsOf(food);
  const pieces = piecesText(food, milligrams);
  return (
    <tr>
      <th scope="row">
        <span title={food.name}>{food.short_name}</span>
        <span className={styles.marks}>
          <FoodMark food={food} species={species} spelt />
          <WeighText food={food} />
        </span>
      </th>
      <td>
        {pieces !== null && <span className={`${styles.muted} muted`}>{pieces} </span>}
        {formatAmount(milligrams / 1000)} g
      </td>
      <td>{formatShare(food.amount.percent_of_recipe)} %</td>
    </tr>
  );
};

/** The foods of the recipe with their grams, shares, warnings and notes. */
export const PetRecipeFoods = ({ recipe: { ingredients, species }, model }: FoodsProps) => {
  const total = useModelState(model, ({ draft }) => massOf(draft));
  return (
    <section className={`${styles.foods} above-32`}>
      <h2 className="large">{texts.foods}</h2>
      <FoodTable
        label={texts.foods}
        heads={[texts.food, texts.grams, texts.percent]}
        foods={ingredients}
        row={(food) => <FoodRow key={food.id} food={food} species={species} />}
        totalName={texts.total}
        total={
          <>
            <td>{formatAmount(total / 1000)} g</td>
            <td />
          </>
        }
      />
    </section>
  );
};
