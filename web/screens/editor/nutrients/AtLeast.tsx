import { editorTexts } from '../../../texts.ts';
import styles from './NutrientTable.module.css';

/** Says that what follows is a lower limit, to eyes and to screen readers. */
export const AtLeast = () => (
  <>
    <span className={styles.quiet} aria-hidden="true">
      ≥{' '}
    </span>
    <span className="unseen">{editorTexts.atLeast} </span>
  </>
);
