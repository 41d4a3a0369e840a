import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { PlanWeek } from '../../../server/contract/planWeek.ts';
import type { User } from '../../../server/contract/shapes.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import { feedingOf, mealsOf } from '../../reports/feeding.ts';
import { senderOf } from '../../reports/sender.ts';
import { weekSheet } from '../../reports/weekSheet.ts';
import { openDialog } from '../../ui/dialog/dialogQueue.ts';
import { PaperDialog } from '../../ui/pdf/PaperDialog.tsx';
import { countedRecipes, planDraft } from '../parts/planDraft.ts';

/** Shows the sheet of a week: what is fed on which days, what to weigh and how to keep it. */
export const openWeekSheet = async (
  plan: MealPlan,
  week: PlanWeek,
  { verdict, pet, user }: { readonly verdict: Verdict; readonly pet: Pet; readonly user: User | null },
): Promise<void> => {
  const paper = weekSheet({
    ...{ name: plan.name, pet: pet.name, week, verdict, parts: plan.parts ?? [] },
    ...{ meals: mealsOf(pet), changeDays: feedingOf(pet, 'meal_plan', plan.id).changeDays },
    hasSets: (pet.dietary_per_kg_need?.patient?.sets.length ?? 0) > 0,
    from: await senderOf({}, user),
    draft: planDraft(plan),
    recipes: countedRecipes(plan).map(({ recipe, lines }) => ({
      ...{ name: planRecipeName(recipe), lines, calculation: recipe.calculation },
    })),
    isRaw: plan.recipes.some(({ locked, cooking }) => !locked && cooking === 'raw'),
    date: new Date().toISOString(),
  });
  void openDialog<void>((answer) => (
    <PaperDialog paper={paper} close={() => answer()}>
      {null}
    </PaperDialog>
  ));
};
