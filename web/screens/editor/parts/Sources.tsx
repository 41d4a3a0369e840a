import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { useLater } from '../../../parts/later.ts';
import type { EditorModel } from '../model.ts';
import { type NutrientView, usePart } from '../nutrients/view.ts';

interface SourcesProps {
  readonly model: EditorModel;
  readonly view: NutrientView;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly pet: Pet | null;
  /** Sorts the foods by what they bring of the nutrient in a column. */
  readonly sort: (column: number) => void;
}

const load = async () => (await import('../nutrients/SourcePanel.tsx')).SourcePanel;

/** The panel of sources, where somebody asked for a nutrient's. */
export const Sources = ({ model, view, nutrients, ...rest }: SourcesProps) => {
  const traced = usePart(view, (state) => state.traced);
  const nutrient = traced === null ? undefined : nutrients[traced];
  const Panel = useLater(load, nutrient !== undefined);
  if (!Panel || traced === null || !nutrient) return null;
  return <Panel model={model} row={{ column: traced, nutrient }} {...rest} close={() => view.trace(null)} />;
};
