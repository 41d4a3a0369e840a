import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './cardGrid.module.css';

/** One card: the whole of it is a link. */
export interface Card {
  readonly key: string | number;
  readonly to: string;
  readonly title: string;
  readonly text?: string;
  /** An image or drawing above the title. */
  readonly image?: ReactNode;
  /** Visible but not open to this user: the card has a lock, and its link opens the premium dialog. */
  readonly locked?: boolean;
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ items, label }: { readonly items: readonly Card[]; readonly label?: string }) => (
  <ul className={styles.cards} aria-label={label}>
    {items.map(({ key, to, title, text, image, locked }) => (
      <li key={key} className={styles.card}>
        {image}
        <h2 className="flex middle gap-8">
          <Link to={to}>{title}</Link>
          {locked && <Icon name="lock" size={16} label={texts.premium.lock} />}
        </h2>
        {text !== undefined && <p className="muted above-8">{text}</p>}
      </li>
    ))}
  </ul>
);
