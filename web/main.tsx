import '@fontsource-variable/source-sans-3/wght.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/space.css';
import './styles/print.css';
import { MantineProvider } from '@mantine/core';
import { getNonce, setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { portalTitle } from '../server/contract/brand.ts';
import { resumeTimers } from './cooking/timers/resumeTimers.ts';
import { clearOthers } from './kernel/cookingStorage.ts';
import { installErrorReporting } from './kernel/errorReporting.ts';
import { createRouter } from './router.tsx';
import { installServiceWorker } from './serviceWorker/install.ts';
import { Dialogs } from './ui/dialog/dialogs.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';
import { LoadProgress } from './ui/toast/LoadProgress.tsx';
import { NewVersion } from './ui/toast/NewVersion.tsx';
import { Toasts } from './ui/toast/toasts.tsx';

setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');
document.title = portalTitle;
installErrorReporting();
installServiceWorker();
void clearOthers();
resumeTimers();

const router = createRouter();

/** Opens the page that is being loaded, or this one, from the server. */
const openAnew = (): void => {
  const { pathname, search } = router.state.navigation.location ?? location;
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(pathname + search);
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => getNonce() ?? ''}
    >
      <RouterProvider router={router} />
      <Dialogs />
      <Toasts />
      <NewVersion />
      <LoadProgress retry={openAnew} />
    </MantineProvider>
  </StrictMode>,
);
