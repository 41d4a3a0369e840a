import type { Limit } from '../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { BoundsBar, paintBar } from '../../ui/value/BoundsBar.tsx';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { useSpread } from '../chance/sure.ts';
import { limitPercent } from '../limits.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import { percentOf } from './amountText.ts';
import type { LiveState } from './rowVisibility.ts';
import type { NutrientView } from './view.ts';

/** Bar of a nutrient on the scale of the need's bounds. While comparing it also marks the saved value. */
export const RowBar = ({
  model,
  view,
  column,
  entry,
  level,
  limits,
}: {
  readonly model: LiveState;
  readonly view: NutrientView;
  readonly column: number;
  readonly entry: NutrientEntry | undefined;
  readonly level: LevelName;
  /** Limits of the nutrient. */
  readonly limits: readonly Limit[];
}) => {
  const saved = useModelState(view, (state) => state.saved);
  const spreadOf = useSpread(column);
  const painted = useLiveUpdate<HTMLSpanElement>(model, (track, { results }) => {
    const percent = percentOf(results, column);
    paintBar(track, {
      percent,
      limit: results ? limitPercent(results, column, percent, limits) : Number.NaN,
      lowMax: entry?.amount.low_max ?? Number.NaN,
      highMin: entry?.amount.high_min ?? Number.NaN,
      level,
      before: percentOf(saved, column),
      spread: spreadOf(results),
    });
  });
  return <BoundsBar painted={painted} />;
};
