import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { signInUrl } from '../admission.ts';
import { pathTo } from '../paths.ts';
import { useUser } from '../session.ts';
import { texts } from '../texts.ts';
import { Logo } from '../ui/Logo.tsx';
import { Footer } from './Footer.tsx';
import { useLater } from './later.ts';
import styles from './Shell.module.css';

/** Moves the focus to the page that was just entered, for keyboards and screen readers. */
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
 * Tells the styles of what stands beside the main part what it holds: a screen that fills the window, or that is loading.
 * `:has()` would tell it too, but Chromium then styles every button of the screen anew whenever an element below comes.
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

/**
 * What stands around every screen of a signed-in user: top bar, menu, and a cache that is this user's own (D40);
 * around `children` where the page is no screen.
 */
export const Shell = ({ children }: { readonly children?: ReactNode }) => {
  const user = useUser();
  const { pathname, search } = useLocation();
  const main = useFocusOnEntry();
  useHolds(main, user !== null);
  const [menu, setMenu] = useState(false);
  const Menu = useLater(loadMenu, menu);
  if (!user) return <Navigate to={signInUrl(pathname + search)} replace />;
  return (
    <div className={styles.shell}>
      <a className={`${styles.skip} unprinted`} href="#main">
        {texts.shell.skip}
      </a>
      <header className={`${styles.bar} unprinted`}>
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
        <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={() => setMenu(true)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M1 4h14M1 8h14M1 12h14" />
          </svg>
          {texts.shell.menu}
        </button>
      </header>
      {Menu && <Menu close={() => setMenu(false)} />}
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <SWRConfig key={user.id} value={{ provider: () => new Map() }}>
          {children ?? <Outlet />}
        </SWRConfig>
      </main>
      <Footer />
    </div>
  );
};
