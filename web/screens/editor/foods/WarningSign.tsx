import type { WarningKind } from '../../../../server/contract/warningKinds.ts';
import styles from './WarningSign.module.css';

const letters = { toxic: '!', dose: '≤', allergen: 'A', caution: '!', note: 'i' };

/** The sign of a kind of warning, or of a note: each has a shape of its own and stands beside its word. */
export const WarningSign = ({ kind }: { readonly kind: WarningKind | 'note' }) => (
  <span className={styles.sign} data-kind={kind} aria-hidden="true">
    {letters[kind]}
  </span>
);
