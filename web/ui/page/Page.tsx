import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The path that Back leads to. */
  readonly back?: string;
  /** Buttons or links beside the heading. */
  readonly actions?: ReactNode;
  /** A sentence below the heading. */
  readonly lead?: string;
  /** Forms are narrow, tables wide. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A screen's frame: Back, heading and actions above its content. */
export const Page = ({ title, back, actions, lead, width = 'wide', children }: PageProps) => (
  <div className={`${styles.page} ${styles[width]}`}>
    {back !== undefined && (
      <Link className={`${styles.back} unprinted`} to={back}>
        <Icon name="back" size={16} />
        {texts.states.back}
      </Link>
    )}
    <header className={styles.head}>
      <h1>{title}</h1>
      {actions !== undefined && <div className={`${styles.actions} unprinted`}>{actions}</div>}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </div>
);
