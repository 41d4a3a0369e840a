import { Link } from 'react-router-dom';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { piecesText } from '../amounts/amount.ts';
import { WeighText } from '../foods/WeighText.tsx';
import { formatAmount } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { SafeHtml } from '../ui/SafeHtml.tsx';
import { UnsafeFood } from '../verdict/VerdictMark.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { cookFirst, isHeatSensitive, stepMilligrams } from './steps.ts';
import styles from './stepTable.module.css';
import type { CookingRecipe } from './useCookingRecipe.ts';

interface RowProps {
  readonly recipe: Pick<CookingRecipe, 'id' | 'cooking' | 'verdict' | 'recipe_steps'>;
  readonly step: RecipeStepAnswer;
  readonly food: RecipeIngredient | undefined;
}

/** The grams of a step's food, in pieces too if it is sold by the piece. Nothing for a step without a food. */
const Grams = ({ step, food }: Omit<RowProps, 'recipe'>) => {
  if (step.ingredient === null) return null;
  const milligrams = stepMilligrams(step);
  if (milligrams === null) return texts.noGrams;
  return (
    <>
      {food && <span className={styles.pieces}>{piecesText(food, milligrams)}</span>}{' '}
      {texts.gramsOf(formatAmount(milligrams / 1000))}
      {food && <WeighText food={food} />}
    </>
  );
};

/** That the step's food is cooked before it is weighed. */
const First = ({ recipe, food }: Pick<RowProps, 'recipe' | 'food'>) => {
  const text = food ? cookFirst(food, recipe.recipe_steps) : null;
  return text !== null && <span className="small strong block">{text}</span>;
};

const Row = ({ recipe, step, food }: RowProps) => (
  <tr>
    <td>{step.order}</td>
    <th scope="row">
      <Link to={pathTo('RecipeSteps', { id: recipe.id, step: step.order })}>{step.basic_instructions}</Link>{' '}
      <UnsafeFood verdict={recipe.verdict} id={step.ingredient?.id} />
      <First recipe={recipe} food={food} />
      <span className="small flex wrap muted gap-0-16">
        {isHeatSensitive(step) && recipe.cooking !== 'raw' && <span>{texts.heatSensitive}</span>}
        {step.timer && <span>{texts.timer(step.timer.name, step.timer.minutes)}</span>}
      </span>
      {step.detailed_instructions !== null && (
        <SafeHtml html={step.detailed_instructions} className={styles.details} />
      )}
    </th>
    <td>
      <Grams step={step} food={food} />
    </td>
  </tr>
);

/** The steps of a recipe: their order, their basic instructions as links, and their grams. Paper has the details too. */
export const StepTable = ({ recipe }: { readonly recipe: CookingRecipe }) => (
  <table className={styles.table} aria-label={texts.steps}>
    <thead>
      <tr>
        <th scope="col">{texts.order}</th>
        <th scope="col">{texts.what}</th>
        <th scope="col">{texts.grams}</th>
      </tr>
    </thead>
    <tbody>
      {recipe.recipe_steps.map((step) => (
        <Row
          key={step.id}
          recipe={recipe}
          step={step}
          food={recipe.ingredients.find(({ id }) => id === step.ingredient?.id)}
        />
      ))}
    </tbody>
  </table>
);
