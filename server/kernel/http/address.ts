import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';

/**
 * The proxies whose X-Forwarded-For header is trusted.
 * @throws Error naming the entry that is neither an address nor a network (`10.0.0.0/8`)
 */
export const trustedProxies = (entries: readonly string[]): BlockList => {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (family === null)
      throw new Error(`"${entry}" is neither an address nor a network. Use 10.0.0.1 or 10.0.0.0/8.`);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return trusted;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null =>
  isIP(address) === 0 ? null : isIP(address) === 4 ? 'ipv4' : 'ipv6';

/** An address in canonical form: lower case, no leading zeros, the longest run of zeros as `::`, no zone. */
const canonical = (address: string): string =>
  isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address;

/** An address. An IPv4 address in IPv6 notation becomes IPv4. */
const plain = (address: string): string => canonical(address).replace(/^::ffff:(?=\d+\.)/, '');

const withPort = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

/** An entry of X-Forwarded-For as an address without its port; null if it is not an address. */
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

/** Warns once of each untrusted peer that forwards requests. All callers behind it count as one. */
export const warnOfUntrustedProxies = (log: Log, trusted: BlockList): Middleware => {
  const warned = new Set<string>();
  return (context, next) => {
    const peer = peerOf(context);
    const isUnknown = context.get('x-forwarded-for') !== '' && !isTrusted(trusted, peer) && !warned.has(peer);
    if (isUnknown && warned.size < maxWarnings) {
      warned.add(peer);
      log.warn({ peer }, 'X-Forwarded-For of a peer outside TRUSTED_PROXIES is ignored');
    }
    return next();
  };
};

/**
 * The caller's address: the last entry of X-Forwarded-For that is not a trusted proxy. Reading stops at an entry that
 * is not an address, because the entries before it may be invented.
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

/** The key that limits count by: an IPv4 address, or the /64 network of one IPv6 customer. */
export const clientNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = canonical(address).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).join(':');
  return `${canonical(`${network}::`)}/64`;
};
