import { formatRatio } from '../../kernel/format.ts';
import type { NutritionModel } from '../calculation.ts';
import { About, LiveText } from '../nutrients/LiveValue.tsx';
import { isRange, type RatioName } from '../nutrients/ratios.ts';
import { ratioOf } from '../nutrients/ratioText.ts';
import { useModelState } from '../useModel.ts';

interface RatioValueProps {
  readonly model: NutritionModel;
  readonly name: RatioName;
}

/** A ratio of the recipe, marked if unstated values could change it (D22). */
export const RatioValue = ({ model, name }: RatioValueProps) => {
  const about = useModelState(model, (state) => isRange(ratioOf(state, name)));
  return (
    <>
      {about && <About />}
      <LiveText model={model} text={(state) => formatRatio(ratioOf(state, name).value)} />
    </>
  );
};
