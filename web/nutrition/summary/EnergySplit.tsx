import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { texts } from '../../texts/texts.ts';
import levelStyles from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import { AtLeast } from '../../ui/value/ValueText.tsx';
import type { NutritionModel } from '../calculation.ts';
import { calciumOptimalBy } from '../nutrients/amountText.ts';
import { NotNeeded } from '../nutrients/LevelCell.tsx';
import { LiveText } from '../nutrients/LiveValue.tsx';
import { ratioDirection, ratioLevel } from '../nutrients/ratios.ts';
import { useModelState } from '../useModel.ts';
import { isLowerLimit, type Part, parts, splitText, unknownParts } from './energyParts.ts';
import { RatioValue } from './RatioValue.tsx';
import styles from './summary.module.css';

const summaryTexts = nutrientTexts.summary;

interface ValueProps {
  readonly model: NutritionModel;
}

/** kcal and percent of energy from a part, marked as a lower limit where foods do not state it. */
export const SplitValue = ({ model, part }: ValueProps & { readonly part: Part }) => {
  const isPart = useModelState(model, (state) => isLowerLimit(state, part));
  return (
    <>
      {isPart && <AtLeast />}
      <LiveText model={model} text={(state) => splitText(state, part)} />
    </>
  );
};

/** A share of energy. Without shares the last one shows the reason. */
export const Split = ({ model, part }: ValueProps & { readonly part: Part }) => {
  const unknown = useModelState(model, unknownParts);
  const why = unknown === '' ? undefined : summaryTexts.noSplit(unknown);
  return (
    <span title={why}>
      <SplitValue model={model} part={part} />
      {why !== undefined && part === parts[2] && (
        <span className={styles.muted} data-muted>
          {' '}
          {why}
        </span>
      )}
    </span>
  );
};

/** The recipe's Ca:P with its level. */
export const Calcium = ({ model }: ValueProps) => {
  const level = useModelState(model, ({ results }) => results && ratioLevel(results, 'calciumToPhosphorus'));
  const direction = useModelState(
    model,
    ({ results }) => results && ratioDirection(results, 'calciumToPhosphorus'),
  );
  const notNeeded = useModelState(model, (state) => calciumOptimalBy(state) !== null);
  return (
    <>
      <RatioValue model={model} name="calciumToPhosphorus" />
      {notNeeded && (
        <span className={styles.mark}>
          <NotNeeded />
        </span>
      )}
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
