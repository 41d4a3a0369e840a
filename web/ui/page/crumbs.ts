import { createContext } from 'react';

/** A screen above the one that is open. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Where a screen stands: the screens above it, from the top, and its own label. */
export interface Crumbs {
  readonly above: readonly Crumb[];
  readonly here: string;
}

/** The crumbs of the open screen, for its Page. The shell gives them. */
export const CrumbsContext = createContext<Crumbs>({ above: [], here: '' });
