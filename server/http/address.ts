import { BlockList, isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';

/**
 * The proxies whose word on a caller's address is taken.
 * @throws Error that names the entry which is no address and no network (`10.0.0.0/8`)
 */
export const trustedProxies = (entries: readonly string[]): BlockList => {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (family === null) throw new Error(`"${entry}" is neither an address nor a network`);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return trusted;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null =>
  isIP(address) === 0 ? null : isIP(address) === 4 ? 'ipv4' : 'ipv6';

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const isTrusted = (trusted: BlockList, address: string): boolean => {
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
};

const peerOf = (context: Context): string => plain(context.req.socket.remoteAddress ?? '');

const mostTold = 10;

/** Warns of each that forwards requests and is not trusted: all callers behind it count as one. */
export const tellOfProxies = (log: Log, trusted: BlockList): Middleware => {
  const told = new Set<string>();
  return (context, next) => {
    const peer = peerOf(context);
    const isUnknown = context.get('x-forwarded-for') !== '' && !isTrusted(trusted, peer) && !told.has(peer);
    if (isUnknown && told.size < mostTold) {
      told.add(peer);
      log.warn({ peer }, 'X-Forwarded-For of a peer that is not in TRUSTED_PROXIES is not believed');
    }
    return next();
  };
};

/** The caller's address: the nearest one that no trusted proxy has, from X-Forwarded-For read backwards. */
export const addressOf = (context: Context, trusted: BlockList): string => {
  const forwarded = context.get('x-forwarded-for').split(',').map(plain).filter(isIP).reverse();
  let nearest = peerOf(context);
  for (const next of forwarded) {
    if (!isTrusted(trusted, nearest)) return nearest;
    nearest = next;
  }
  return nearest;
};

/** What a limit counts by: an IPv4 address, or the /64 network that one IPv6 customer has. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 4);
  return `${groups.join(':')}::/64`;
};
