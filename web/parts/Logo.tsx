import { texts } from '../texts.ts';
import styles from './Logo.module.css';

/** The mark: a bowl that is a scale, its graduation cut out of it. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M2 12h28c0 8.800-6.300 16-14 16S2 20.800 2 12Z" />
    <path className={styles.ticks} d="M9 16.500v4M12.500 16.500v2.500M16 16.500v6.500M19.500 16.500v2.500M23 16.500v4" />
    <circle cx="16" cy="6" r="3" />
  </svg>
);

/** Mark and name. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <span className={styles.logo}>
    <Mark size={size} />
    <span className={styles.word}>{texts.product}</span>
  </span>
);
