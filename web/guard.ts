import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Role } from '../server/contract/brand.ts';
import { actorOf } from './can.ts';
import { ask } from './parts/dialogs.tsx';
import { pathTo, screenAt } from './paths.ts';
import type { Screen } from './screens.tsx';
import { currentUser } from './session.ts';
import { texts } from './texts.ts';

const mayEnter = (screen: Screen, role: Role): boolean =>
  screen.enter !== 'visitor' && screen.enter.includes(role);

/** Where to go after signing in: where the visitor was headed if the role may enter, else home (D25). */
export const afterSignIn = (next: string | null, role: Role): string => {
  const screen = next?.startsWith('/') ? screenAt(new URL(next, location.origin).pathname) : undefined;
  return next !== null && screen && mayEnter(screen, role) ? next : pathTo('AccountHome');
};

/** The sign-in screen, remembering where somebody was headed. */
export const signInFrom = (headed: string): string =>
  `${pathTo('login')}?${new URLSearchParams({ next: headed })}`;

/** Tells that a screen needs a paid account and cancels the navigation: the page in sight stays. */
const turnAway = (text: string, headed: URL): Response => {
  void ask({ title: texts.premium.title, text });
  const cold = location.pathname === headed.pathname || location.pathname === pathTo('login');
  return replace(cold ? pathTo('AccountHome') : location.pathname + location.search);
};

/** The loader that lets in who may enter a screen, and sends everybody else where they belong. */
export const guard =
  (screen: Screen) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const headed = new URL(request.url);
    const user = await currentUser();
    if (screen.enter === 'visitor')
      return user ? redirect(afterSignIn(headed.searchParams.get('next'), actorOf(user).role)) : null;
    if (!user) return redirect(signInFrom(headed.pathname + headed.search));
    if (mayEnter(screen, actorOf(user).role)) return null;
    return screen.premium === undefined ? redirect(pathTo('login')) : turnAway(screen.premium, headed);
  };
