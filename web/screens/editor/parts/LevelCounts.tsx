import { flushSync } from 'react-dom';
import { noValue } from '../../../format.ts';
import { LiveText } from '../../../parts/nutrition/nutrients/LiveValue.tsx';
import { countRows } from '../../../parts/nutrition/nutrients/ratios.ts';
import { type NutrientView, useNutrientViewState } from '../../../parts/nutrition/nutrients/view.ts';
import type { Group } from '../../../parts/nutrition/rows.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { texts } from '../../../texts.ts';
import levelStyles from '../../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../../ui/value/LevelBadge.tsx';
import type { EditorModel } from '../model.ts';
import type { PaneId } from '../panes.ts';
import styles from './LevelCounts.module.css';

/** Counted levels and directions with the level that gives shape and colour. */
const counted = [
  { key: 'low', level: 'low', text: texts.levels.low },
  { key: 'high', level: 'high', text: texts.levels.high },
  { key: 'unknown', level: 'unknown', text: texts.levels.unknown },
  { key: 'mayBeLow', level: 'unknown', text: nutrientTexts.counts.mayBeLow },
  { key: 'mayBeHigh', level: 'unknown', text: nutrientTexts.counts.mayBeHigh },
] as const;

interface CountsProps {
  readonly model: EditorModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
}

/** Scrolls to the nutrients. In a single column they may be far below. */
const scrollToNutrients = (): void => {
  const pane = document.getElementById(`pane-${'nutrients' satisfies PaneId}`);
  const top = pane?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) pane?.scrollIntoView();
};

/** Number of nutrients out of bounds or Unknown. Pressing a count filters the rows. */
export const LevelCounts = ({ model, view, groups }: CountsProps) => {
  const levels = useNutrientViewState(view, (state) => state.levels);
  return (
    <fieldset
      className={styles.counts}
      aria-label={nutrientTexts.summary.showOnly}
      onKeyDown={(event) => event.key === 'Escape' && view.showAll()}
    >
      {counted.map(({ key, level, text }) => (
        <button
          key={key}
          type="button"
          className={`${styles.count} ${levelStyles[level]}`}
          data-part={key !== level}
          aria-pressed={levels.includes(key)}
          onClick={() => {
            flushSync(() => view.toggleLevel(key));
            if (!levels.includes(key)) scrollToNutrients();
          }}
        >
          {key === level && <LevelShape level={level} />} {text}{' '}
          <LiveText
            model={model}
            testId={`count-${key}`}
            text={({ results, hasTargets }) =>
              results && hasTargets && results.totals.totalMilligrams > 0
                ? String(countRows(results, groups)[key])
                : noValue
            }
          />
        </button>
      ))}
    </fieldset>
  );
};
