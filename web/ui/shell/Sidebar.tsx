import { texts } from '../../texts/texts.ts';
import { NavLinks } from './NavLinks.tsx';
import type { NavEntry } from './nav.ts';
import styles from './Sidebar.module.css';

/** The menu beside the screen in wide windows. */
export const Sidebar = ({ entries }: { readonly entries: readonly NavEntry[] }) => (
  <nav className={`${styles.sidebar} unprinted`} aria-label={texts.shell.sidebar}>
    <div className={styles.lists}>
      <NavLinks entries={entries.filter(({ place }) => place !== 'below')} />
      <NavLinks entries={entries.filter(({ place }) => place === 'below')} />
    </div>
  </nav>
);
