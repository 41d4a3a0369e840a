import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the screen, with its heading. */
export const SecuritySection = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
