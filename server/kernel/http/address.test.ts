import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { clientAddress, clientNetwork, trustedProxies, warnOfUntrustedProxies } from './address.ts';

const from = (remoteAddress: string, forwarded: string) =>
  ({ get: () => forwarded, req: { socket: { remoteAddress } } }) as unknown as Context;

describe('clientAddress', () => {
  const trusted = trustedProxies(['10.0.0.0/8', '::1']);

  it.each([
    ['no proxy is trusted by default', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy is skipped', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['an address invented by the caller is ignored', '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['several proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['invalid entries beyond the caller are ignored', '10.0.0.1', 'unknown, , 198.51.100.1', '198.51.100.1'],
    ['entries beyond an invalid one are not trusted', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    [
      'entries beyond an invalid one are not trusted behind several proxies',
      '10.0.0.1',
      '6.6.6.6, 1.2.3, 10.0.0.2',
      '10.0.0.2',
    ],
    ['a list with empty last entries', '10.0.0.1', '6.6.6.6, 198.51.100.1, ,', '198.51.100.1'],
    ['a port', '10.0.0.1', '6.6.6.6, 198.51.100.1:4711', '198.51.100.1'],
    ['a port of IPv6', '10.0.0.1', '6.6.6.6, [2001:db8::1]:4711', '2001:db8::1'],
    ['brackets', '10.0.0.1', '6.6.6.6, [2001:DB8:0::1], [::1]:80', '2001:db8::1'],
    ['IPv4 in IPv6, in groups', '10.0.0.1', '6.6.6.6, ::FFFF:C633:6401', '198.51.100.1'],
    ['IPv4 in IPv6, with a port', '10.0.0.1', '6.6.6.6, [::ffff:198.51.100.1]:1', '198.51.100.1'],
    ['nothing forwarded', '10.0.0.1', '', '10.0.0.1'],
  ])('%s', (_, remote, forwarded, expected) => {
    expect(clientAddress(from(remote, forwarded), trusted)).toBe(expected);
  });

  it('names the entry that is no proxy address', () => {
    expect(() => trustedProxies(['10.0.0.0/8', 'balancer'])).toThrow('"balancer"');
  });
});

describe('warnOfUntrustedProxies', () => {
  const warned = async (...requests: [remote: string, forwarded: string][]) => {
    const lines: string[] = [];
    const tell = warnOfUntrustedProxies(
      openLog('warn', (line) => void lines.push(line)),
      trustedProxies(['10.0.0.0/8']),
    );
    for (const [remote, forwarded] of requests) await tell(from(remote, forwarded), async () => {});
    return lines.map((line) => JSON.parse(line).peer);
  };

  it('warns once of each untrusted peer that forwards requests', async () => {
    const balancer: [string, string] = ['172.17.0.1', '198.51.100.1'];
    expect(await warned(balancer, balancer, ['::ffff:172.17.0.2', '198.51.100.1'])).toEqual([
      '172.17.0.1',
      '172.17.0.2',
    ]);
  });

  it('does not warn of trusted proxies or of peers that forward nothing', async () => {
    expect(await warned(['10.0.0.1', '198.51.100.1'], ['198.51.100.1', ''])).toEqual([]);
  });

  it('limits the warnings about invented X-Forwarded-For headers', async () => {
    const many = Array.from({ length: 100 }, (_, n): [string, string] => [`198.51.100.${n}`, '6.6.6.6']);
    expect(await warned(...many)).toHaveLength(10);
  });
});

describe('clientNetwork', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:02::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8::/64'],
    ['2001::1:2:3:4:5:6', '2001:0:1:2::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s belongs to %s', (address, network) => expect(clientNetwork(address)).toBe(network));
});
