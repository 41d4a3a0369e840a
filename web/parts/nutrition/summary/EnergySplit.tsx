import type { DerivedValueName } from '../../../../engine/host/derivedValues.ts';
import { formatKcal, formatRatio, noValue, percentText } from '../../../format.ts';
import { levelTexts } from '../../../texts/levelTexts.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { texts } from '../../../texts.ts';
import levelStyles from '../../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../../ui/value/LevelBadge.tsx';
import { About, LiveText } from '../nutrients/LiveValue.tsx';
import { isRange, ratioDirection, ratioLevel } from '../nutrients/ratios.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import type { NutritionState } from '../state.ts';
import { useModelState } from '../useModel.ts';
import styles from './summary.module.css';

const summaryTexts = nutrientTexts.summary;

interface ValueProps {
  readonly model: NutritionModel;
}

/** Shares of energy. */
export const parts = [
  { name: summaryTexts.protein, from: 'kcalFromProtein', percent: 'percentFromProtein' },
  { name: summaryTexts.fat, from: 'kcalFromFat', percent: 'percentFromFat' },
  { name: summaryTexts.carbohydrate, from: 'kcalFromCarbohydrate', percent: 'percentFromCarbohydrate' },
] as const;

/** A derived value of the recipe; NaN without one. */
export const derivedValueOf = ({ results }: NutritionState, name: DerivedValueName): number =>
  results?.derived.values[name].value ?? Number.NaN;

/** Names of energy nutrients with unstated values. No share can be calculated with them. */
export const unknownParts = ({ results }: NutritionState): string =>
  results && results.totals.totalMilligrams > 0
    ? parts
        .filter(({ from }) => {
          const { value, min, max } = results.derived.values[from];
          return Number.isNaN(value) || min !== max;
        })
        .map(({ name }) => name)
        .join(', ')
    : '';

/** kcal and percent of energy from a part; a dash if not all foods state it. */
export const splitText = (state: NutritionState, { from, percent }: (typeof parts)[number]): string => {
  const share = derivedValueOf(state, percent);
  return Number.isNaN(share)
    ? noValue
    : summaryTexts.split(formatKcal(derivedValueOf(state, from)), percentText(share, 'plain'));
};

/** A share of energy. Without shares the last one shows the reason. */
export const Split = ({ model, part }: ValueProps & { readonly part: (typeof parts)[number] }) => {
  const unknown = useModelState(model, unknownParts);
  const why = unknown === '' ? undefined : summaryTexts.noSplit(unknown);
  return (
    <span title={why}>
      <LiveText model={model} text={(state) => splitText(state, part)} />
      {why !== undefined && part === parts[2] && (
        <span className={styles.muted} data-muted>
          {' '}
          {why}
        </span>
      )}
    </span>
  );
};

/** True if unstated values could change the recipe's Ca:P. */
const isAbout = ({ results }: NutritionState): boolean =>
  results !== null && isRange(results.derived.values.calciumToPhosphorus);

/** The recipe's Ca:P with its level. */
export const Calcium = ({ model }: ValueProps) => {
  const level = useModelState(model, ({ results }) => results && ratioLevel(results, 'calciumToPhosphorus'));
  const direction = useModelState(
    model,
    ({ results }) => results && ratioDirection(results, 'calciumToPhosphorus'),
  );
  const about = useModelState(model, isAbout);
  return (
    <>
      {about && <About />}
      <LiveText model={model} text={(state) => formatRatio(derivedValueOf(state, 'calciumToPhosphorus'))} />
      {level && level !== 'none' && (
        <span
          className={`${styles.mark} ${levelStyles[level]}`}
          title={direction ? levelTexts.unknownIs(levelTexts.directions[direction].full) : undefined}
        >
          <LevelShape level={level} />
          {texts.levels[level]}
        </span>
      )}
    </>
  );
};
