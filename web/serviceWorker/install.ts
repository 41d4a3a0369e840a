/**
 * Registers the service worker after the page is loaded, so that its downloads do not delay it. Not in development, and
 * not where the browser has none: without https, and in some private windows.
 */
export const installServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without its script the page works as before, only not offline.
    import('./register.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  });
};
