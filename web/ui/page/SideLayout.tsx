import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../controls.ts';
import styles from './sideLayout.module.css';

interface SideLayoutProps {
  /** The name of the side part. */
  readonly label: string;
  /** The text that unfolds the side part in narrow windows. */
  readonly summary: string;
  readonly side: ReactNode;
  /** The button below the unfolded side part: it folds it and moves the focus. */
  readonly show: { readonly label: string; readonly target: RefObject<HTMLElement | null> };
  readonly children: ReactNode;
}

/** Controls beside the content in a wide window. In others they are above it and folded. They are not printed. */
export const SideLayout = ({ label, summary, side, show, children }: SideLayoutProps) => {
  const isWide = useMediaQuery('(min-width: 1360px)', undefined, { getInitialValueInEffect: false });
  const fold = useRef<HTMLDetailsElement>(null);
  const showContent = (): void => {
    fold.current?.removeAttribute('open');
    (show.target.current ?? fold.current?.querySelector('summary'))?.focus();
  };
  return (
    <div className={styles.layout}>
      {isWide ? (
        <section className="unprinted" aria-label={label}>
          {side}
        </section>
      ) : (
        <details ref={fold} className={`${styles.fold} unprinted`}>
          <summary>{summary}</summary>
          {side}
          <div className={styles.show}>
            <Button size="md" fullWidth onClick={showContent}>
              {show.label}
            </Button>
          </div>
        </details>
      )}
      <div className="stack shrink gap-16">{children}</div>
    </div>
  );
};
