import { createContext } from 'react';

/** A parent of the open screen. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The parents of a screen, from the top, and its own label. */
export interface Crumbs {
  readonly above: readonly Crumb[];
  readonly here: string;
}

/** The crumbs of the open screen, for its Page. The shell provides them. */
export const CrumbsContext = createContext<Crumbs>({ above: [], here: '' });
