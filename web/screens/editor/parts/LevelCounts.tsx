import { flushSync } from 'react-dom';
import { noValue } from '../../../format.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { texts } from '../../../texts.ts';
import levelStyles from '../../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../../ui/value/LevelBadge.tsx';
import type { EditorModel } from '../model.ts';
import { LiveText } from '../nutrients/LiveValue.tsx';
import { countRows } from '../nutrients/ratios.ts';
import { type NutrientView, useNutrientViewState } from '../nutrients/view.ts';
import type { PaneId } from '../panes.ts';
import type { Group } from '../rows.ts';
import styles from './LevelCounts.module.css';

/** Counted levels and directions with the level that gives shape and colour. */
const counted = [
  { standing: 'low', level: 'low', text: texts.levels.low },
  { standing: 'high', level: 'high', text: texts.levels.high },
  { standing: 'unknown', level: 'unknown', text: texts.levels.unknown },
  { standing: 'mayBeLow', level: 'unknown', text: nutrientTexts.counts.mayBeLow },
  { standing: 'mayBeHigh', level: 'unknown', text: nutrientTexts.counts.mayBeHigh },
] as const;

interface CountsProps {
  readonly model: EditorModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
}

/** Scrolls to the nutrients. In a single column they may be far below. */
const bringIntoSight = (): void => {
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
      {counted.map(({ standing, level, text }) => (
        <button
          key={standing}
          type="button"
          className={`${styles.count} ${levelStyles[level]}`}
          data-part={standing !== level}
          aria-pressed={levels.includes(standing)}
          onClick={() => {
            flushSync(() => view.toggleLevel(standing));
            if (!levels.includes(standing)) bringIntoSight();
          }}
        >
          {standing === level && <LevelShape level={level} />} {text}{' '}
          <LiveText
            model={model}
            testId={`count-${standing}`}
            text={({ results, hasTargets }) =>
              results && hasTargets && results.totals.totalMilligrams > 0
                ? String(countRows(results, groups)[standing])
                : noValue
            }
          />
        </button>
      ))}
    </fieldset>
  );
};
