import { messageSW, Workbox } from 'workbox-window';
import { offerNewVersion } from '../kernel/newVersion.ts';
import { ownVersion } from '../kernel/version.ts';
import { askVersion, skipWaiting } from './messages.ts';

const hour = 60 * 60 * 1000;

/** Whether this page is older than the worker. */
const isOlderThan = async (worker: ServiceWorker): Promise<boolean> =>
  (await messageSW(worker, askVersion)) !== ownVersion();

/** Makes the waiting worker the active one, then reloads this tab. Other tabs stay as they are and get the offer. */
const takeOver = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  void messageSW(worker, skipWaiting);
};

const onWaiting = async (worker: ServiceWorker): Promise<void> => {
  if (await isOlderThan(worker)) offerNewVersion(() => takeOver(worker));
  // A reload already opened the page of the new version.
  else void messageSW(worker, skipWaiting);
};

const onControlling = async (worker: ServiceWorker): Promise<void> => {
  if (await isOlderThan(worker)) offerNewVersion(() => location.reload());
};

/** Looks for a new version when a page that stays open for long is looked at again. */
const checkOnReturn = (registration: ServiceWorkerRegistration): void => {
  let checked = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hour) return;
    checked = Date.now();
    // Offline, or the server is restarted: the next return checks again.
    registration.update().catch(() => {});
  });
};

/** Registers the service worker and offers new versions. Never throws: the page works without it. */
export const registerWorker = async (): Promise<void> => {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ sw }) => sw && void onWaiting(sw));
  workbox.addEventListener('controlling', ({ sw }) => sw && void onControlling(sw));
  const registration = await workbox.register().catch(() => undefined);
  if (registration) checkOnReturn(registration);
};
