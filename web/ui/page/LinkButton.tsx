import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './linkButton.module.css';

interface LinkButtonProps {
  readonly to: string;
  /** Any but the page's main action. */
  readonly second?: boolean;
  /** Kept in the history, as the list that leads back. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Lets a button have several lines: a name in its text may be longer than the window is wide. */
export const severalLines = { root: styles.button ?? '', label: styles.label ?? '' };

/** A link to a screen that looks like a button. A long text has several lines. */
export const LinkButton = ({ to, second = false, state, children }: LinkButtonProps) => (
  <Button
    size="md"
    variant={second ? 'default' : 'filled'}
    classNames={severalLines}
    component={Link}
    to={to}
    state={state}
  >
    {children}
  </Button>
);
