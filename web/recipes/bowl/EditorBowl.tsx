import type { Pet } from '../../../server/contract/pets.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { usePetBowl } from './usePetBowl.ts';

interface EditorBowlProps {
  readonly model: Pick<NutritionModel, 'load' | 'setBowl'>;
  readonly recipe: number;
  readonly pet: Pet;
}

/** What the pet's bowl gets beside its serving of the edited recipe, and that the editor counts it. */
export const EditorBowl = ({ model, recipe, pet }: EditorBowlProps) => {
  const { foods } = usePetBowl({ model, recipe, pet });
  const words = foods.map(
    ({ food, milligrams, days }) => `${food.short_name} ${bowlText(food, milligrams, days)}`,
  );
  if (foods.length === 0) return null;
  return (
    <p className="pad-12-16 rule-below" role="note">
      {texts.inEditor(pet.name, words.join('; '))}
    </p>
  );
};
