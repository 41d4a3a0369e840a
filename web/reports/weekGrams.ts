import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { PlanWeek } from '../../server/contract/planWeek.ts';
import type { Draft } from '../nutrition/draft.ts';
import type { PlannedLines } from './document.ts';
import { kitchenMilligrams, weighedPlan } from './sheetGrams.ts';

interface Amounts {
  readonly draft: Draft;
  readonly recipes: readonly PlannedLines[];
}

/** What kitchen scales show, in milligrams. */
const steps = [1000, 100, 10] as const;

/** Largest change of a food that is limited by a dose. */
const maxDoseChange = 0.005;

/**
 * The largest change of any line, as a part of it, by which no Optimal level of the week turns into another one, however
 * the changes of lines, and of the energy by which they are served, add up. The page of a week has no engine that would
 * tell more exactly. What is Low, High or Unknown is printed as that.
 */
const maxChange = ({ rows }: PlanWeek): number => {
  const distances = rows
    .flatMap(({ days, mean }) => [...days, mean])
    .flatMap(({ percent, level, bounds }) =>
      level === 'optimal' && percent !== null
        ? bounds.map((bound) => Math.abs(percent - bound) / percent)
        : [],
    );
  const least = Math.min(1, ...distances);
  // Lines that are more by it, and an energy that is less by it.
  return least / (2 + least);
};

/** The coarsest amount that a scale shows within a change; as it is without one. */
const within = (food: Ingredient, milligrams: number, change: number): number =>
  steps
    .map((step) => kitchenMilligrams(food, milligrams, step))
    .find((each) => Math.abs(each - milligrams) <= milligrams * change) ?? milligrams;

/**
 * The recipes of a week with amounts that can be weighed, each as coarse as no level can change by.
 * @param hasSets true for a pet with target sets: the week has no rows of them, so that nothing is rounded (D134)
 */
export const weighedWeek = (
  { draft, recipes }: Amounts,
  week: PlanWeek,
  hasSets: boolean,
): Amounts & { readonly finer: boolean } => {
  const most = hasSets ? 0 : maxChange(week);
  let finer = false;
  const weighed = weighedPlan(draft, recipes, (food, milligrams) => {
    const rounded = within(food, milligrams, food.dose === null ? most : Math.min(most, maxDoseChange));
    finer ||= rounded !== kitchenMilligrams(food, milligrams, steps[0]);
    return rounded;
  });
  return { ...weighed, finer };
};
