import type { MealPlanSummary } from '../../../server/contract/mealPlans.ts';
import { pathTo } from '../../kernel/paths.ts';
import { PetsMenu } from '../../pets/PetsMenu.tsx';
import type { OwnedPets } from '../../pets/useOwnedPets.ts';
import { planTexts } from '../planTexts.ts';

interface CalculatePlanMenuProps {
  readonly plan: MealPlanSummary;
  readonly pets: OwnedPets;
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
