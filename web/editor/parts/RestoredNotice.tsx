import { useModelState } from '../../nutrition/useModel.ts';
import { RestoredNotice as Notice } from '../../recipes/RestoredNotice.tsx';
import type { Editor } from '../editor.ts';
import { focusFoods } from './focusFoods.ts';

/** Notice of a restored draft in the editor. */
export const RestoredNotice = ({ model }: { readonly model: Editor }) => {
  const restored = useModelState(model, (state) => state.restored);
  if (!restored) return null;
  const keep = (): void => {
    model.dismissRestored();
    focusFoods();
  };
  const discard = async (): Promise<void> => {
    await model.reload();
    keep();
  };
  return <Notice of={restored} keep={keep} discard={discard} />;
};
