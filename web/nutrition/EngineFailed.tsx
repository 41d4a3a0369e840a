import { editorTexts } from '../texts/editorTexts.ts';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/controls.ts';
import { Notice } from '../ui/page/states.tsx';
import type { NutritionModel } from './calculation.ts';
import { useModelState } from './useModel.ts';

/** Replaces all values after the engine stopped. */
export const EngineFailed = ({ model }: { readonly model: NutritionModel }) => {
  const failure = useModelState(model, (state) => state.failure);
  return (
    <Notice title={editorTexts.engineFailed} text={failure?.message ?? editorTexts.engineFailedText}>
      <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
    </Notice>
  );
};
