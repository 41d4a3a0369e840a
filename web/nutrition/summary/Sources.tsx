import type { ReactNode } from 'react';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { CardContext } from '../card/cardContext.ts';
import type { KeepRow } from '../nutrients/KeepButtons.tsx';
import type { Row } from '../rows.ts';
import { useModelState } from '../useModel.ts';

interface SourcesProps extends Pick<CardContext, 'model' | 'view' | 'nutrients' | 'pet'> {
  /** Sorts the foods by contribution to the nutrient in a column. */
  readonly sort?: (column: number) => void;
  /** Shown above the foods. */
  readonly more?: (row: Row) => ReactNode;
  /** Formulates the recipe with a bound of the nutrient. */
  readonly keep?: KeepRow | null;
}

const load = async () => (await import('../nutrients/SourcePanel.tsx')).SourcePanel;

/** The source panel of the selected nutrient. */
export const Sources = ({ model, view, nutrients, ...rest }: SourcesProps) => {
  const traced = useModelState(view, (state) => state.traced);
  const nutrient = traced === null ? undefined : nutrients[traced];
  const Panel = useLazyComponent(load, nutrient !== undefined);
  if (!Panel || traced === null || !nutrient) return null;
  return <Panel model={model} row={{ column: traced, nutrient }} {...rest} close={() => view.trace(null)} />;
};
