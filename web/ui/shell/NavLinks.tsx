import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './NavLinks.module.css';
import type { NavEntry } from './nav.ts';

/** In a script of its own, which only admins load. */
const ReviewCount = lazy(() => import('./ReviewCount.tsx'));

/** Returns `aria-current` of a path: the page, or the section that it is in. */
export const useCurrent = (section: string | undefined) => {
  const { pathname } = useLocation();
  return (path: string): 'page' | true | undefined =>
    path === pathname ? 'page' : path === section || undefined;
};

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
  /** Path of the entry whose section the page is in, if it is a subpage. */
  readonly section?: string | undefined;
  /** Called when a link is followed. */
  readonly followed?: () => void;
}

const EntryContent = ({ label, path, icon, locked, isFile }: NavEntry) => (
  <>
    <Icon name={icon} />
    {label}
    {locked && <Icon name="lock" size={16} label={texts.premium.lock} />}
    {path === pathTo('Reviews') && (
      <Suspense fallback={null}>
        <ReviewCount />
      </Suspense>
    )}
    {isFile && <span className="unseen"> {texts.shell.newTab}</span>}
  </>
);

/** Menu entries as a vertical list of links; the current page is marked, on a subpage its section. */
export const NavLinks = ({ entries, section, followed }: NavLinksProps) => {
  const current = useCurrent(section);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.isFile ? (
            <a className={styles.entry} href={entry.path} target="_blank" rel="noreferrer" onClick={followed}>
              <EntryContent {...entry} />
            </a>
          ) : (
            <Link
              className={styles.entry}
              aria-current={current(entry.path)}
              to={entry.path}
              onClick={followed}
            >
              <EntryContent {...entry} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};
