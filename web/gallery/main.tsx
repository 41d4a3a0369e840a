import '@fontsource-variable/source-sans-3/wght.css';
import '../styles/mantine.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/space.css';
import '../styles/print.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { Dialogs } from '../ui/dialog/dialogs.tsx';
import { ErrorPage, NotFound } from '../ui/page/errorPages.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { startDemoServer } from './demoServer.ts';
import { Gallery } from './Gallery.tsx';
import { parts } from './parts.tsx';

const router = createHashRouter([
  {
    path: '/',
    Component: Gallery,
    children: [
      { index: true, element: parts[0]?.element },
      ...parts.map(({ path, element }) => ({ path, element, errorElement: <ErrorPage /> })),
      { path: '*', Component: NotFound },
    ],
  },
]);

startDemoServer();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <RouterProvider router={router} />
      <Dialogs />
      <Toasts />
    </MantineProvider>
  </StrictMode>,
);
