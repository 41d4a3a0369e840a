import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router-dom';
import { guard } from './guard.ts';
import { Broken, NotFound } from './parts/faults.tsx';
import { Shell } from './parts/Shell.tsx';
import { Loading } from './parts/states.tsx';
import { pathTo } from './paths.ts';
import { type Screen, screens } from './screens.tsx';

const files = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');

const load = async ({ file }: Screen): Promise<{ readonly Component: ComponentType }> => {
  const screen = files[`./screens/${file}.tsx`];
  if (!screen) throw new Error(`screens.tsx names ${file}, which does not exist.`);
  return { Component: (await screen()).default };
};

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  loader: guard(screen),
  lazy: () => load(screen),
  errorElement: <Broken />,
});

const rows: readonly Screen[] = screens;
const visitors = rows.filter(({ enter }) => enter === 'visitor');
const members = rows.filter(({ enter }) => enter !== 'visitor');

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

/** The routes, from the table of screens. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      loader: () => redirect(pathTo('login')),
      Component: Loading,
      HydrateFallback: Loading,
    },
    {
      element: <Root />,
      HydrateFallback: Loading,
      errorElement: <Broken />,
      children: [
        ...visitors.map(routeOf),
        { element: <Shell />, children: members.map(routeOf) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
