import { domainToASCII } from 'node:url';
import type { Context, Middleware } from 'koa';
import { Misdirected } from '../errors.ts';

/** The settings that name the hosts of a server. */
interface Settings {
  /** Null if any host is accepted. */
  readonly hosts: readonly string[] | null;
  /** Demo data exists although DEMO does not ask for it. */
  readonly hasDefaultDemo: boolean;
}

const loopback =
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|::ffff:7f[\da-f]{2}:[\da-f]{1,4})$/;

/** The host of a Host header or URL without its port, in canonical form: all loopback names are `localhost`. */
export const hostName = (host: string): string => {
  const [, inBrackets] = /^\[(.*)\](?::\d*)?$/.exec(host) ?? [];
  const isBare = /:.*:/.test(host);
  const name = (inBrackets ?? (isBare ? host : host.replace(/:\d*$/, ''))).toLowerCase().replace(/\.$/, '');
  const ascii = domainToASCII(name) || name;
  return loopback.test(ascii) ? 'localhost' : ascii;
};

/** True for a loopback host. */
export const isLoopback = (host: string): boolean => hostName(host) === 'localhost';

const isHealth = ({ path }: Context): boolean => path.startsWith('/health/');

const isForwarded = ({ headers }: Context): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));

/**
 * Answers 421 to a request for another host, and to a proxied one while demo data exists without DEMO (D79). Health
 * checks pass.
 */
export const checkHost = ({ hosts, hasDefaultDemo }: Settings): Middleware => {
  const known = hosts === null ? null : new Set(hosts.map(hostName));
  return (context, next) => {
    if (isHealth(context)) return next();
    if (known !== null && !known.has(hostName(context.headers.host ?? '')))
      throw new Misdirected(
        'This server does not have this name. Its PUBLIC_URL or ALLOWED_HOSTS may add it.',
      );
    if (hasDefaultDemo && isForwarded(context))
      throw new Misdirected(
        'This server has demo data and takes no requests from a proxy. Set PUBLIC_URL and TRUSTED_PROXIES, or DEMO=1.',
      );
    return next();
  };
};
