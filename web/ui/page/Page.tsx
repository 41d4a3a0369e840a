import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import { type Crumbs, CrumbsContext } from './crumbs.ts';
import { HoldProvider, useHeld } from './hold.ts';
import styles from './page.module.css';
import { Loading } from './states.tsx';

interface PageProps {
  readonly title: string;
  /** Path of the Back link. Defaults to the parent screen. */
  readonly back?: string;
  /** Back replaces the page in the history. */
  readonly backReplaces?: boolean;
  /** Buttons or links beside the heading. */
  readonly actions?: ReactNode;
  /** A sentence below the heading. */
  readonly lead?: string;
  /** Forms are narrow, tables wide. A table with many columns takes the full width. */
  readonly width?: 'narrow' | 'wide' | 'full';
  /** Paper has no footer: it would often be a page of its own. */
  readonly bare?: boolean;
  /** In a small window the heading is one line, beside Back. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** The crumbs. That of Back replaces the page if Back does. */
const CrumbLinks = ({ above, here, replaces }: Crumbs & { readonly replaces: string | undefined }) => (
  <nav className={styles.crumbs} aria-label={texts.states.crumbs}>
    <ol>
      {above.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} replace={path === replaces}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
);

interface TrailProps {
  readonly crumbs: Crumbs;
  /** Where Back leads. */
  readonly up: string | undefined;
  readonly replaces: boolean;
}

/** Back, and beside it the crumbs in wide windows. */
const Trail = ({ crumbs, up, replaces }: TrailProps) => (
  <div className={`${styles.trail} unprinted`}>
    {up !== undefined && (
      <Link className={styles.back} to={up} replace={replaces}>
        <Icon name="back" size={16} />
        {texts.states.back}
      </Link>
    )}
    {crumbs.above.length > 0 && <CrumbLinks {...crumbs} replaces={replaces ? up : undefined} />}
  </div>
);

/** A screen's frame: Back, crumbs in wide windows, heading and actions above its content, which waits for its parts. */
export const Page = (props: PageProps) => {
  const { title, back, backReplaces = false, actions, lead, width = 'wide', children } = props;
  const { bare = false, compact = false } = props;
  const crumbs = useContext(CrumbsContext);
  const up = back ?? crumbs.above.at(-1)?.path;
  const held = useHeld();
  return (
    <div
      className={`${styles.page} ${styles[width]}`}
      data-bare={bare || undefined}
      data-compact={compact || undefined}
      data-held={held.isHeld || undefined}
    >
      <Trail crumbs={crumbs} up={up} replaces={backReplaces} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions !== undefined && <div className={`${styles.actions} unprinted`}>{actions}</div>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {held.isHeld && <Loading />}
      <HoldProvider value={held}>{children}</HoldProvider>
    </div>
  );
};
