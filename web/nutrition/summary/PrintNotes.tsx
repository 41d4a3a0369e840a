import { generalEnergyOf } from '../../../engine/host/energy.ts';
import { formatKcal } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { methodTexts } from '../../texts/methodTexts.ts';
import { aboutPlan } from '../../texts/planWords.ts';
import { usePrinting } from '../../ui/hooks/usePrinting.ts';
import type { NutritionModel } from '../calculation.ts';
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
  ofPlan?: boolean,
): string => {
  const general = generalEnergyOf(derived);
  const modified = totals.amounts[energy] ?? Number.NaN;
  if (Number.isNaN(general) || Number.isNaN(modified) || knownOf(totals, energy) === 'nothing')
    return texts.notCompared;
  const prefix = knownOf(totals, energy) === 'part' ? `${editorTexts.atLeast} ` : '';
  const note = texts.compared(`${prefix}${formatKcal(modified)}`, `${prefix}${formatKcal(general)}`);
  return aboutPlan(note, ofPlan);
};

/** Notes on the values at the end of the printed report. */
export const PrintNotes = ({ model, energy }: NotesProps) => {
  const printing = usePrinting();
  const { results, ofPlan } = model.state();
  if (!printing || !results) return null;
  return (
    <section aria-label={texts.title} data-testid="print-notes">
      <h3>{texts.title}</h3>
      <ul>
        <li>
          {texts.factors} {energyNote(results, energy, ofPlan)}
        </li>
        {[texts.fibre, texts.cooking, texts.salt].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
};
