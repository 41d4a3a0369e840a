import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import Koa from 'koa';
import { type PolicyTable, policy as product } from './contract/policy.ts';
import { openFdc } from './foods/usda/fdcClient.ts';
import { type Env, maxOwnedRowsFrom, readEnv } from './kernel/env.ts';
import { NotFound } from './kernel/errors.ts';
import { trustedProxies, warnOfUntrustedProxies } from './kernel/http/address.ts';
import { Cookies } from './kernel/http/cookies.ts';
import { docsPage, noncePlaceholder } from './kernel/http/docs/page.ts';
import { errorHandler, logUncaught } from './kernel/http/errorHandler.ts';
import { createShutdown } from './kernel/http/gracefulShutdown.ts';
import { mountHealth } from './kernel/http/health/health.ts';
import { checkHost } from './kernel/http/hosts.ts';
import type { Operation } from './kernel/http/implement.ts';
import { LargeResponses } from './kernel/http/large/largeResponses.ts';
import { Hashing } from './kernel/http/limits/hashing.ts';
import { RateLimit, UserLimit } from './kernel/http/limits/limits.ts';
import { Turns } from './kernel/http/limits/turns.ts';
import { Uploads } from './kernel/http/limits/uploads.ts';
import { UserWork } from './kernel/http/limits/userWork.ts';
import { type MountOptions, mount } from './kernel/http/mount.ts';
import { openapiText } from './kernel/http/openapi.ts';
import { compression } from './kernel/http/respond.ts';
import { ResponseCache } from './kernel/http/responseCache.ts';
import { allowPage, security, securityText } from './kernel/http/security.ts';
import type { Services } from './kernel/http/services.ts';
import { web } from './kernel/http/web.ts';
import { type Log, redactPath } from './kernel/log.ts';
import { Metrics } from './kernel/metrics.ts';
import { openPhotos } from './kernel/photos/openPhotos.ts';
import { AuthAttempt } from './people/authAttempts.model.ts';
import { CallLimits } from './people/callLimits.ts';
import { LoginLimit } from './people/loginLimit.ts';
import { passkeySite } from './people/passkeys.ts';
import { findSession } from './people/sessions.ts';
import { deleteAccount } from './privacy/deleteAccount.ts';
import { operations as all } from './routes.ts';

/**
 * Gives every request an id, sends it to the caller, counts the request, and logs one line at its end. The line has the
 * operation's name and not the URL, whose query may hold private data.
 */
const requests =
  (log: Log, metrics: Metrics): Middleware =>
  async (context, next) => {
    const request = randomUUID();
    const start = performance.now();
    context.state.requestId = request;
    context.set('x-request-id', request);
    // Koa answers this status for a thrown error.
    let status = 500;
    try {
      await next();
      status = context.status;
    } finally {
      const milliseconds = performance.now() - start;
      const { method, path, state } = context;
      const { operation, user, admin } = state;
      metrics.requestFinished({ operation: operation ?? null, method, status, milliseconds });
      const ms = Math.round(milliseconds * 10) / 10;
      log.info({ request, method, path: redactPath(path), operation, user, admin, status, ms }, 'request');
    }
  };

/** Services with defaults. */
type Optional =
  | 'metrics'
  | 'loginLimit'
  | 'hashing'
  | 'maxOwnedRows'
  | 'clientErrorLimit'
  | 'photos'
  | 'deleteAccount'
  | 'fdc'
  | 'site';

/** The options of an application. */
export interface AppOptions extends Omit<Services, Optional>, Partial<Pick<Services, Optional>> {
  readonly env: Pick<Env, 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'hosts' | 'hasDefaultDemo'> & Partial<Env>;
  /** The folder of the built web app. Without it only the API is served. */
  readonly webFolder?: string;
  /** Replaces the product's authorization table. */
  readonly policy?: PolicyTable;
  readonly loginLimit?: LoginLimit;
  /** Limits of the memory and time of large responses. */
  readonly largeResponses?: LargeResponses;
  readonly turns?: Turns;
  readonly callLimits?: CallLimits;
  /** Replaces the limit from the settings. */
  readonly userLimit?: UserLimit;
  readonly uploads?: Uploads;
  readonly userWork?: UserWork;
  readonly searchWork?: UserWork;
  /** Time limit of a connection without progress during a response. */
  readonly stillMilliseconds?: number;
  /** Time limit of a shutdown for running requests. */
  readonly stopMilliseconds?: number;
  /** Replaces the product's operations. */
  readonly operations?: readonly Operation[];
}

