import { useRef, useState } from 'react';
import { type MealPlan, type MealPlanRecipe, mealPlans } from '../../../server/contract/mealPlans.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { planTexts } from '../planTexts.ts';
import { type ListChange, moveRecipe, planDifferences, putBack, takeOut } from './planChanges.ts';

const texts = planTexts.edit;

/** What a save sends; omitted fields are unchanged. */
interface Sent {
  readonly name?: string;
  readonly recipes?: readonly MealPlanRecipe[];
}

const refresh = [mealPlans.list];
// The dialog of a conflict and the toast of a refusal are those of this screen.
const quiet = { form: { fail: () => {} }, stale: () => {}, refresh } as const;

/** The saved plan, changes of its recipes that are shown before they are saved, and saves one after the other. */
const useSaves = (start: MealPlan) => {
  const [saved, setSaved] = useState(start);
  const [pending, setPending] = useState<readonly ListChange[]>([]);
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
  const put = async ({ name, recipes }: Sent, version: number): Promise<ApiFailure | null> => {
    const ids = recipes && { recipes: recipes.map(({ id }) => id) };
    const named = name === undefined ? {} : { name };
    const result = await update.send({ params, body: { meal_plan: { ...named, ...ids, version } } });
    if (!result.ok) return result.failure;
    take(result.value.meal_plan);
    return null;
  };
  /** Saves in turn. On a version conflict the user chooses. Resolves with the refusal, or null. */
  const save = (sentFor: (from: MealPlan) => Sent): Promise<ApiFailure | null> =>
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
  /** Shows a change of the recipes at once, and saves it. Resolves to true when it is saved. */
  const change = async (listChange: ListChange): Promise<boolean> => {
    setPending((all) => [...all, listChange]);
    const failure = await save(({ recipes }) => ({ recipes: listChange(recipes) }));
    setPending((all) => all.filter((each) => each !== listChange));
    if (failure !== null && failure.error_code !== 'stale') showToast(failure.message, { error: true });
    return failure === null;
  };
  const recipes = pending.reduce((list, each) => each(list), saved.recipes);
  return { plan: { ...saved, recipes }, take, inTurn, save, change };
};

/** The state of an open plan and what can be done with it. Each change is saved at once. */
export const usePlan = (start: MealPlan) => {
  const { plan, take, inTurn, save, change } = useSaves(start);
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
    if (!(await change(takeOut(recipe)))) return;
    const text = texts.removed(planRecipeName(recipe));
    // A locked recipe could not be added again.
    showToast(text, recipe.locked ? {} : { undo: () => change(putBack(recipe, at)) });
  };
  const move = (recipe: MealPlanRecipe, by: -1 | 1): void => void change(moveRecipe(recipe, by));
  const rename = async (name: string): Promise<ApiFailure | null> => {
    const failure = await save(() => ({ name }));
    if (failure === null) showToast(texts.saved(name.trim()));
    return failure;
  };
  return { plan, add, remove, move, rename };
};
