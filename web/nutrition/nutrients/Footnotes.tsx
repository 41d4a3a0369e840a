import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { plain } from '../../kernel/format.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import type { NutritionModel } from '../calculation.ts';
import { standardOfNeed } from '../standards.ts';
import type { NutritionState } from '../state.ts';
import { LiveText } from './LiveValue.tsx';

interface NotesProps {
  readonly model: NutritionModel;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly pet: Pet | null;
}

/** Note about the vitamin A form that High uses for dogs (D2). Empty without that column. */
export const vitaminANote = ({ results }: NutritionState, nutrients: readonly Nutrient[]): string => {
  const column = nutrients.findIndex(({ role }) => role === 'retinol');
  const nutrient = nutrients[column];
  if (!results || !nutrient) return '';
  return standardTexts.vitaminA(plain(results.serving.amounts[column] ?? Number.NaN, nutrient.unit_type));
};

/** Notes on the rows: standard, vitamin A, and acids that the omega sums leave out. */
export const Footnotes = ({ model, nutrients, pet }: NotesProps) => {
  const standard = standardOfNeed(pet);
  return (
    <>
      {standard !== null && standardTexts.against(standard)}{' '}
      {pet?.specie.slug === 'dog' && (
        <LiveText model={model} text={(state) => vitaminANote(state, nutrients)} testId="vitamin-a-note" />
      )}{' '}
      {standardTexts.omega}
    </>
  );
};
