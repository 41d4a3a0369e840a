import { generalEnergyOf } from '../../../../engine/host/energy.ts';
import { formatKcal } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { methodTexts } from '../../../texts/methodTexts.ts';
import { usePrinting } from '../../../ui/hooks/usePrinting.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import { knownOf } from '../rows.ts';

const texts = methodTexts;

interface NotesProps {
  readonly model: NutritionModel;
  /** Column of energy. */
  readonly energy: number;
}

/** The recipe's energy by both methods as text. */
export const energyNote = (
  { totals, derived }: Pick<RecipeResults, 'totals' | 'derived'>,
  energy: number,
): string => {
  const general = generalEnergyOf(derived);
  const modified = totals.amounts[energy] ?? Number.NaN;
  if (Number.isNaN(general) || Number.isNaN(modified) || knownOf(totals, energy) === 'nothing')
    return texts.notCompared;
  const prefix = knownOf(totals, energy) === 'part' ? `${editorTexts.atLeast} ` : '';
  return texts.compared(`${prefix}${formatKcal(modified)}`, `${prefix}${formatKcal(general)}`);
};

/** Notes on the values at the end of the printed report. */
export const PrintNotes = ({ model, energy }: NotesProps) => {
  const printing = usePrinting();
  const { results } = model.state();
  if (!printing || !results) return null;
  return (
    <section aria-label={texts.title} data-testid="print-notes">
      <h3>{texts.title}</h3>
      <ul>
        <li>
          {texts.factors} {energyNote(results, energy)}
        </li>
        {[texts.fibre, texts.cooking, texts.salt].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
};
