import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
} from 'react-router-dom';
import { onPremiumRequired, onProofRequired, onShared } from './kernel/api.ts';
import { pathTo } from './kernel/paths.ts';
import { currentUser, UserLoadError, useIsUserUnread, useUser } from './kernel/session.ts';
import { routeGuard } from './routeGuard.ts';
import { loadedShell, loadPalette, loadScreen, loadShell, screenOf } from './screenFiles.ts';
import { type Screen, screens } from './screens.tsx';
import { useHasIds } from './ui/hooks/useParamId.ts';
import { ErrorPage, NotFound } from './ui/page/errorPages.tsx';
import { leaveLocked } from './ui/page/leaveLocked.ts';
import { Loading } from './ui/page/states.tsx';
import { VisitorFrame } from './ui/shell/VisitorFrame.tsx';

/** Runs the guard while the file loads; a redirect does not wait for the file. */
const enter = (screen: Screen) => async (args: LoaderFunctionArgs) => {
  const loading = loadScreen(screen);
  loading.catch(() => {});
  const elsewhere = await routeGuard(screen)(args);
  if (elsewhere === null) await loading;
  return elsewhere;
};

// The loader fetches the file. When the route's `lazy` fails, the router shows no page at all.
const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  loader: enter(screen),
  Component: () => {
    const Loaded = screenOf(screen);
    if (!useHasIds()) return <NotFound />;
    return Loaded ? <Loaded /> : <Loading />;
  },
});

const rows: readonly Screen[] = screens;
const visitors = rows.filter(({ enter }) => typeof enter === 'string').map(routeOf);
const members = rows.filter(({ enter }) => typeof enter !== 'string').map(routeOf);

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const BrokenPage = () => (
  <main>
    <ErrorPage />
  </main>
);

/** The page of an unknown path, within the shell for signed-in users and the frame of visitors for others. */
const Nowhere = () => {
  const Shell = loadedShell();
  const isFramed = [useUser() !== null, useIsUserUnread()].some(Boolean);
  return isFramed && Shell ? (
    <Shell loadPalette={loadPalette}>
      <NotFound />
    </Shell>
  ) : (
    <VisitorFrame>
      <main>
        <NotFound />
      </main>
    </VisitorFrame>
  );
};

const ShellRoute = () => {
  const Shell = loadedShell();
  return Shell ? <Shell loadPalette={loadPalette} /> : <Loading />;
};

/** True for a visitor. A known user whose account cannot be loaded now, for example offline, is none. */
const isVisitor = async (): Promise<boolean> => {
  try {
    return (await currentUser()) === null;
  } catch (error) {
    if (error instanceof UserLoadError) return false;
    throw error;
  }
};

/** Loads the user and the shell together. The shell is also the frame of an error of the user's load or the screen's. */
const enterShell = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const loading = loadShell(new URL(request.url).pathname);
  loading.catch(() => {});
  if (!(await isVisitor())) await loading;
  return null;
};

const nowhere: RouteObject = { path: '*', loader: enterShell, Component: Nowhere };

/** The routes, from the table of screens. */
export const createRouter = () => {
  const router = createBrowserRouter([
    {
      path: '/',
      loader: () => redirect(pathTo('login')),
      Component: Loading,
      HydrateFallback: Loading,
    },
    {
      element: <Root />,
      HydrateFallback: Loading,
      errorElement: <BrokenPage />,
      children: [
        {
          Component: VisitorFrame,
          children: visitors.map((route) => ({ ...route, errorElement: <BrokenPage /> })),
        },
        {
          Component: ShellRoute,
          loader: enterShell,
          children: members.map((route) => ({ ...route, errorElement: <ErrorPage /> })),
        },
        nowhere,
      ],
    },
  ]);
  onPremiumRequired((text) => leaveLocked(router, text));
  onShared((...change) =>
    import('./recipes/draft/toDraft.ts').then(
      ({ toDraft }) => toDraft(...change),
      () => null,
    ),
  );
  onProofRequired(() =>
    import('./people/session/askForProof.ts').then(
      ({ askForProof }) => askForProof(),
      () => false,
    ),
  );
  return router;
};
