import { clockTime } from '../../../format.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { Button } from '../../../ui/controls.ts';
import type { EditorModel } from '../model.ts';
import { focusFoods } from './focusFoods.ts';
import styles from './RestoredNotice.module.css';

const texts = editorTexts.restored;

/** Notice of a restored draft with the option to discard it. */
export const RestoredNotice = ({ model }: { readonly model: EditorModel }) => {
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
  return (
    <div className={`${styles.notice} unprinted`} role="status">
      <p>
        {texts.text(restored.changes, clockTime(restored.at))}
        {restored.conflict && ` ${texts.stale}`}
      </p>
      <Button size="compact-sm" variant="default" onClick={keep}>
        {texts.keep}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => void discard()}>
        {texts.discard}
      </Button>
    </div>
  );
};
