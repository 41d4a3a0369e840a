import { Link } from 'react-router-dom';
import { hubTexts } from './hubTexts.ts';
import styles from './recipes.module.css';

/** Further lists, each with its path. */
export interface MoreLinksProps {
  readonly links: readonly (readonly [label: string, to: string])[];
}

/** Links to further lists, below the cards of a hub. */
export const MoreLinks = ({ links }: MoreLinksProps) => (
  <nav aria-label={hubTexts.more}>
    <ul className={`${styles.more} flex wrap above-24 gap-0-24`}>
      {links.map(([label, to]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
