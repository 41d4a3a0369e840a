import { Link } from 'react-router-dom';
import type { User } from '../../../server/contract/shapes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { texts } from '../../texts/texts.ts';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import styles from './Shell.module.css';

interface TopBarProps {
  /** Null while the user cannot be loaded. */
  readonly user: User | null;
  readonly find: () => void;
  readonly openMenu: () => void;
}

/** The bar above every screen: home, the user, the palette and the menu. */
export const TopBar = ({ user, find, openMenu }: TopBarProps) => (
  <header className={`${styles.top} unprinted`}>
    {user?.isBecomeUser && <ActingBanner user={user} />}
    <div className={styles.bar}>
      <Link
        className={styles.brand}
        to={pathTo('AccountHome')}
        aria-label={`${texts.product}, ${texts.shell.home}`}
      >
        <Logo />
      </Link>
      <span className="cut muted">
        {user && (
          <>
            <span className="unseen">{texts.shell.signedInAs} </span>
            {user.email}
          </>
        )}
      </span>
      <button
        type="button"
        className={styles.find}
        aria-label={texts.shell.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
      >
        <Icon name="search" />
        <span>{texts.shell.find}</span>
        <span className={styles.key}>{texts.shell.findKey}</span>
      </button>
      <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={openMenu}>
        <Icon name="menu" />
        {texts.shell.menu}
      </button>
    </div>
  </header>
);
