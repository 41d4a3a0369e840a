import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './BottomBar.module.css';
import { useCurrent } from './NavLinks.tsx';
import type { NavEntry } from './nav.ts';

interface BottomBarProps {
  readonly entries: readonly NavEntry[];
  /** Path of the entry whose section the page is in. */
  readonly section?: string | undefined;
  readonly openMenu: () => void;
}

/** The phone's navigation: the first screens and the menu. Wider windows do not show it. */
export const BottomBar = ({ entries, section, openMenu }: BottomBarProps) => {
  const current = useCurrent(section);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    return () => {
      delete dataset.bottomBar;
    };
  }, []);
  return (
    <nav className={`${styles.bar} unprinted`} aria-label={texts.shell.bottomBar}>
      <ul>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link className={styles.entry} aria-current={current(path)} to={path}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={openMenu}>
            <Icon name="menu" />
            {texts.shell.menu}
          </button>
        </li>
      </ul>
    </nav>
  );
};
