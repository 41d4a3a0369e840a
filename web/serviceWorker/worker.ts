import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { askVersion, skipWaiting } from './messages.ts';
import { toPage, toTemplate } from './template.ts';

/** The files of this build, with their revisions. The bundle defines it. */
declare const __PRECACHE__: readonly PrecacheEntry[];
/** The path of this build's start page. */
declare const __PAGE__: string;
/** The path of this build's main script. Its hash changes with every other script and style. */
declare const __VERSION__: string;

interface NotificationClick extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

const scope = self as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]>;
  };
};

/** Stores the start page without its nonce, and refuses one of another build. */
const toStored = async (request: Request, response: Response): Promise<Response | null> => {
  if (response.status !== 200) return null;
  if (new URL(request.url).pathname + new URL(request.url).search !== __PAGE__) return response;
  const template = await toTemplate(response);
  if (!(await template.clone().text()).includes(__VERSION__))
    throw new Error('The server has another version of the web.');
  return template;
};

addPlugins([{ cacheWillUpdate: ({ request, response }) => toStored(request, response) }]);
precache([...__PRECACHE__]);
cleanupOutdatedCaches();
clientsClaim();

/** Offline, every page is the stored start page, as on the server. Online the server's page is always used. */
const openPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const template = await matchPrecache(__PAGE__);
    if (!template) throw unreachable;
    return toPage(template);
  }
};

/** The fonts of PDFs are large: they are stored once somebody makes a PDF. Their names change with their content. */
const fonts = 'pdf-fonts';

const openFont = async (request: Request): Promise<Response> => {
  const cache = await caches.open(fonts);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
};

registerRoute(
  ({ url }) => url.origin === location.origin && /^\/assets\/[^/]+\.ttf$/.test(url.pathname),
  ({ request }) => openFont(request),
);

// Responses of the API and files with an extension that are no part of the build are not handled, hence never stored.
registerRoute(
  new NavigationRoute(({ request }) => openPage(request), {
    denylist: [/^\/api(?:\/|$)/, /^\/health\//, /\.\w+$/],
  }),
);
addRoute({ directoryIndex: '', cleanURLs: false });

addEventListener('message', ({ data, ports }) => {
  if (data?.type === skipWaiting.type) void scope.skipWaiting();
  if (data?.type === askVersion.type) ports[0]?.postMessage(__VERSION__);
});

// The notification of a timer that ended leads to the open page.
addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as NotificationClick;
  notification.close();
  const focus = scope.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus());
  waitUntil.call(event, focus);
});
