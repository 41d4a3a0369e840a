import type { MealPlanSummary } from '../../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { PetsMenu } from '../../../parts/PetsMenu.tsx';
import { pathTo } from '../../../paths.ts';
import { planTexts } from '../../../texts/planTexts.ts';

interface CalculatePlanMenuProps {
  readonly plan: MealPlanSummary;
  /** The user's pets, of any species; undefined while they load. */
  readonly pets: readonly Pet[] | undefined;
}

/** The plan's nutrition for each of the user's pets whose species a recipe of the plan is for. */
export const CalculatePlanMenu = ({ plan, pets }: CalculatePlanMenuProps) => (
  <PetsMenu
    label={planTexts.list.calculateFor(plan.name)}
    species={plan.species}
    pets={pets}
    lead={(pet) => ({ to: pathTo('PetMealPlanNutrition', { petId: pet.id, mealPlanId: plan.id }) })}
  />
);
