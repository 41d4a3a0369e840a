import { useLocation, useNavigate } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { petNutritionTexts } from '../../nutrition/petNutritionTexts.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';

interface PlanPetsProps {
  readonly mealPlanId: number;
  /** The user's pets that match the plan. */
  readonly pets: readonly Pet[];
  /** The pet of the address; undefined if it does not match. */
  readonly pet: Pet | undefined;
}

/** Selects the pet. Each has its own address. */
export const PlanPets = ({ mealPlanId, pets, pet }: PlanPetsProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (petId: string): void => {
    const path = pathTo('PetMealPlanNutrition', { petId, mealPlanId });
    void navigate(path, { replace: true, preventScrollReset: true, state });
  };
  const gone = pet ? [] : [{ value: '', label: texts.petGone }];
  return (
    <div className="row gap-8 unprinted">
      <span>{petNutritionTexts.pet}</span>
      <InlineSelect
        label={petNutritionTexts.pet}
        options={[...gone, ...pets.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={pet ? String(pet.id) : ''}
        change={open}
      />
      {!pet && <p role="status">{petNutritionTexts.petGoneText}</p>}
    </div>
  );
};
