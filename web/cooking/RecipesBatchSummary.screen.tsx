import { useLocation } from 'react-router-dom';
import type { Recipe, RecipeIngredient } from '../../server/contract/recipes.ts';
import { weighText } from '../foods/foodForms.ts';
import { formatAmount, formatGrams } from '../kernel/format.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { keepFirstBowl } from '../pets/food/firstBowl.ts';
import { milligramsOf } from '../recipes/costs.ts';
import { FoodWarnings } from '../recipes/FoodWarnings.tsx';
import { overfullAbove } from '../recipes/overfull.ts';
import { groupsOf } from '../recipes/picture/groupsOf.ts';
import { RecipePicture } from '../recipes/picture/RecipePicture.tsx';
import { Button } from '../ui/controls.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { useHold } from '../ui/page/hold.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { RecheckNote } from '../verdict/RecheckNote.tsx';
import { RecipeVerdicts } from '../verdict/RecipeVerdicts.tsx';
import { CookingPage } from './CookingPage.tsx';
import styles from './cooking.module.css';
import { cookingTexts as texts } from './cookingTexts.ts';
import { NoSteps } from './NoSteps.tsx';
import { OfflineBatchSizes } from './offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from './offline/OfflineLoaded.tsx';
import { PotWeight } from './PotWeight.tsx';
import { SafetyWarnings } from './SafetyWarnings.tsx';
import { StepTable } from './StepTable.tsx';
import { foodsWithoutStep } from './steps.ts';
import { type CookingRecipe, useCookingRecipe } from './useCookingRecipe.ts';
import { useEater } from './useEater.ts';

interface OverfullProps {
  readonly recipe: Pick<Recipe, 'recipe_multiplier'>;
  readonly milligrams: number;
}

/** Says that a batch weighs more than the appliance of its size cooks at once. */
const OverfullNote = ({ recipe, milligrams }: OverfullProps) => {
  const max = overfullAbove(recipe, milligrams);
  return max === null ? null : (
    <p className={`${styles.forgotten} inset strong above-16 pad-12-16`} role="note">
      {texts.overfull(formatGrams(milligrams), formatGrams(max))}
    </p>
  );
};

const gramsText = (food: RecipeIngredient): string => formatGrams(milligramsOf(food));

interface SummaryProps {
  readonly recipe: CookingRecipe;
}

const usePrint = () => {
  const user = useUser()?.id ?? 0;
  return (): void => {
    keepFirstBowl(user);
    print();
  };
};

const Buttons = ({ recipe: { id, recipe_steps: steps, verdict } }: SummaryProps) => (
  <>
    <Button size="md" variant="default" onClick={usePrint()}>
      {texts.print}
    </Button>
    <LinkButton second to={pathTo('RecipeGroceryList', { id })}>
      {texts.grocery}
    </LinkButton>
    {steps.length > 0 && (
      <>
        <LinkButton second to={pathTo('RecipeInstruction', { id })}>
          {texts.simple}
        </LinkButton>
        <LinkButton
          second={verdict.kind === 'not_safe'}
          to={pathTo('RecipeSteps', { id, step: steps[0]?.order ?? 1 })}
        >
          {texts.instructions}
        </LinkButton>
      </>
    )}
  </>
);

/** Foods that no step names. They would be forgotten. */
const Forgotten = ({ recipe: { ingredients, recipe_steps: steps } }: SummaryProps) => {
  const foods = foodsWithoutStep(ingredients, steps);
  if (foods.length === 0) return null;
  return (
    <p className={`${styles.forgotten} inset strong above-16 pad-12-16`} role="note">
      {texts.withoutStep(
        foods.map((food) => texts.foodWithGrams(food.short_name, gramsText(food), weighText(food))),
      )}
    </p>
  );
};

const Steps = ({ recipe }: SummaryProps) => (
  <section className="below-40">
    <h2 className="large below-8">{texts.steps}</h2>
    {recipe.recipe_steps.length === 0 ? (
      <NoSteps recipeId={recipe.id} />
    ) : (
      <>
        <StepTable recipe={recipe} />
        <Forgotten recipe={recipe} />
      </>
    )}
  </section>
);

const Content = ({ recipe }: SummaryProps) => {
  const { id, ingredients } = recipe;
  const eater = useEater(recipe);
  useHold(eater.isJudging);
  const shown = eater.judged ?? recipe;
  const total = ingredients.reduce((sum, food) => sum + milligramsOf(food), 0);
  const action = { label: texts.toRecipe, to: pathTo('ShowRecipe', { id }) };
  return (
    <>
      <RecipeVerdicts of={shown} pet={eater.pet} />
      <CalculationNote
        texts={[calculationText(recipe.calculation, { verdict: shown.verdict, pet: eater.pet })]}
      />
      {recipe.recheck && <RecheckNote recheck={recipe.recheck} />}
      <OfflineBatchSizes recipe={recipe} path={(size) => pathTo('RecipesBatchSummary', { id: size })} />
      {ingredients.length === 0 ? (
        <Empty title={texts.noFoods} text={texts.noFoodsText} action={action} />
      ) : (
        <>
          <div className={`${styles.picture} unprinted`}>
            <RecipePicture
              recipe={{
                image: recipe.storedAt === null ? recipe.image : null,
                food_groups: groupsOf(ingredients),
              }}
            />
          </div>
          <Facts facts={[[texts.total, texts.gramsOf(formatAmount(total / 1000))]]} />
          {recipe.cooking !== 'raw' && (
            <>
              <OverfullNote recipe={recipe} milligrams={total} />
              <SafetyWarnings />
            </>
          )}
          <Steps recipe={recipe} />
          <PotWeight recipe={recipe} eater={eater} />
          <section className="below-40">
            <FoodWarnings recipe={recipe} level={2} />
          </section>
        </>
      )}
    </>
  );
};

/** A batch before it is cooked: its size, its steps and its warnings. */
export default function RecipesBatchSummary() {
  const back = listPathIn(useLocation().state, pathTo('MakeABatch'));
  return (
    <OfflineLoaded of={useCookingRecipe(useParamId())}>
      {(recipe) => (
        <CookingPage
          title={recipe.name}
          lead={texts.summary}
          back={back}
          storedAt={recipe.storedAt}
          actions={<Buttons recipe={recipe} />}
        >
          <Content recipe={recipe} />
        </CookingPage>
      )}
    </OfflineLoaded>
  );
}