/** An application that can listen. */
export interface App {
  /** Listens on a port; 0 takes a free one. Resolves with the URL. */
  listen(port: number, host: string): Promise<string>;
  /** Refuses new requests, finishes the running ones, and resolves. */
  close(): Promise<void>;
}

const requestMilliseconds = 60_000;
const stillMilliseconds = 60_000;
/** Longer than the minute that load balancers keep an idle connection, so that the server never closes first. */
const idleMilliseconds = 65_000;

/** Per quarter of an hour, so that a page that fails repeatedly does not fill the log. */
const clientErrorsPerAddress = 30;

const mountOptionsFrom = ({ env: set, ...given }: AppOptions): MountOptions => {
  const env = { ...readEnv({}), ...set };
  return {
    metrics: new Metrics(),
    loginLimit: new LoginLimit(),
    hashing: new Hashing(),
    maxOwnedRows: maxOwnedRowsFrom(env),
    photos: openPhotos(env),
    deleteAccount,
    fdc: openFdc(env),
    site: passkeySite(env.PUBLIC_URL),
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    clientErrorLimit: new RateLimit(clientErrorsPerAddress),
    largeResponses: new LargeResponses(),
    responseCache: new ResponseCache(),
    turns: new Turns(),
    uploads: new Uploads(),
    callLimits: new CallLimits(),
    userLimit: new UserLimit(env.REQUESTS_PER_MINUTE),
    userWork: UserWork.of(env.REQUESTS_PER_MINUTE),
    searchWork: UserWork.ofSearches(),
    policy: product,
    findSession,
    ...given,
    cookies: new Cookies(env.PUBLIC_URL),
    trusted: trustedProxies(env.TRUSTED_PROXIES),
  };
};

const descriptions = () => ({ openapi: openapiText(), docs: docsPage() });
let known: ReturnType<typeof descriptions> | undefined;

/** The descriptions of the API, which are the same for all applications of a process. */
const described = () => {
  known ??= descriptions();
  return known;
};

const routerOf = (
  mountOptions: MountOptions,
  operations: readonly Operation[],
  { hasPublicUrl = false, PUBLIC_URL, securityContact }: AppOptions['env'],
): Router => {
  const publicUrl = hasPublicUrl ? PUBLIC_URL : null;
  const router = new Router({ sensitive: true });
  mountHealth(router, mountOptions, () => AuthAttempt.takeRoom(mountOptions.clock()));
  const { openapi, docs } = described();
  router.get('/api/openapi.json', (context) => {
    context.type = 'application/json';
    context.body = openapi(
      publicUrl ?? (context.host === '' ? '/' : `${context.protocol}://${context.host}`),
    );
  });
  router.get('/api/docs', (context) => {
    allowPage(context);
    context.set('cache-control', 'no-store');
    context.type = 'text/html; charset=utf-8';
    context.body = docs.replaceAll(noncePlaceholder, String(context.state.nonce));
  });
  router.get('/.well-known/security.txt', (context) => {
    if (securityContact == null) throw new NotFound();
    context.type = 'text/plain; charset=utf-8';
    context.body = securityText(securityContact, PUBLIC_URL, mountOptions.clock());
  });
  mount(router, operations, mountOptions);
  return router;
};

const koaOf = (options: AppOptions): Koa => {
  const koa = new Koa();
  const https = new URL(options.env.PUBLIC_URL).protocol === 'https:';
  const mountOptions = mountOptionsFrom(options);
  const router = routerOf(mountOptions, options.operations ?? all, options.env);
  koa.on('error', logUncaught(options.log));
  koa.use(requests(mountOptions.log, mountOptions.metrics));
  koa.use(warnOfUntrustedProxies(mountOptions.log, mountOptions.trusted));
  koa.use(security(https));
  koa.use(compression());
  koa.use(errorHandler(options.log));
  koa.use(checkHost(options.env));
  if (options.webFolder !== undefined) koa.use(web(options.webFolder));
  koa.use(router.routes());
  return koa;
};

const serverUrl = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};

/** Creates an application that does not listen yet. */
export const createApp = (options: AppOptions): App => {
  const server = createServer(
    { requestTimeout: requestMilliseconds, keepAliveTimeout: idleMilliseconds },
    koaOf(options).callback(),
  );
  // Closes the connection of a client that does not read its response.
  server.setTimeout(options.stillMilliseconds ?? stillMilliseconds);
  const stop = createShutdown(server, options.stopMilliseconds);
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(serverUrl(server)));
      }),
    close: stop,
  };
};
