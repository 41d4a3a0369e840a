import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './NavLinks.module.css';
import type { NavEntry } from './nav.ts';

/** In a script of its own, which only admins load. */
const ReviewCount = lazy(() => import('./ReviewCount.tsx'));

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
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

/** Menu entries as a vertical list of links; the current page is marked. */
export const NavLinks = ({ entries, followed }: NavLinksProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.path}>
        {entry.isFile ? (
          <a className={styles.entry} href={entry.path} target="_blank" rel="noreferrer" onClick={followed}>
            <EntryContent {...entry} />
          </a>
        ) : (
          <NavLink className={() => styles.entry} to={entry.path} onClick={followed}>
            <EntryContent {...entry} />
          </NavLink>
        )}
      </li>
    ))}
  </ul>
);
