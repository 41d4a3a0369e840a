import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkButtonProps {
  readonly to: string;
  /** Any but the page's main action. */
  readonly second?: boolean;
  /** Kept in the history, as the list that leads back. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link to a screen that looks like a button. */
export const LinkButton = ({ to, second = false, state, children }: LinkButtonProps) => (
  <Button size="md" variant={second ? 'default' : 'filled'} component={Link} to={to} state={state}>
    {children}
  </Button>
);
