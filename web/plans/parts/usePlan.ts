import { useRef, useState } from 'react';
import { type MealPlan, type MealPlanRecipe, mealPlans } from '../../../server/contract/mealPlans.ts';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { planTexts } from '../planTexts.ts';
import type { PartActions } from './OtherParts.tsx';
import {
  type PartChange,
  partOfRecipe,
  withAdded,
  withoutPart,
  withPart,
  withRecipePart,
} from './partChanges.ts';
import {
  type ListChange,
  moveRecipe,
  planDifferences,
  putBack,
  type SentPlan,
  takeOut,
} from './planChanges.ts';

const texts = planTexts.edit;

/** A change of what a plan feeds, that is shown before it is saved. */
interface PlanChange {
  readonly recipes?: ListChange;
  readonly parts?: PartChange;
}

const changed = (plan: MealPlan, { recipes, parts }: PlanChange): MealPlan => ({
  ...plan,
  ...(recipes && { recipes: recipes(plan.recipes) }),
  ...(parts && { parts: parts(plan.parts ?? []) }),
});

/** What a change sends. */
const sentBy = (from: MealPlan, change: PlanChange): SentPlan => {
  const { recipes, parts = [] } = changed(from, change);
  return { ...(change.recipes && { recipes }), ...(change.parts && { parts }) };
};

const refresh = [mealPlans.list];
// The dialog of a conflict and the toast of a refusal are those of this screen.
const quiet = { form: { fail: () => {} }, stale: () => {}, refresh } as const;

/** The saved plan, changes of its recipes that are shown before they are saved, and saves one after the other. */
const useSaves = (start: MealPlan) => {
  const [saved, setSaved] = useState(start);
  const [pending, setPending] = useState<readonly PlanChange[]>([]);
  const latest = useRef(start);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const update = useMutation(mealPlans.update, quiet);
  const params = { id: start.id };
  const take = (next: MealPlan): void => {
    latest.current = next;
    setSaved(next);
  };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(task);
    queue.current = result;
    return result;
  };
  const put = async ({ name, recipes, parts }: SentPlan, version: number): Promise<ApiFailure | null> => {
    const ids = recipes && { recipes: recipes.map(({ id }) => id) };
    const named = name === undefined ? {} : { name };
    const meal_plan = { ...named, ...ids, ...(parts && { parts }), version };
    const result = await update.send({ params, body: { meal_plan } });
    if (!result.ok) return result.failure;
    take(result.value.meal_plan);
    return null;
  };
  /** Saves in turn. On a version conflict the user chooses. Resolves with the refusal, or null. */
  const save = (sentFor: (from: MealPlan) => SentPlan): Promise<ApiFailure | null> =>
    inTurn(async () => {
      const sent = sentFor(latest.current);
      let failure = await put(sent, latest.current.version);
      if (failure?.error_code !== 'stale') return failure;
      await resolveStale({
        fetch: () => callApi(mealPlans.get, { params }),
        compare: ({ meal_plan }) => planDifferences(meal_plan, sent),
        load: ({ meal_plan }) => {
          failure = null;
          take(meal_plan);
        },
        saveOver: async ({ meal_plan }) => {
          take(meal_plan);
          failure = await put(sent, meal_plan.version);
        },
      })();
      return failure;
    });
  /** Shows a change at once, and saves it. Resolves with the refusal, or null. */
  const tryChange = async (planChange: PlanChange): Promise<ApiFailure | null> => {
    setPending((all) => [...all, planChange]);
    const failure = await save((from) => sentBy(from, planChange));
    setPending((all) => all.filter((each) => each !== planChange));
    return failure;
  };
  /** As `tryChange`, and says a refusal. Resolves to true when it is saved. */
  const change = async (planChange: PlanChange): Promise<boolean> => {
    const failure = await tryChange(planChange);
    if (failure !== null && failure.error_code !== 'stale') showToast(failure.message, { error: true });
    return failure === null;
  };
  return { plan: pending.reduce(changed, saved), take, inTurn, save, change, tryChange };
};

/** The state of an open plan and what can be done with it. Each change is saved at once. */
export const usePlan = (start: MealPlan) => {
  const { plan, take, inTurn, save, change, tryChange } = useSaves(start);
  const adding = useMutation(mealPlans.addRecipes, { refresh });
  const params = { id: start.id };
  const add = (id: number, name: string): Promise<void> =>
    inTurn(async () => {
      const result = await adding.send({ params, body: { recipes: [id] } });
      if (!result.ok) return;
      take(result.value.meal_plan);
      showToast(texts.added(name));
    });
  const remove = async (recipe: MealPlanRecipe): Promise<void> => {
    const at = plan.recipes.findIndex(({ id }) => id === recipe.id);
    const part = partOfRecipe(recipe.id, plan.parts ?? []);
    if (!(await change({ recipes: takeOut(recipe) }))) return;
    const text = texts.removed(planRecipeName(recipe));
    const back = { recipes: putBack(recipe, at), ...(plan.parts && { parts: withRecipePart(part) }) };
    // A locked recipe could not be added again.
    showToast(text, recipe.locked ? {} : { undo: () => change(back) });
  };
  const move = (recipe: MealPlanRecipe, by: -1 | 1): void => void change({ recipes: moveRecipe(recipe, by) });
  const rename = async (name: string): Promise<ApiFailure | null> => {
    const failure = await save(() => ({ name }));
    if (failure === null) showToast(texts.saved(name.trim()));
    return failure;
  };
  /** The days and the share of a recipe. */
  const feed = (part: PlanPart): void => void change({ parts: withRecipePart(part) });
  const others: PartActions = {
    add: (part) => tryChange({ parts: withAdded(part) }),
    change: (index, part) => void change({ parts: withPart(index, part) }),
    remove: async (index, part) => {
      if (!(await change({ parts: withoutPart(index) }))) return;
      const undo = () => change({ parts: withAdded(part, index) });
      showToast(texts.removed(part.name ?? texts.treats), { undo });
    },
  };
  return { plan, add, remove, move, rename, feed, others };
};
