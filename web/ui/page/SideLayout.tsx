import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './sideLayout.module.css';

interface SideLayoutProps {
  /** The name of the side part. */
  readonly label: string;
  /** The text that unfolds the side part in narrow windows. */
  readonly summary: string;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Controls beside the content in a wide window. In others they are above it and folded. They are not printed. */
export const SideLayout = ({ label, summary, side, children }: SideLayoutProps) => {
  const isWide = useMediaQuery('(min-width: 1360px)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.layout}>
      {isWide ? (
        <section className="unprinted" aria-label={label}>
          {side}
        </section>
      ) : (
        <details className={`${styles.fold} unprinted`}>
          <summary>{summary}</summary>
          {side}
        </details>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
};
