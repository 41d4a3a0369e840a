import { flushSync } from 'react-dom';
import { noValue } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { texts } from '../../texts/texts.ts';
import levelStyles from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import type { NutritionModel } from '../calculation.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
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

interface CountProps extends Pick<CountsProps, 'model' | 'view' | 'groups' | 'reveal'> {
  readonly of: (typeof counted)[number];
}

const Count = ({ model, view, groups, reveal, of: { key, level, text } }: CountProps) => {
  const isShown = useModelState(view, ({ by, levels }) => !by && levels.includes(key));
  return (
    <button
      type="button"
      className={`${styles.count} ${levelStyles[level]}`}
      data-part={key !== level || key === 'none'}
      aria-pressed={isShown}
      onClick={() => {
        flushSync(() => view.toggleLevel(key));
        if (!isShown) reveal?.();
      }}
    >
      {key === level && level !== 'none' && <LevelShape level={level} />} {text}{' '}
      <LiveText
        model={model}
        testId={`count-${key}`}
        text={(state) => {
          const { results, hasTargets } = state;
          return results && hasTargets && results.totals.totalMilligrams > 0
            ? String(countRows(results, groups, targetLevelsIn(state))[key])
            : noValue;
        }}
      />
    </button>
  );
};

/** Number of nutrients out of bounds or Unknown, with the parts of Unknown inside it. Pressing a count filters the rows. */
export const LevelCounts = ({ view, optimal = false, ...props }: CountsProps) => {
  const listed = (isUnknown: boolean) =>
    counted
      .filter(({ level }) => (level === 'unknown') === isUnknown)
      .filter(({ key }) => optimal || (key !== 'optimal' && key !== 'none'))
      .map((of) => <Count key={of.key} view={view} of={of} {...props} />);
  return (
    <fieldset
      className={styles.counts}
      aria-label={nutrientTexts.summary.showOnly}
      onKeyDown={(event) => event.key === 'Escape' && view.showAll()}
    >
      {listed(false)}
      <span className={`${styles.whole} ${levelStyles.unknown}`}>{listed(true)}</span>
    </fieldset>
  );
};
