import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { User } from '../../../server/contract/shapes.ts';
import { signInUrl } from '../../admission.ts';
import { pathTo, screenAt } from '../../paths.ts';
import { actorOf } from '../../permissions.ts';
import { useUser } from '../../session.ts';
import { useSettingsSync } from '../../settingsSync.ts';
import { texts } from '../../texts.ts';
import { useLazyComponent } from '../hooks/useLazyComponent.ts';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';
import { CrumbsContext } from '../page/crumbs.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { crumbsOf } from './crumbsOf.ts';
import { Footer } from './Footer.tsx';
import { navFor } from './nav.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** Moves the focus to the new page, for keyboards and screen readers. */
const useFocusOnEntry = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return main;
};

/**
 * Copies the data attributes of main's children to main, for the styles of sidebar and footer. `:has()` would do it too,
 * but Chromium then restyles every button of the screen whenever an element is added.
 */
const useHolds = (main: RefObject<HTMLElement | null>, there: boolean): void => {
  useLayoutEffect(() => {
    const { current } = main;
    if (!current || !there) return;
    const tell = (): void => {
      current.dataset.holds = [...current.children]
        .flatMap((child) => Object.keys((child as HTMLElement).dataset))
        .join(' ');
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(current, { childList: true });
    return () => observer.disconnect();
  }, [main, there]);
};

const loadMenu = async () => (await import('./Menu.tsx')).Menu;

interface TopBarProps {
  readonly user: User;
  readonly openMenu: () => void;
}

const TopBar = ({ user, openMenu }: TopBarProps) => (
  <header className={`${styles.top} unprinted`}>
    {user.isBecomeUser && <ActingBanner user={user} />}
    <div className={styles.bar}>
      <Link
        className={styles.brand}
        to={pathTo('AccountHome')}
        aria-label={`${texts.product}, ${texts.shell.home}`}
      >
        <Logo />
      </Link>
      <span className={styles.user}>
        <span className="unseen">{texts.shell.signedInAs} </span>
        {user.email}
      </span>
      <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={openMenu}>
        <Icon name="menu" />
        {texts.shell.menu}
      </button>
    </div>
  </header>
);

/**
 * The frame of every screen of a signed-in user: top bar, menus, footer, and a cache of this user only (D40).
 * It shows `children` where there is no screen.
 */
export const Shell = ({ children }: { readonly children?: ReactNode }) => {
  const user = useUser();
  const { pathname, search } = useLocation();
  const main = useFocusOnEntry();
  useHolds(main, user !== null);
  useSettingsSync(user?.id ?? null);
  const [isOpen, setOpen] = useState(false);
  const Menu = useLazyComponent(loadMenu, isOpen);
  if (!user) return <Navigate to={signInUrl(pathname + search)} replace />;
  const { role } = actorOf(user);
  const entries = navFor(role);
  const fills = screenAt(pathname)?.fills === true;
  const openMenu = () => setOpen(true);
  return (
    <div className={fills ? styles.filled : styles.shell} data-acting={user.isBecomeUser || undefined}>
      <a className={`${styles.skip} unprinted`} href="#main">
        {texts.shell.skip}
      </a>
      <TopBar user={user} openMenu={openMenu} />
      {!fills && <Sidebar entries={entries} />}
      {Menu && <Menu entries={entries} close={() => setOpen(false)} />}
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <SWRConfig key={user.id} value={{ provider: () => new Map() }}>
          <CrumbsContext value={crumbsOf(pathname, role)}>{children ?? <Outlet />}</CrumbsContext>
        </SWRConfig>
      </main>
      <Footer />
      {!fills && <BottomBar entries={entries.filter(({ place }) => place === 'bar')} openMenu={openMenu} />}
    </div>
  );
};
