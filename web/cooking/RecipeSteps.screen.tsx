import { Link, useNavigate, useParams } from 'react-router-dom';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import { pathTo } from '../kernel/paths.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Notice } from '../ui/page/states.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { RecheckNote } from '../verdict/RecheckNote.tsx';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { UnsafeFood } from '../verdict/VerdictMark.tsx';
import { CookingPage } from './CookingPage.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { NoSteps } from './NoSteps.tsx';
import { OfflineLoaded } from './offline/OfflineLoaded.tsx';
import { PotOfSteps } from './PotWeight.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepView } from './StepView.tsx';
import styles from './stepList.module.css';
import { type CookingRecipe, useCookingRecipe } from './useCookingRecipe.ts';

interface StepListProps {
  readonly recipe: CookingRecipe;
  /** The order of the open step. */
  readonly open: number;
}

/** All steps of a recipe as links. Each replaces the open step in the history. */
const StepList = ({ recipe: { id, recipe_steps: steps, verdict }, open }: StepListProps) => (
  <nav className={`${styles.list} unprinted`} aria-label={texts.allSteps}>
    <h2 className="below-8">{texts.allSteps}</h2>
    <ol>
      {steps.map(({ id: key, order, basic_instructions: text, ingredient }) => (
        <li key={key}>
          <Link
            to={pathTo('RecipeSteps', { id, step: order })}
            replace
            aria-current={order === open ? 'step' : undefined}
          >
            <span className="muted">{order}</span>
            <div>
              {text} <UnsafeFood verdict={verdict} id={ingredient?.id} />
            </div>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

/** Replaces the step's number in the address. */
const useMove = (id: number) => {
  const navigate = useNavigate();
  return (to: RecipeStepAnswer | undefined) =>
    to && (() => void navigate(pathTo('RecipeSteps', { id, step: to.order }), { replace: true }));
};

/** The page of a number that is no step's. */
const NoSuchStep = ({ recipe, step }: { readonly recipe: CookingRecipe; readonly step: string }) => (
  <Notice title={texts.noStep(step)} text={texts.noStepText(recipe.recipe_steps.length)} level={2}>
    <Link to={pathTo('RecipeSteps', { id: recipe.id, step: 1 })} replace>
      {texts.first}
    </Link>
  </Notice>
);

interface StepProps {
  readonly recipe: CookingRecipe;
  readonly at: number;
  readonly step: RecipeStepAnswer;
}

const Step = ({ recipe, at, step }: StepProps) => {
  const { id, recipe_steps: steps, ingredients, species, verdict } = recipe;
  const food = ingredients.find((one) => one.id === step.ingredient?.id);
  const moveTo = useMove(id);
  return (
    <>
      {(at === 0 || verdict.kind === 'not_safe') && <VerdictBanner verdict={verdict} />}
      {at === 0 && <CalculationNote texts={[calculationText(recipe.calculation, { verdict })]} />}
      {at === 0 && recipe.recheck && <RecheckNote recheck={recipe.recheck} />}
      <div className={`${styles.layout} stack gap-32`}>
        <StepFrame
          place={at + 1}
          count={steps.length}
          instructions={step.basic_instructions}
          back={moveTo(steps[at - 1])}
          next={moveTo(steps[at + 1])}
          finish={pathTo('RecipesBatchSummary', { id })}
        >
          <StepView step={step} recipe={recipe} warned={food && { food, species }} />
          {at === steps.length - 1 && <PotOfSteps recipe={recipe} />}
        </StepFrame>
        <StepList recipe={recipe} open={step.order} />
      </div>
    </>
  );
};

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const { step: number = '' } = useParams();
  const { name, storedAt, recipe_steps: steps } = recipe;
  const at = steps.findIndex(({ order }) => String(order) === number);
  const step = steps[at];
  return (
    <CookingPage title={name} storedAt={storedAt} awake step={step?.id}>
      {step && <Step recipe={recipe} at={at} step={step} />}
      {!step && steps.length > 0 && <NoSuchStep recipe={recipe} step={number} />}
      {steps.length === 0 && <NoSteps recipeId={recipe.id} />}
    </CookingPage>
  );
};

/** A recipe's cooking steps, one at a time. */
export default function RecipeSteps() {
  return (
    <OfflineLoaded of={useCookingRecipe(useParamId())}>
      {(recipe) => <Content recipe={recipe} />}
    </OfflineLoaded>
  );
}
