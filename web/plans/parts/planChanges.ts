import type { MealPlan, MealPlanRecipe } from '../../../server/contract/mealPlans.ts';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import type { Difference } from '../../ui/form/staleDialog.tsx';
import { planTexts } from '../planTexts.ts';
import { partsText } from './partChanges.ts';

type Recipes = readonly MealPlanRecipe[];

/** A change of a plan's recipes. It applies to any state of the list. */
export type ListChange = (recipes: Recipes) => MealPlanRecipe[];

/** Removes a recipe. */
export const takeOut =
  ({ id }: MealPlanRecipe): ListChange =>
  (recipes) =>
    recipes.filter((each) => each.id !== id);

/** Inserts a recipe at its former place, unless it is there. */
export const putBack =
  (recipe: MealPlanRecipe, at: number): ListChange =>
  (recipes) => {
    const others = takeOut(recipe)(recipes);
    return [...others.slice(0, at), recipe, ...others.slice(at)];
  };

/** Moves a recipe one place up or down. The first and the last stay where they cannot move. */
export const moveRecipe =
  ({ id }: MealPlanRecipe, by: -1 | 1): ListChange =>
  (recipes) => {
    const from = recipes.findIndex((each) => each.id === id);
    const [recipe, other] = [recipes[from], recipes[from + by]];
    if (recipe === undefined || other === undefined) return [...recipes];
    return recipes.map((each) => (each === recipe ? other : each === other ? recipe : each));
  };

const listed = (recipes: Recipes): string => recipes.map(planRecipeName).join(', ');

/** What a save sends; omitted fields are unchanged. */
export interface SentPlan {
  readonly name?: string;
  readonly recipes?: Recipes;
  readonly parts?: readonly PlanPart[];
}

/** The fields in which the saved plan differs from what this page sent. */
export const planDifferences = (
  theirs: Pick<MealPlan, 'name' | 'recipes' | 'parts'>,
  { name = theirs.name, recipes = theirs.recipes, parts = theirs.parts ?? [] }: SentPlan,
): readonly Difference[] =>
  [
    { name: planTexts.edit.name, theirs: theirs.name, mine: name },
    { name: planTexts.edit.recipes, theirs: listed(theirs.recipes), mine: listed(recipes) },
    {
      name: planTexts.edit.parts,
      theirs: partsText(theirs, theirs.parts ?? []),
      mine: partsText({ recipes: [...theirs.recipes, ...recipes] }, parts),
    },
  ].filter((row) => row.theirs !== row.mine);
