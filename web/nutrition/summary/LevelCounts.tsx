import { flushSync } from 'react-dom';
import { noValue } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { texts } from '../../texts/texts.ts';
import levelStyles from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import type { NutritionModel } from '../calculation.ts';
import { LiveText } from '../nutrients/LiveValue.tsx';
import { countRows } from '../nutrients/ratios.ts';
import type { NutrientView } from '../nutrients/view.ts';
import type { Group } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import styles from './LevelCounts.module.css';

/** Counted levels and directions with the level that gives shape and colour. */
const counted = [
  { key: 'low', level: 'low', text: texts.levels.low },
  { key: 'optimal', level: 'optimal', text: texts.levels.optimal },
  { key: 'none', level: 'none', text: nutrientTexts.counts.noTarget },
  { key: 'high', level: 'high', text: texts.levels.high },
  { key: 'unknown', level: 'unknown', text: texts.levels.unknown },
  { key: 'mayBeLow', level: 'unknown', text: nutrientTexts.counts.mayBeLow },
  { key: 'mayBeHigh', level: 'unknown', text: nutrientTexts.counts.mayBeHigh },
] as const;

interface CountsProps {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  /** True to count Optimal and the rows without a target too. */
  readonly optimal?: boolean;
  /** Brings the filtered rows into view. */
  readonly reveal?: () => void;
}

/** Number of nutrients out of bounds or Unknown. Pressing a count filters the rows. */
export const LevelCounts = ({ model, view, groups, optimal = false, reveal }: CountsProps) => {
  const levels = useModelState(view, (state) => state.levels);
  return (
    <fieldset
      className={styles.counts}
      aria-label={nutrientTexts.summary.showOnly}
      onKeyDown={(event) => event.key === 'Escape' && view.showAll()}
    >
      {counted
        .filter(({ key }) => optimal || (key !== 'optimal' && key !== 'none'))
        .map(({ key, level, text }) => (
          <button
            key={key}
            type="button"
            className={`${styles.count} ${levelStyles[level]}`}
            data-part={key !== level || key === 'none'}
            aria-pressed={levels.includes(key)}
            onClick={() => {
              flushSync(() => view.toggleLevel(key));
              if (!levels.includes(key)) reveal?.();
            }}
          >
            {key === level && level !== 'none' && <LevelShape level={level} />} {text}{' '}
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
