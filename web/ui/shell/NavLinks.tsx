import { NavLink } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './NavLinks.module.css';
import type { NavEntry } from './nav.ts';

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
  /** Called when a link is followed. */
  readonly followed?: () => void;
}

/** Menu entries as a vertical list of links; the current page is marked. */
export const NavLinks = ({ entries, followed }: NavLinksProps) => (
  <ul>
    {entries.map(({ name, path, label, icon, locked }) => (
      <li key={name}>
        <NavLink className={() => styles.entry} to={path} onClick={followed}>
          <Icon name={icon} />
          {label}
          {locked && <Icon name="lock" size={16} label={texts.premium.lock} />}
        </NavLink>
      </li>
    ))}
  </ul>
);
