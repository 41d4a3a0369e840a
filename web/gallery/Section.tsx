import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One part of the kit with its states below its name. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Things side by side, as many as fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
