import { texts } from '../texts/texts.ts';
import styles from './Logo.module.css';

/** The logo: a bowl that is a scale with a cut-out graduation. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M2 12h28c0 8.8-6.3 16-14 16S2 20.8 2 12Z" />
    <path className={styles.ticks} d="M9 16.5v4M12.5 16.5v2.5M16 16.5v6.5M19.5 16.5v2.5M23 16.5v4" />
    <circle cx="16" cy="6" r="3" />
  </svg>
);

/** Logo and product name. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <span className={styles.logo}>
    <Mark size={size} />
    <span className={styles.word}>{texts.product}</span>
  </span>
);
