import type { Recipe, RecipeIngredient } from '../../../server/contract/recipes.ts';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { WeighText } from '../../foods/WeighText.tsx';
import type { Warned } from '../../foods/warnings.ts';
import { formatAmount, formatShare } from '../../kernel/format.ts';
import cards from '../../ui/styles/cardTable.module.css';
import { costOf, milligramsOf, totalCostOf } from '../costs.ts';
import { classMark, isOfClass, moneyText, priceNote, totalCostText } from '../costTexts.ts';
import { FoodTable } from '../FoodTable.tsx';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import styles from './ingredientTable.module.css';

/** A unit, where a phone shows no column heads. */
const Unit = ({ name }: { readonly name: string }) => <span className={styles.unit}> {name}</span>;

const NotStated = () => (
  <>
    <span aria-hidden="true" className={styles.dash}>
      {texts.noCost}
    </span>
    <span aria-hidden="true" className={styles.noPrice}>
      {texts.noPrice}
    </span>
    <span className="unseen">{texts.noCostLabel}</span>
  </>
);

const Cost = ({ food }: { readonly food: RecipeIngredient }) => {
  const cost = costOf(food);
  if (cost === null) return <NotStated />;
  const amount = moneyText(cost);
  if (!isOfClass(food)) return amount;
  return (
    <span title={texts.ofClass(amount)}>
      <span aria-hidden="true">{classMark} </span>
      {amount}
      <span className="unseen">{texts.classPrice}</span>
    </span>
  );
};

/** The sums of the costs, without what `CostNote` says of them. */
const TotalCost = ({ foods }: { readonly foods: readonly RecipeIngredient[] }) => {
  const { sums, unpriced } = totalCostOf(foods);
  if (sums.length === 0) return <NotStated />;
  const amounts = sums.map(moneyText).join(' + ');
  return unpriced > 0 ? texts.atLeast(amounts) : amounts;
};

/** What the cost leaves out, of which years its prices are, and which are of a class of food. */
const CostNote = ({ foods }: { readonly foods: readonly RecipeIngredient[] }) => {
  const notes = [texts.costOf(totalCostText(totalCostOf(foods))), priceNote(foods) ?? []].flat();
  return <p className="muted above-16">{notes.join(' ')}</p>;
};

interface FoodRowProps {
  readonly food: RecipeIngredient;
  readonly species: Warned['species'];
}

const FoodRow = ({ food, species }: FoodRowProps) => {
  const milligrams = milligramsOf(food);
  return (
    <tr>
      <th scope="row">
        <span className={cards.food}>
          <span title={food.name}>{food.short_name}</span>
          <FoodMark food={food} species={species} spelt />
          <WeighText food={food} />
        </span>
      </th>
      <td>
        <span className={styles.pieces}>{piecesText(food, milligrams)}</span>
        {formatAmount(milligrams / 1000)}
        <Unit name="g" />
      </td>
      <td>
        {formatShare(food.amount.percent_of_recipe)}
        <Unit name="%" />
      </td>
      <td>
        <Cost food={food} />
      </td>
    </tr>
  );
};

/** The foods of a recipe with their warnings, grams, shares and costs, and the total. */
export const IngredientTable = ({ recipe: { ingredients, species } }: { readonly recipe: Recipe }) => {
  const milligrams = ingredients.reduce((sum, food) => sum + milligramsOf(food), 0);
  return (
    <>
      <FoodTable
        className={styles.table}
        label={texts.ingredients}
        heads={[texts.food, texts.grams, texts.percent, texts.cost]}
        foods={ingredients}
        row={(food) => <FoodRow key={food.id} food={food} species={species} />}
        totalName={texts.total}
        total={
          <>
            <td>
              {formatAmount(milligrams / 1000)}
              <Unit name="g" />
            </td>
            <td>
              {formatShare(milligrams > 0 ? 100 : 0)}
              <Unit name="%" />
            </td>
            <td>
              <TotalCost foods={ingredients} />
            </td>
          </>
        }
      />
      <CostNote foods={ingredients} />
    </>
  );
};
