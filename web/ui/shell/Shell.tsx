import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { signInUrl } from '../../kernel/admission.ts';
import { screenAt } from '../../kernel/paths.ts';
import { actorOf } from '../../kernel/permissions.ts';
import { useIsUserUnread, useUser } from '../../kernel/session.ts';
import { useSettingsSync } from '../../kernel/settingsSync.ts';
import { texts } from '../../texts/texts.ts';
import { useLazyComponent } from '../hooks/useLazyComponent.ts';
import { CrumbsContext } from '../page/crumbs.ts';
import { BottomBar } from './BottomBar.tsx';
import { crumbsOf } from './crumbsOf.ts';
import { Footer } from './Footer.tsx';
import { isTyping } from './isTyping.ts';
import { commonNav, navFor } from './nav.ts';
import { SessionEnded } from './SessionEnded.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

interface Shortcuts {
  readonly find: () => void;
  readonly listKeys: () => void;
}

/** What a key opens: Ctrl or Cmd with K everywhere; `/` and `?` where they are not text. */
const opened = (event: KeyboardEvent): keyof Shortcuts | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : undefined;
  if (isTyping(target)) return undefined;
  return key === '/' ? 'find' : key === '?' ? 'listKeys' : undefined;
};

/** Global keys of the shell. Not over a dialog, and a screen that uses a key itself prevents its default. */
const useShortcuts = (shortcuts: Shortcuts): void => {
  // Before the screen is painted: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const shortcut = opened(event);
      if (!shortcut || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      shortcuts[shortcut]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shortcuts]);
};

/**
 * Moves the focus to the new page, for keyboards and screen readers. A page that replaces the path, as cooking steps do,
 * keeps the focus within it.
 */
const useFocusOnEntry = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const before = useRef(pathname);
  useEffect(() => {
    const isKept = isReplaced && main.current?.contains(document.activeElement);
    if (before.current !== pathname && !isKept) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname, isReplaced]);
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

interface Closable {
  readonly close: () => void;
}

/** Props of the shell. */
export interface ShellProps {
  /** The page where there is no screen. */
  readonly children?: ReactNode;
  /** Loads the palette, whose entries the shell does not know. */
  readonly loadPalette: () => Promise<ComponentType<Closable>>;
}

const loadKeys = async () => {
  const [{ KeysDialog }, { shellKeys }] = await Promise.all([
    import('../dialog/KeysDialog.tsx'),
    import('../../texts/paletteTexts.ts'),
  ]);
  return ({ close }: Closable) => <KeysDialog groups={shellKeys} close={close} />;
};

/** What lies over the page: the menu, the palette, or the list of keys. Each has its script. */
const useOverlay = (loadPalette: ShellProps['loadPalette']) => {
  const [overlay, setOverlay] = useState<'menu' | 'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const openers = useMemo(
    () => ({
      find: () => setOverlay('palette'),
      listKeys: () => setOverlay('keys'),
      openMenu: () => setOverlay('menu'),
    }),
    [],
  );
  useShortcuts(openers);
  const Menu = useLazyComponent(loadMenu, overlay === 'menu', close);
  const Palette = useLazyComponent(loadPalette, overlay === 'palette', close);
  const Keys = useLazyComponent(loadKeys, overlay === 'keys', close);
  return { Menu, Palette, Keys, close, ...openers };
};

/**
 * The frame of every screen of a signed-in user: top bar, menus, footer, and a cache of this user only (D40).
 * It shows `children` where there is no screen. While the user cannot be loaded, it shows nothing of any user.
 */
export const Shell = ({ children, loadPalette }: ShellProps) => {
  const user = useUser();
  const isUnread = useIsUserUnread();
  const { pathname, search } = useLocation();
  const main = useFocusOnEntry();
  useHolds(main, user !== null || isUnread);
  useSettingsSync(user?.id ?? null);
  const { Menu, Palette, Keys, close, find, openMenu } = useOverlay(loadPalette);
  if (!user && !isUnread) return <Navigate to={signInUrl(pathname + search)} replace />;
  const role = user ? actorOf(user).role : 'free';
  const entries = user ? navFor(role) : commonNav();
  const crumbs = crumbsOf(pathname, role);
  const isEntry = (path: string): boolean => entries.some((entry) => entry.path === path);
  const section = isEntry(pathname) ? undefined : crumbs.above.findLast(({ path }) => isEntry(path))?.path;
  const fills = screenAt(pathname)?.fills === true;
  return (
    <div className={fills ? styles.filled : styles.shell} data-acting={user?.isBecomeUser || undefined}>
      <a className={`${styles.skip} unprinted`} href="#main">
        {texts.shell.skip}
      </a>
      <TopBar user={user} find={find} openMenu={openMenu} />
      {!fills && <Sidebar entries={entries} section={section} />}
      {Menu && <Menu entries={entries} section={section} close={close} />}
      {Keys && <Keys close={close} />}
      <main id="main" className={`${styles.main} shrink`} ref={main} tabIndex={-1}>
        {!fills && <SessionEnded />}
        <SWRConfig key={user?.id} value={{ provider: () => new Map() }}>
          <CrumbsContext value={crumbs}>{children ?? <Outlet />}</CrumbsContext>
          {Palette && <Palette close={close} />}
        </SWRConfig>
      </main>
      <Footer />
      {!fills && (
        <BottomBar
          entries={entries.filter(({ place }) => place === 'bar')}
          section={section}
          openMenu={openMenu}
        />
      )}
    </div>
  );
};
