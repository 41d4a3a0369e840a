import { useMemo } from 'react';
import { type MealPlan, type MealPlanIngredient, mealPlans } from '../../server/contract/mealPlans.ts';
import type { PlanWeek } from '../../server/contract/planWeek.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { BowlNotes } from '../cooking/bowls/BowlNotes.tsx';
import { bowlBlocks, useBowlNotes } from '../cooking/bowls/useBowlNotes.ts';
import { useBowls } from '../cooking/bowls/useBowls.ts';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { useOfflineCopy } from '../cooking/offline/useOfflineCopy.ts';
import { useFedPets } from '../cooking/useEater.ts';
import { useQuery } from '../kernel/api.ts';
import { plain } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { excludedTexts, PlanExcluded } from '../recipes/PlanExcluded.tsx';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { planCalculationTexts } from '../verdict/calculationTexts.ts';
import { namingPet } from '../verdict/forPet.ts';
import { safetyOfCopy } from '../verdict/safetyFacts.ts';
import { GroceryList } from './GroceryList.tsx';
import { groceryTexts as texts } from './groceryTexts.ts';
import { usePriced } from './usePriced.ts';
import { boughtInWeek, weekFoods } from './weekFoods.ts';

const none: readonly MealPlanIngredient[] = [];

interface ContentProps {
  readonly plan: MealPlan;
  /** When the plan was stored on this device; null if the server just sent it. */
  readonly storedAt: number | null;
}

const isLocked = ({ locked }: MealPlan['recipes'][number]): boolean => locked;

/** The week of a pet. */
interface FedWeek {
  readonly week: PlanWeek;
  readonly pet: string;
}

/** The week of a plan with days as it was judged; undefined for others, and of another version than the shown one. */
const weekOf = ({ parts, version }: MealPlan, judged: MealPlan | undefined): FedWeek | undefined =>
  parts && judged?.week && judged.version === version
    ? { week: judged.week, pet: judged.verdict.pet?.name ?? '' }
    : undefined;

/** What a list of a plan with days is for, and what else to buy. */
const weekTexts = ({ parts }: MealPlan, fed: FedWeek | undefined, isKnown: boolean): readonly string[] => {
  if (!parts) return [];
  if (!fed || !isKnown) return [texts.noWeek];
  const bought = boughtInWeek(fed.week).map(([name, grams]) =>
    grams > 0 ? texts.boughtFood(name, plain(grams, 'g')) : texts.boughtTreats(name),
  );
  return [texts.ofWeek(fed.pet), ...bought];
};

/** The verdict on a plan for the pet of the last visit that it may feed, else on the safety of its foods. */
const usePlanVerdict = (
  plan: MealPlan,
  storedAt: number | null,
): { readonly verdict: Verdict; readonly isJudging: boolean; readonly week: FedWeek | undefined } => {
  const { list, retry, pets } = useFedPets(plan.species);
  // What an older release stored has no verdict.
  const [pet] = storedAt !== null || plan.verdict.kind === 'not_safe' ? [] : pets;
  const params = { id: plan.id };
  const read = useQuery(mealPlans.get, pet ? { params, query: { pet_id: pet.id } } : null);
  const { data, error } = read;
  // The week of the pet for which the list was last opened.
  const { data: weekly } = useOfflineCopy(`plan-week/${plan.id}`, read);
  const week = weekOf(plan, weekly?.meal_plan);
  if (storedAt !== null)
    return { verdict: safetyOfCopy(plan, plan.recipes.filter(isLocked).length), isJudging: false, week };
  return {
    verdict: namingPet((data?.meal_plan ?? plan).verdict, pet?.name),
    isJudging: pet ? !data && !error : list === undefined && retry === null,
    week,
  };
};

const Content = ({ plan, storedAt }: ContentProps) => {
  const { verdict, isJudging, week } = usePlanVerdict(plan, storedAt);
  const ofWeek = useMemo(() => (week ? weekFoods(plan, week.week) : null), [plan, week]);
  const lines = weekTexts(plan, week, ofWeek !== null);
  const { species } = plan;
  const opened = plan.recipes.filter((recipe) => !isLocked(recipe));
  const bowls = useBowls({ copy: `plan/${plan.id}`, recipes: opened, species });
  const { notes, unknown, loading } = useBowlNotes(bowls, { ofPlan: true, buy: () => texts.notInPlan });
  return (
    <GroceryList
      name={plan.name}
      list={`plan/${plan.id}`}
      back={pathTo('ListMealPlans')}
      verdict={verdict}
      calculated={planCalculationTexts(plan.recipes)}
      foods={usePriced(`plan-prices/${plan.id}`, ofWeek ?? plan.ingredients ?? none)}
      sized={ofWeek === null}
      weekly={ofWeek !== null}
      notices={[...excludedTexts(plan), ...lines]}
      bowls={bowlBlocks(unknown, notes)}
      below={<BowlNotes {...{ notes, unknown, species }} />}
      isWaiting={isJudging || loading}
      storedAt={storedAt}
      above={
        <>
          <PlanExcluded plan={plan} />
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      }
      empty={{
        text: texts.noFoodsPlan,
        action: { label: texts.editPlan, to: pathTo('EditMealPlan', { id: plan.id }) },
      }}
    />
  );
};

/** What to buy for all recipes of a meal plan together. Once opened it is shown offline too. */
export default function MealPlanGroceryList() {
  const id = useParamId();
  const read = useQuery(mealPlans.get, {
    params: { id },
    query: { include_ingredients: true, include_recipes_ingredients: true },
  });
  const own = useOfflineCopy(`plan/${id}`, read);
  return (
    <OfflineLoaded of={own}>
      {({ meal_plan }) => <Content plan={meal_plan} storedAt={own.storedAt} />}
    </OfflineLoaded>
  );
}
