import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { Bar, paintBar } from '../../../parts/Bar.tsx';
import type { LevelName } from '../../../parts/Level.tsx';
import { usePaint } from '../useEditor.ts';
import { percentOf } from './figuresOf.ts';
import type { Told } from './sight.ts';
import { type NutrientView, usePart } from './view.ts';

/** A nutrient's bar against the bounds of the pet's need, and while comparing where it stood when it was saved. */
export const RowBar = ({
  model,
  view,
  column,
  entry,
  level,
}: {
  readonly model: Told;
  readonly view: NutrientView;
  readonly column: number;
  readonly entry: NutrientEntry | undefined;
  readonly level: LevelName;
}) => {
  const saved = usePart(view, (state) => state.saved);
  const painted = usePaint<HTMLSpanElement>(model, (track, { figures }) =>
    paintBar(track, {
      percent: percentOf(figures, column),
      lowMax: entry?.amount.low_max ?? Number.NaN,
      highMin: entry?.amount.high_min ?? Number.NaN,
      level,
      before: percentOf(saved, column),
    }),
  );
  return <Bar painted={painted} />;
};
