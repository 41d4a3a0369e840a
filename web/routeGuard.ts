import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { admit } from './admission.ts';
import { pathTo } from './paths.ts';
import { actorOf } from './permissions.ts';
import type { Screen } from './screens.tsx';
import { currentUser } from './session.ts';
import { texts } from './texts.ts';
import { messageDialog } from './ui/dialog/dialogs.tsx';

/** Shows the premium dialog and cancels the navigation; the current page stays. */
const turnAway = (text: string, headed: URL): Response => {
  void messageDialog({ title: texts.premium.title, text });
  const cold = location.pathname === headed.pathname || location.pathname === pathTo('login');
  return replace(cold ? pathTo('AccountHome') : location.pathname + location.search);
};

/** The loader of a screen: it admits users who may enter and redirects all others. */
export const routeGuard =
  (screen: Screen) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const headed = new URL(request.url);
    const user = await currentUser();
    const admission = admit(screen, user && actorOf(user).role, headed);
    if (admission === 'enter') return null;
    return 'premium' in admission ? turnAway(admission.premium, headed) : redirect(admission.redirect);
  };
