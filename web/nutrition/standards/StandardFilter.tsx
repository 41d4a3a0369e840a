import { texts } from '../../texts/texts.ts';
import levelStyles from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import { type NutrientView, toggled } from '../nutrients/view.ts';
import type { LevelKey } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import type { StandardChoice } from './byStandard.ts';
import { followTexts } from './followTexts.ts';
import styles from './StandardFilter.module.css';

const counted = ['low', 'high', 'unknown'] as const;

interface FilterOf {
  readonly choice: StandardChoice;
  readonly name: string;
  /** Number of its rows at a level that the table of nutrients does not have. */
  readonly elsewhere: (level: LevelKey) => number;
}

/** Creates the counts of a standard, each of which shows only its rows. */
export const filterBy =
  (view: NutrientView, { choice, name, elsewhere }: FilterOf) =>
  () => {
    const levels = useModelState(view, (state) => state.levels);
    const counts = useModelState(view, ({ standardCounts }) => standardCounts.get(choice));
    const others = levels.reduce((sum, level) => sum + elsewhere(level), 0);
    return (
      <fieldset className={styles.filter} aria-label={followTexts.showOnly(name)}>
        {counted.map((level) => (
          <button
            key={level}
            type="button"
            className={`${styles.level} ${levelStyles[level]}`}
            aria-pressed={levels.includes(level)}
            onClick={() => view.showOnly(toggled(levels, level))}
          >
            <LevelShape level={level} /> {texts.levels[level]} {counts?.[level]}
          </button>
        ))}
        {others > 0 && <span>{followTexts.elsewhere(others)}</span>}
      </fieldset>
    );
  };
