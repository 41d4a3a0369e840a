import type { WarningKind } from '../../../server/contract/warningKinds.ts';
import styles from './WarningSign.module.css';

const letters = { toxic: '!', dose: '≤', allergen: 'A', caution: '!', note: 'i' };

/** Sign of a warning kind or a note. Each has its own shape, beside its word. */
export const WarningSign = ({ kind }: { readonly kind: WarningKind | 'note' }) => (
  <span className={styles.sign} data-kind={kind} aria-hidden="true">
    {letters[kind]}
  </span>
);
