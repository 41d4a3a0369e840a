import type { MealPlanSummary } from '../../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { lastFirst, lastPetSetting } from '../../../parts/lastPet.ts';
import { pathTo } from '../../../paths.ts';
import { useUser } from '../../../session.ts';
import { useSetting } from '../../../settings.ts';
import { planTexts } from '../../../texts/planTexts.ts';
import { ActionsMenu } from '../../../ui/table/ActionsMenu.tsx';

const texts = planTexts.list;

interface CalculatePlanMenuProps {
  readonly plan: MealPlanSummary;
  /** The user's pets, of any species. */
  readonly pets: readonly Pet[];
}

/**
 * The plan's nutrition for each of the user's pets whose species a recipe of the plan is for, the last one first. Without
 * any pet it leads to Add Pet.
 */
export const CalculatePlanMenu = ({ plan, pets }: CalculatePlanMenuProps) => {
  const [last] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  const matching = lastFirst(pets, last).filter((pet) => plan.species.some(({ id }) => id === pet.specie_id));
  const actions = matching.map((pet) => ({
    label: pet.name,
    to: pathTo('PetMealPlanNutrition', { petId: pet.id, mealPlanId: plan.id }),
  }));
  const addPet = { label: texts.addPet, to: pathTo('AddPet') };
  const none = [{ label: texts.noCompatiblePets, disabled: true }, ...(pets.length === 0 ? [addPet] : [])];
  return (
    <ActionsMenu
      label={texts.calculateFor(plan.name)}
      text={texts.calculate}
      actions={actions.length > 0 ? actions : none}
    />
  );
};
