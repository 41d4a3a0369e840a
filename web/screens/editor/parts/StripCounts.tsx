import { noFigure } from '../../../format.ts';
import levelStyles from '../../../parts/Level.module.css';
import { LevelShape } from '../../../parts/Level.tsx';
import { nutrientTexts, texts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { PaintedText } from '../nutrients/Painted.tsx';
import { countRows } from '../nutrients/ratios.ts';
import { type NutrientView, usePart } from '../nutrients/view.ts';
import type { Group } from '../rows.ts';
import styles from './StripCounts.module.css';

const counted = ['low', 'high', 'unknown'] as const;

interface CountsProps {
  readonly model: EditorModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
}

/** How many nutrients are out of bounds or not known; pressed, only those are shown. */
export const StripCounts = ({ model, view, groups }: CountsProps) => {
  const levels = usePart(view, (state) => state.levels);
  return (
    <fieldset
      className={styles.counts}
      aria-label={nutrientTexts.strip.showOnly}
      onKeyDown={(event) => event.key === 'Escape' && view.showAll()}
    >
      {counted.map((level) => (
        <button
          key={level}
          type="button"
          className={`${styles.count} ${levelStyles[level]}`}
          aria-pressed={levels.includes(level)}
          onClick={() => view.toggleLevel(level)}
        >
          <LevelShape level={level} /> {texts.levels[level]}{' '}
          <PaintedText
            model={model}
            testId={`count-${level}`}
            text={({ figures, weighed }) =>
              figures && weighed ? String(countRows(figures, groups)[level]) : noFigure
            }
          />
        </button>
      ))}
    </fieldset>
  );
};
