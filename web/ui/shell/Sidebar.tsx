import { texts } from '../../texts.ts';
import { NavLinks } from './NavLinks.tsx';
import type { NavEntry } from './nav.ts';
import styles from './Sidebar.module.css';

/** In wide windows: the menu beside the screen. */
export const Sidebar = ({ entries }: { readonly entries: readonly NavEntry[] }) => (
  <nav className={`${styles.sidebar} unprinted`} aria-label={texts.shell.sidebar}>
    <div className={styles.lists}>
      <NavLinks entries={entries.filter(({ place }) => place !== 'below')} />
      <NavLinks entries={entries.filter(({ place }) => place === 'below')} />
    </div>
  </nav>
);
