import { sourceTexts } from '../sourceTexts.ts';
import styles from './SourcePanel.module.css';

/** Confidence that a source states for a value. Low is marked as unverified. */
export const Confidence = ({ of }: { readonly of: 'high' | 'medium' | 'low' | null }) =>
  of === null ? null : (
    <span className={of === 'low' ? styles.disclaimer : styles.muted}>({sourceTexts.confidence[of]})</span>
  );
