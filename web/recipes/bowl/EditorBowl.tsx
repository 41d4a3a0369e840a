import { useEffect } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { countChangedLines, type Draft } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { linesToSend } from '../mutations.ts';
import { keepsProportions } from '../proportions.ts';
import { usePetBowl } from './usePetBowl.ts';

/** True if the edited lines have other proportions than the saved recipe. */
const isOther = (draft: Draft): boolean =>
  countChangedLines(draft) > 0 && !keepsProportions(draft.recipe, linesToSend({ kind: 'save' }, draft));

interface EditorBowlProps {
  readonly model: NutritionModel;
  readonly recipe: number;
  readonly pet: Pet;
}

/** What the pet's bowl gets beside its serving of the edited recipe, and that the editor counts it. */
export const EditorBowl = ({ model, recipe, pet }: EditorBowlProps) => {
  const { foods, recipeChanged, retry } = usePetBowl({ model, recipe, pet });
  const saved = useModelState(model, ({ draft }) => draft.recipe.version);
  const unsaved = useModelState(model, ({ draft }) => isOther(draft));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version may be another than the bowl is for
  useEffect(retry, [saved]);
  const words = foods.map(
    ({ food, milligrams, days }) => `${food.short_name} ${bowlText(food, milligrams, days)}`,
  );
  if (foods.length === 0) return null;
  return (
    <p className="pad-12-16 rule-below" role="note">
      {texts.inEditor(pet.name, words.join('; '))}{' '}
      {recipeChanged ? <strong>{texts.changed}</strong> : unsaved && <strong>{texts.unsaved}</strong>}
    </p>
  );
};
