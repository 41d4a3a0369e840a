import type { Role } from '../../server/contract/brand.ts';
import type { Screen } from '../screens.tsx';
import { pathTo, screenAt } from './paths.ts';

/** Result of opening a screen: enter, redirect to another path, or show the premium dialog. */
export type Admission = 'enter' | { readonly redirect: string } | { readonly premium: string };

/** True if a role may enter a screen. A null role is a visitor or a suspended user. */
export const mayEnter = ({ enter }: Screen, role: Role | null): boolean =>
  enter === 'anyone' || (role === null ? enter === 'visitor' : enter !== 'visitor' && enter.includes(role));

/** Path of the login screen. It redirects to `next` after the login. */
export const signInUrl = (next: string): string => `${pathTo('login')}?${new URLSearchParams({ next })}`;

/** A path of this web app as a URL. Null for another site, including `//site` and `/\\site`. */
const ownUrl = (path: string): URL | null => {
  const base = 'http://localhost';
  const url = path.startsWith('/') && URL.canParse(path, base) ? new URL(path, base) : null;
  return url?.origin === base ? url : null;
};

/**
 * The path after a login: `next` if the role may enter it, otherwise home (D25). A locked screen is opened, so that its
 * guard shows the premium dialog (D51).
 */
export const afterSignIn = (next: string | null, role: Role): string => {
  const url = next === null ? null : ownUrl(next);
  const screen = url && screenAt(url.pathname);
  const isOpened = screen && (mayEnter(screen, role) || screen.premium !== undefined);
  return url && isOpened ? url.pathname + url.search + url.hash : pathTo('AccountHome');
};

/** The path after a locked screen: the current one, or home if that is the locked screen or one for visitors (D51). */
export const afterLocked = (
  locked: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string => {
  const isLeft = pathname === locked || screenAt(pathname)?.enter === 'visitor';
  return isLeft ? pathTo('AccountHome') : pathname + search;
};

/** Decides whether a user enters a screen, and the redirect if not. */
export const admit = (
  screen: Screen,
  role: Role | null,
  { pathname, search, searchParams }: URL,
): Admission => {
  if (mayEnter(screen, role)) return 'enter';
  if (role === null) return { redirect: signInUrl(pathname + search) };
  if (screen.enter === 'visitor') return { redirect: afterSignIn(searchParams.get('next'), role) };
  return screen.premium === undefined ? { redirect: pathTo('login') } : { premium: screen.premium };
};
