import { useMediaQuery } from '@mantine/hooks';
import type { Pet } from '../../../server/contract/pets.ts';
import { LiveText } from '../../nutrition/nutrients/LiveValue.tsx';
import { isWholeBatch, servingIn, servingShort } from '../../nutrition/nutrients/serving.ts';
import type { Group } from '../../nutrition/rows.ts';
import { EnergyAmount } from '../../nutrition/summary/Energy.tsx';
import { useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { Editor } from '../editor.ts';
import styles from './StickySummary.module.css';

const texts = nutrientTexts.summary;

interface StickySummaryProps {
  readonly model: Editor;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
  /** True until the pet's need is applied. */
  readonly awaitsDay: boolean;
}

/**
 * Part of the summary bar that stays visible while the page scrolls: the daily serving and its energy. Hidden from
 * screen readers, which find both in the summary bar.
 */
export const StickySummary = ({ model, groups, pet, awaitsDay }: StickySummaryProps) => {
  const oneColumn = useMediaQuery('(max-width: 1240px)', undefined, { getInitialValueInEffect: false });
  const adjusted = useModelState(model, (state) => !isWholeBatch(state, awaitsDay));
  if (!oneColumn) return null;
  return (
    <div
      className={`${styles.values} unprinted`}
      data-own={model.mayWrite}
      data-testid="sticky-summary"
      aria-hidden="true"
    >
      <p>
        <span className={styles.muted}>{adjusted ? texts.groups.day : texts.wholeBatch} </span>
        <LiveText model={model} text={(state) => servingIn(state, pet, servingShort)} />
      </p>
      <p>
        <EnergyAmount model={model} groups={groups} of="day" />
        <span className={styles.muted} title={editorTexts.factors}>
          {' '}
          ({editorTexts.factorsShort})
        </span>
      </p>
    </div>
  );
};
