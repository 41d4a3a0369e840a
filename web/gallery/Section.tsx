import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A part of the kit: its name and its states. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Shows as many items side by side as fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
