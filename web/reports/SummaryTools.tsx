import type { PetNutritionContext } from '../nutrition/usePetNutrition.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { MatrixTools } from '../ui/matrix/MatrixTools.tsx';

const loadExport = () => import('./summaryExport.ts');

/** Buttons that copy the nutrients of a day's food and save them as CSV. The clinician's report is their PDF. */
export const SummaryTools = ({ of }: { readonly of: PetNutritionContext }) => {
  const { model, pet, ...about } = of;
  if (pet === null) return null;
  const content = async () => {
    const part = await loadPart(loadExport);
    if (!part) return null;
    const state = model.state();
    const { name } = state.draft.recipe;
    return part.summaryExport({ ...about, name, state, pet, date: new Date().toISOString() });
  };
  return <MatrixTools content={content} pdf={false} />;
};
