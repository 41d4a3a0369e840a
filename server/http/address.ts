import { BlockList, isIP, SocketAddress } from 'node:net';
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

/** An address in its one form: lower case, no zeros in front, the longest run of zeros as `::`, no zone. */
const canonical = (address: string): string =>
  isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address;

/** An address; of IPv4 in IPv6 the IPv4. */
const plain = (address: string): string => canonical(address).replace(/^::ffff:(?=\d+\.)/, '');

const withPort = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

/** An entry of X-Forwarded-For as an address, without its port; null where it is none. */
const forwardedOf = (entry: string): string | null => {
  const [, inBrackets, ipv4] = withPort.exec(entry) ?? [];
  const address = plain(inBrackets ?? ipv4 ?? entry);
  return familyOf(address) === null ? null : address;
};

const isTrusted = (trusted: BlockList, address: string): boolean => {
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
};

const peerOf = (context: Context): string => plain(context.req.socket.remoteAddress ?? '');

const maxWarnings = 10;

/** Warns of each that forwards requests and is not trusted: all callers behind it count as one. */
export const warnOfUntrustedProxies = (log: Log, trusted: BlockList): Middleware => {
  const told = new Set<string>();
  return (context, next) => {
    const peer = peerOf(context);
    const isUnknown = context.get('x-forwarded-for') !== '' && !isTrusted(trusted, peer) && !told.has(peer);
    if (isUnknown && told.size < maxWarnings) {
      told.add(peer);
      log.warn({ peer }, 'X-Forwarded-For of a peer that is not in TRUSTED_PROXIES is not believed');
    }
    return next();
  };
};

/**
 * The caller's address: the nearest one that no trusted proxy has, from X-Forwarded-For read backwards. At an entry that
 * is no address the reading ends, as all beyond it may be made up.
 */
export const clientAddress = (context: Context, trusted: BlockList): string => {
  const forwarded = context
    .get('x-forwarded-for')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  let nearest = peerOf(context);
  for (const entry of forwarded.reverse()) {
    if (!isTrusted(trusted, nearest)) return nearest;
    const next = forwardedOf(entry);
    if (next === null) return nearest;
    nearest = next;
  }
  return nearest;
};

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

/** What a limit counts by: an IPv4 address, or the /64 network that one IPv6 customer has. */
export const clientNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = canonical(address).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).join(':');
  return `${canonical(`${network}::`)}/64`;
};
