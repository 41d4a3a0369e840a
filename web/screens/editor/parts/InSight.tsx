import { useMediaQuery } from '@mantine/hooks';
import { editorTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { PaintedText } from '../nutrients/Painted.tsx';
import { servingShort } from '../nutrients/serving.ts';
import type { Group } from '../rows.ts';
import { EnergyAmount } from './Energy.tsx';
import styles from './InSight.module.css';

interface InSightProps {
  readonly model: EditorModel;
  readonly groups: readonly Group[];
}

/**
 * What of the strip's figures stays in sight where the others scroll away with the page: energy and the serving. For eyes
 * alone: whoever hears the page finds them among the others.
 */
export const InSight = ({ model, groups }: InSightProps) => {
  const oneColumn = useMediaQuery('(max-width: 1240px)', undefined, { getInitialValueInEffect: false });
  if (!oneColumn) return null;
  return (
    <div
      className={`${styles.figures} unprinted`}
      data-own={model.mayWrite}
      data-testid="in-sight"
      aria-hidden="true"
    >
      <p>
        <EnergyAmount model={model} groups={groups} />
        <span className={styles.quiet} title={editorTexts.factors}>
          {' '}
          ({editorTexts.factorsShort})
        </span>
      </p>
      <p>
        <PaintedText model={model} text={({ figures }) => (figures ? servingShort(figures.serving) : '')} />
      </p>
    </div>
  );
};
