import type { Pet } from '../../../server/contract/pets.ts';
import { formatDate } from '../../kernel/dates.ts';
import { valueText } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { usePrinting } from '../../ui/hooks/usePrinting.ts';
import type { NutritionModel } from '../calculation.ts';
import { countChangedLines } from '../draft.ts';

const texts = editorTexts.print;

/** Header for print only: pet, need, date, and whether the recipe is saved. */
export const PrintHeader = ({ model, pet }: { readonly model: NutritionModel; readonly pet: Pet | null }) => {
  if (!usePrinting()) return null;
  const unsaved = countChangedLines(model.state().draft);
  const need = pet?.dietary_per_kg_need?.label;
  const entries = [
    pet && texts.pet(pet.name, valueText(pet.weight_kg, 'kg', 'plain')),
    need && texts.need(need),
    unsaved > 0 && editorTexts.unsaved(unsaved),
    texts.printed(formatDate(new Date().toISOString())),
  ];
  return <p>{entries.filter(Boolean).join(' · ')}</p>;
};
