import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to a screen that looks like a button, for a page's main action. */
export const LinkButton = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button size="md" component={Link} to={to}>
    {children}
  </Button>
);
