import { useModelState } from '../../nutrition/useModel.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { ChangedValuesNoticeProps } from './ChangedValuesNotice.tsx';

const load = async () => (await import('./ChangedValuesNotice.tsx')).ChangedValuesNotice;

/** Notice that foods have other nutrient values than when the recipe was saved (D38). */
export const ChangedValues = (props: Omit<ChangedValuesNoticeProps, 'changed'>) => {
  const changed = useModelState(props.model, ({ draft }) => draft.recipe.figures_changed);
  const Notice = useLazyComponent(load, changed.length > 0);
  return Notice && <Notice {...props} changed={changed} />;
};
