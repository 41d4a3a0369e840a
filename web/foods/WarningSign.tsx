import styles from './WarningSign.module.css';
import type { FoodMarkKind } from './warnings.ts';

const letters = { toxic: '!', dose: '≤', allergen: 'A', raw: '!', caution: '!', unreviewed: '?', note: 'i' };

/** Sign of a food's mark or a note. Each has its own shape, beside its word. */
export const WarningSign = ({ kind }: { readonly kind: FoodMarkKind | 'note' }) => (
  <span className={styles.sign} data-kind={kind} aria-hidden="true">
    {letters[kind]}
  </span>
);
