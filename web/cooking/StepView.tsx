import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { WarningSign } from '../foods/WarningSign.tsx';
import { WeighText } from '../foods/WeighText.tsx';
import { markOf, textOf, type Warned } from '../foods/warnings.ts';
import { Icon } from '../ui/Icon.tsx';
import { SafeHtml } from '../ui/SafeHtml.tsx';
import { UnsafeFood } from '../verdict/VerdictMark.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { splitFirstWords } from './firstWords.ts';
import styles from './step.module.css';
import { cookFirst, isHeatSensitive, stepAmount } from './steps.ts';
import { StepTimer } from './timers/StepTimer.tsx';
import type { CookingRecipe } from './useCookingRecipe.ts';

/** The warning of a step whose food is sensitive to heat. */
const HeatWarning = () => (
  <div className={styles.heat} role="note">
    <Icon name="warning" size={24} />
    <p>
      <strong>{texts.heatTitle}.</strong> {texts.heatText}
    </p>
  </div>
);

interface StepViewProps {
  readonly step: RecipeStepAnswer;
  readonly recipe: Pick<Recipe, 'id' | 'name'> &
    Partial<Pick<Recipe, 'cooking' | 'verdict'>> &
    Partial<Pick<CookingRecipe, 'recipe_steps'>>;
  /** The step's food in the recipe, and the recipe's species. Without them the step's own notes are shown. */
  readonly warned?: Warned | undefined;
}

type FoodProps = Pick<StepViewProps, 'step' | 'warned'>;

/** The name and the amount of the step's food, in grams and in pieces if it is sold by the piece. */
const Weight = ({ step, warned }: FoodProps) => {
  const { main, other } = stepAmount(step, warned?.food);
  return (
    <p className={styles.weight}>
      <span>{warned?.food.short_name ?? step.ingredient?.name}</span> <strong>{main}</strong>{' '}
      {other !== null && <span className="muted">{other}</span>}
      {warned && <WeighText food={warned.food} />}
    </p>
  );
};

/** The warning and the notes of the step's food. */
const Notes = ({ step: { ingredient }, warned }: FoodProps) => {
  const notes = warned ? textOf(warned) : (ingredient?.notes.map(({ msg }) => msg) ?? []);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <WarningSign kind={(warned && markOf(warned.food)) ?? 'note'} />
      <p>{notes.join(' ')}</p>
    </div>
  );
};

/** One cooking step, to be read at arm's length. */
export const StepView = ({ step, recipe, warned }: StepViewProps) => {
  const [first, rest] = splitFirstWords(step.basic_instructions);
  const { ingredient, detailed_instructions: details } = step;
  const before = warned ? cookFirst(warned.food, recipe.recipe_steps) : null;
  return (
    <>
      <h2 className={styles.basic}>
        <strong>{first}</strong>
        {rest}
      </h2>
      {before !== null && <p className="strong below-16">{before}</p>}
      {recipe.verdict && <UnsafeFood verdict={recipe.verdict} id={ingredient?.id} />}
      {ingredient && <Weight step={step} warned={warned} />}
      {isHeatSensitive(step) && recipe.cooking !== 'raw' && <HeatWarning />}
      {ingredient && <Notes step={step} warned={warned} />}
      <StepTimer key={step.id} step={step} recipe={recipe} />
      {details !== null && <SafeHtml html={details} className={styles.details} />}
    </>
  );
};
