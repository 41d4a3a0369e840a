import { beforeAll, describe, expect, it } from 'vitest';
import { TooManyRequests } from '../kernel/errors.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { LoginLimit } from './loginLimit.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const limits = { perAccount: 3, perNetwork: 1000 };

let networks = 0;
const newAddress = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};

beforeAll(async () => {
  await testDatabase();
});

describe('LoginLimit', () => {
  it('limits an address at an account until the window ends', async () => {
    const limit = new LoginLimit(limits);
    const [here, elsewhere] = [newAddress(), newAddress()];
    for (let n = 0; n < 3; n += 1) await limit.begin(here, 'Una@example.test', start);
    await expect(limit.begin(here, ' una@example.test', start)).rejects.toThrow(TooManyRequests);
    await limit.begin(elsewhere, 'una@example.test', start);
    await limit.begin(here, 'una@example.test', later(15));
  });

  it('shares the limit between servers', async () => {
    const [one, other] = [new LoginLimit(limits), new LoginLimit(limits)];
    const here = newAddress();
    for (const server of [one, other, one]) await server.begin(here, 'una@example.test', start);
    await expect(other.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('clears the failures of an account after a successful login', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 2 });
    const here = newAddress();
    const { id, email } = await createTestUser();
    await limit.begin(here, email, start);
    await (await limit.begin(here, email, later(1))).succeeded(id);
    for (let n = 2; n < 4; n += 1) await (await limit.begin(here, email, later(n))).failed(id);
    await expect(limit.begin(here, email, later(4))).rejects.toThrow(TooManyRequests);
  });

  it('does not count aborted attempts or store refused ones', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 1 });
    const here = newAddress();
    const storedAttempts = () => AuthAttempt.count({ where: { ip: here } });
    await (await limit.begin(here, 'una@example.test', start)).cutShort();
    expect(await storedAttempts()).toBe(0);
    await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
    expect(await storedAttempts()).toBe(1);
  });

  it('limits an address that tries many accounts, or an IPv6 network', async () => {
    const limit = new LoginLimit({ ...limits, perNetwork: 5 });
    for (let n = 0; n < 5; n += 1) await limit.begin(`2001:db8:1:2::${n + 1}`, `u${n}@example.test`, start);
    await expect(limit.begin('2001:db8:1:2:ffff::9', 'other@example.test', start)).rejects.toThrow(
      TooManyRequests,
    );
    await limit.begin('2001:db8:1:3::1', 'other@example.test', start);
  });

  it('tells how long to wait', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 1 });
    const here = newAddress();
    await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', later(5))).rejects.toThrow('10 minutes');
  });

  it('admits no more attempts when many arrive at once', async () => {
    const limit = new LoginLimit(limits);
    const here = newAddress();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => limit.begin(here, 'una@example.test', start)),
    );
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(TooManyRequests);
    // Concurrent attempts may block each other. The rest of the three attempts can be used afterwards, and no more.
    const entered = all.filter(({ status }) => status === 'fulfilled').length;
    expect(entered).toBeLessThanOrEqual(3);
    for (let n = entered; n < 3; n += 1) await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('admits as many correct logins at once as one after the other', async () => {
    const limit = new LoginLimit(limits);
    const here = newAddress();
    await Promise.all([1, 2, 3].map(() => limit.begin(here, 'una@example.test', start)));
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('slows attempts at one account from all networks together', async () => {
    const limit = new LoginLimit({ ...limits, perAccountAnywhere: 5 });
    const tried = (minutes: number) => limit.begin(newAddress(), 'dora@example.test', later(minutes));
    for (let n = 0; n < 5; n += 1) await tried(0);
    await expect(tried(0.5)).rejects.toThrow(TooManyRequests);
    await tried(1);
    await expect(tried(1.5)).rejects.toThrow(TooManyRequests);
    await limit.begin(newAddress(), 'another@example.test', later(1.5));
    await tried(20);
  });

  it('does not limit networks from which the account was entered before', async () => {
    const limit = new LoginLimit({ perAccount: 3, perNetwork: 5, perAccountAnywhere: 5 });
    const [home, { id, email }] = [newAddress(), await createTestUser()];
    await (await limit.begin(home, email, start)).succeeded(id);
    for (let n = 0; n < 5; n += 1) await limit.begin(newAddress(), email, later(20));
    for (let n = 0; n < 5; n += 1) await limit.begin(home, `nobody${n}@example.test`, later(20));
    await expect(limit.begin(newAddress(), email, later(20))).rejects.toThrow(TooManyRequests);
    await expect(limit.begin(home, 'stranger@example.test', later(20))).rejects.toThrow(TooManyRequests);
    for (let n = 0; n < 3; n += 1) await limit.begin(home, email, later(20));
    await expect(limit.begin(home, email, later(20))).rejects.toThrow(TooManyRequests);
  });

  it('ignores attempts of a clock that was 20 days ahead, in the database and in memory', async () => {
    const limit = new LoginLimit({ perAccount: 3, perNetwork: 4, perAccountAnywhere: 4 });
    const [here, { id, email }] = [newAddress(), await createTestUser()];
    const ahead = later(20 * 24 * 60);
    for (let n = 0; n < 3; n += 1) await (await limit.begin(here, email, ahead)).failed(id);
    await expect(limit.begin(here, email, ahead)).rejects.toThrow(TooManyRequests);
    for (const server of [limit, new LoginLimit(limits)])
      await (await server.begin(here, email, start)).cutShort();
    await (await limit.begin(newAddress(), email, ahead)).failed(id);
    await (await limit.begin(here, 'other@example.test', ahead)).failed(null);
    for (const whose of ['stranger@example.test', email])
      await (await new LoginLimit(limits).begin(here, whose, start)).cutShort();
  });

  it('counts failures that follow a success of a clock that was ahead', async () => {
    const limit = new LoginLimit(limits);
    const [here, { id, email }] = [newAddress(), await createTestUser()];
    await (await limit.begin(here, email, later(20 * 24 * 60))).succeeded(id);
    for (let n = 0; n < 3; n += 1) await (await limit.begin(here, email, start)).failed(id);
    await expect(limit.begin(here, email, start)).rejects.toThrow('15 minutes');
  });

  it('caps a wait by its window when the clock of another server is some seconds ahead', async () => {
    const [here, limit] = [newAddress(), new LoginLimit({ ...limits, perAccount: 1 })];
    await (await limit.begin(here, 'una@example.test', later(0.5))).failed(null);
    await expect(new LoginLimit({ perAccount: 1 }).begin(here, 'una@example.test', start)).rejects.toThrow(
      '15 minutes',
    );
  });

  it('accepts any text as an email', async () => {
    const limit = new LoginLimit(limits);
    const typed = 'İ'.repeat(254);
    await limit.begin(newAddress(), typed, start);
    expect(await AuthAttempt.count({ where: { email: typed.toLowerCase().slice(0, 254) } })).toBe(1);
  });
});
