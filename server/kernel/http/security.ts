import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const year = 365 * 24 * 60 * 60;

/** What our pages may load. Styles of the component library carry the request's nonce. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Videos come from YouTube's host without cookies, after a click (D33).
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of responses that are not pages. A browser that displays one runs nothing of it. */
const nothing = "default-src 'none'; frame-ancestors 'none'";

const pageHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/**
 * Replaces the empty policy by the page's own, with a nonce in the state. Only pages and workers need it. Sent with
 * each of the editor's sixteen responses it would cost 8 kB.
 */
export const allowPage = (context: Context): void => {
  const nonce = randomBytes(16).toString('base64');
  context.state.nonce = nonce;
  context.set('content-security-policy', policyWith(nonce));
  context.set(pageHeaders);
};

/** The security headers of every response; HSTS if the site is https. */
export const security = (https: boolean): Middleware => {
  const others = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Headers for Internet Explorer, Flash and removed XSS filters. Our links are our own.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xPermittedCrossDomainPolicies: false,
  });
  return (context, next) => {
    context.set('content-security-policy', nothing);
    return others(context, next);
  };
};

const validDays = 180;
const day = 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It is valid for half a year. */
export const securityText = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + validDays * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
