import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import type { EditorModel } from '../model.ts';
import type { Group } from '../rows.ts';
import type { Catalogue } from '../state.ts';
import { useEditorState } from '../useEditor.ts';

export interface ChangedValuesProps {
  readonly user: number;
  readonly model: EditorModel;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
}

const load = async () => (await import('./ChangedValuesNotice.tsx')).ChangedValuesNotice;

/** Says so where foods have other figures than those that the recipe was last saved with (D38). */
export const ChangedValues = (props: ChangedValuesProps) => {
  const changed = useEditorState(props.model, ({ draft }) => draft.recipe.figures_changed);
  const Notice = useLazyComponent(load, changed.length > 0);
  return Notice && <Notice {...props} changed={changed} />;
};
