import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import type { CardContext } from '../card/cardContext.ts';
import { useNutrientViewState } from '../nutrients/view.ts';

interface SourcesProps extends Pick<CardContext, 'model' | 'view' | 'nutrients' | 'pet'> {
  /** Sorts the foods by what they bring of the nutrient in a column. */
  readonly sort: (column: number) => void;
}

const load = async () => (await import('../nutrients/SourcePanel.tsx')).SourcePanel;

/** The panel of sources, where somebody asked for a nutrient's. */
export const Sources = ({ model, view, nutrients, ...rest }: SourcesProps) => {
  const traced = useNutrientViewState(view, (state) => state.traced);
  const nutrient = traced === null ? undefined : nutrients[traced];
  const Panel = useLazyComponent(load, nutrient !== undefined);
  if (!Panel || traced === null || !nutrient) return null;
  return <Panel model={model} row={{ column: traced, nutrient }} {...rest} close={() => view.trace(null)} />;
};
