import { sourceTexts } from '../../../texts/sourceTexts.ts';
import styles from './SourcePanel.module.css';

/** How sure a table is of a figure: in words; what is low stands out as unverified. */
export const Confidence = ({ of }: { readonly of: 'high' | 'medium' | 'low' | null }) =>
  of === null ? null : (
    <span className={of === 'low' ? styles.disclaimer : styles.muted}>({sourceTexts.confidence[of]})</span>
  );
