import { useState } from 'react';
import { type NavigatedStep, recipeSteps } from '../../server/contract/recipeSteps.ts';
import { recipes } from '../../server/contract/recipes.ts';
import { isOutcomeUnknown, type QueryState, useQuery, useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { RecheckNote } from '../verdict/RecheckNote.tsx';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { CookingPage } from './CookingPage.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { NoSteps } from './NoSteps.tsx';
import { OfflineLoaded } from './offline/OfflineLoaded.tsx';
import { recipeCopyName } from './offline/recipeCopies.ts';
import { type OfflineState, useOfflineCopy } from './offline/useOfflineCopy.ts';
import { PotOfSteps } from './PotWeight.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepView } from './StepView.tsx';
import { type CookingRecipe, useCookingRecipe } from './useCookingRecipe.ts';

/** The move that leads to a step. */
interface StepMove {
  readonly to: 'next' | 'previous';
  readonly from: number;
}

/** The step of a recipe that a move leads to. */
const stepAfter = (
  { name, recipe_steps }: CookingRecipe,
  { to, from }: StepMove,
): NavigatedStep | undefined => {
  const steps = recipe_steps.toSorted((a, b) => a.order - b.order);
  const step =
    to === 'next' ? steps.find(({ order }) => order > from) : steps.findLast(({ order }) => order < from);
  return step && { ...step, recipe_name: name, step_count: steps.length };
};

/** A step that the server is asked for, from the recipe stored on this device where the server cannot be reached. */
const useOfflineStep = (
  recipeId: number,
  move: StepMove,
  state: QueryState<NavigatedStep>,
): OfflineState<NavigatedStep> => {
  const { data, error, retry } = state;
  const failure = error && isOutcomeUnknown(error) ? error : undefined;
  const copy = useOfflineCopy<CookingRecipe>(recipeCopyName(recipeId), {
    data: undefined,
    error: failure,
    retry,
  });
  const step =
    data === undefined && (failure || !error) && copy.data ? stepAfter(copy.data, move) : undefined;
  return step
    ? { data: step, error: undefined, retry, storedAt: copy.storedAt }
    : { ...state, storedAt: null };
};

const beforeFirst: StepMove = { to: 'next', from: 0 };

/** The step that a move leads to. The step before stays while it loads, but not if that fails. */
const useStepAfter = (recipeId: number, move: StepMove) => {
  const { to, from } = move;
  const params = { recipeId, currentOrder: String(from) };
  const query: QueryState<NavigatedStep> = useQuery(recipeSteps[to], { params }, { keep: true });
  const { data, error } = query;
  const isMoved = data !== undefined && (to === 'next' ? data.order > from : data.order < from);
  const own = useOfflineStep(recipeId, move, { ...query, data: isMoved ? data : undefined });
  if (own.data) return { hasMoved: true, storedAt: own.storedAt, state: own };
  return { hasMoved: false, storedAt: null, state: error ? { ...query, data: undefined } : query };
};

interface WarnedStepProps {
  readonly id: number;
  readonly step: NavigatedStep;
}

/** A step with its food's warning for the recipe's species, which the step itself does not have. */
const WarnedStep = ({ id, step }: WarnedStepProps) => {
  const recipe = useCookingRecipe(id).data;
  const food = recipe?.ingredients.find((one) => one.id === step.ingredient?.id);
  return (
    <>
      {recipe && (step.order === 1 || recipe.verdict.kind === 'not_safe') && (
        <VerdictBanner verdict={recipe.verdict} />
      )}
      {recipe && step.order === 1 && (
        <>
          <CalculationNote texts={[calculationText(recipe.calculation, recipe)]} />
          {recipe.recheck && <RecheckNote recheck={recipe.recheck} />}
        </>
      )}
      <StepView
        step={step}
        recipe={{ ...recipe, id, name: step.recipe_name }}
        warned={food && recipe && { food, species: recipe.species }}
      />
      {step.order === step.step_count && recipe && <PotOfSteps recipe={recipe} />}
    </>
  );
};

interface NoStepProps {
  readonly id: number;
  readonly restart: () => void;
}

/** Why the server has no step here: the recipe is gone, has no steps, or lost those behind the open one. */
const NoStep = ({ id, restart }: NoStepProps) => {
  const read = useQueryOnce(recipes.get, { params: { id }, query: { include_recipe_steps: true } });
  return (
    <Loaded of={read}>
      {({ recipe: { name, recipe_steps: { length } = [] } }) => (
        <CookingPage title={name}>
          {length === 0 ? (
            <NoSteps recipeId={id} />
          ) : (
            <Empty
              title={texts.stepsChanged}
              text={texts.noStepText(length)}
              action={{ label: texts.first, run: restart }}
            />
          )}
        </CookingPage>
      )}
    </Loaded>
  );
};

const Viewer = ({ id }: { readonly id: number }) => {
  const [move, setMove] = useState(beforeFirst);
  const { hasMoved, storedAt, state } = useStepAfter(id, move);
  const start = (to: StepMove['to'], from: number) => () => {
    if (hasMoved) setMove({ to, from });
  };
  const restart = () => (move === beforeFirst ? state.retry() : setMove(beforeFirst));
  if (state.error?.status === 404 && !state.data) return <NoStep id={id} restart={restart} />;
  return (
    <OfflineLoaded of={state}>
      {(step) => (
        <CookingPage title={step.recipe_name} storedAt={storedAt} awake step={step.id}>
          <StepFrame
            place={step.order}
            count={step.step_count}
            instructions={step.basic_instructions}
            back={step.order > 1 ? start('previous', step.order) : undefined}
            next={step.order < step.step_count ? start('next', step.order) : undefined}
            finish={pathTo('RecipesBatchSummary', { id })}
          >
            <WarnedStep id={id} step={step} />
          </StepFrame>
        </CookingPage>
      )}
    </OfflineLoaded>
  );
};

/** The older viewer: it asks the server for each step. The id is the recipe's. */
export default function RecipeInstruction() {
  const id = useParamId();
  return <Viewer key={id} id={id} />;
}
