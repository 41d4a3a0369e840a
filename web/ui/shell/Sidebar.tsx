import type { ComponentProps } from 'react';
import { texts } from '../../texts/texts.ts';
import { NavLinks } from './NavLinks.tsx';
import styles from './Sidebar.module.css';

/** The menu beside the screen in wide windows. */
export const Sidebar = ({
  entries,
  section,
}: Pick<ComponentProps<typeof NavLinks>, 'entries' | 'section'>) => (
  <nav className={`${styles.sidebar} unprinted`} aria-label={texts.shell.sidebar}>
    <div className={styles.lists}>
      <NavLinks entries={entries.filter(({ place }) => place !== 'below')} section={section} />
      <NavLinks entries={entries.filter(({ place }) => place === 'below')} section={section} />
    </div>
  </nav>
);
