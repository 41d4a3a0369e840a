import { beforeAll, describe, expect, it } from 'vitest';
import { AuthAttempt } from '../../models/authAttempts.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestUser } from '../../testing/factories.ts';
import { TooManyRequests } from '../errors.ts';
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
  it('stops an address at an account, and lets it go on when the window is over', async () => {
    const limit = new LoginLimit(limits);
    const [here, elsewhere] = [newAddress(), newAddress()];
    for (let n = 0; n < 3; n += 1) await limit.begin(here, 'Una@example.test', start);
    await expect(limit.begin(here, ' una@example.test', start)).rejects.toThrow(TooManyRequests);
    await limit.begin(elsewhere, 'una@example.test', start);
    await limit.begin(here, 'una@example.test', later(15));
  });

  it('is one limit, whichever server is asked', async () => {
    const [one, other] = [new LoginLimit(limits), new LoginLimit(limits)];
    const here = newAddress();
    for (const server of [one, other, one]) await server.begin(here, 'una@example.test', start);
    await expect(other.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('forgets the failures of an account that was entered', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 2 });
    const here = newAddress();
    const { id, email } = await createTestUser();
    await limit.begin(here, email, start);
    await (await limit.begin(here, email, later(1))).succeeded(id);
    for (let n = 2; n < 4; n += 1) await (await limit.begin(here, email, later(n))).failed(id);
    await expect(limit.begin(here, email, later(4))).rejects.toThrow(TooManyRequests);
  });

  it('counts nothing that was cut short, and keeps nothing that it refused', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 1 });
    const here = newAddress();
    const kept = () => AuthAttempt.count({ where: { ip: here } });
    await (await limit.begin(here, 'una@example.test', start)).cutShort();
    expect(await kept()).toBe(0);
    await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
    expect(await kept()).toBe(1);
  });

  it('stops an address that tries many accounts, of IPv6 a whole network', async () => {
    const limit = new LoginLimit({ ...limits, perNetwork: 5 });
    for (let n = 0; n < 5; n += 1) await limit.begin(`2001:db8:1:2::${n + 1}`, `u${n}@example.test`, start);
    await expect(limit.begin('2001:db8:1:2:ffff::9', 'other@example.test', start)).rejects.toThrow(
      TooManyRequests,
    );
    await limit.begin('2001:db8:1:3::1', 'other@example.test', start);
  });

  it('says how long', async () => {
    const limit = new LoginLimit({ ...limits, perAccount: 1 });
    const here = newAddress();
    await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', later(5))).rejects.toThrow('10 minutes');
  });

  it('lets no more through when many come at once', async () => {
    const limit = new LoginLimit(limits);
    const here = newAddress();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => limit.begin(here, 'una@example.test', start)),
    );
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(TooManyRequests);
    // Those at once may all stand in each other's way; what is left of the three can be used then, and no more.
    const entered = all.filter(({ status }) => status === 'fulfilled').length;
    expect(entered).toBeLessThanOrEqual(3);
    for (let n = entered; n < 3; n += 1) await limit.begin(here, 'una@example.test', start);
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('lets as many in at once as it lets in one after the other', async () => {
    const limit = new LoginLimit(limits);
    const here = newAddress();
    await Promise.all([1, 2, 3].map(() => limit.begin(here, 'una@example.test', start)));
    await expect(limit.begin(here, 'una@example.test', start)).rejects.toThrow(TooManyRequests);
  });

  it('lets an account be tried from everywhere together slowly only', async () => {
    const limit = new LoginLimit({ ...limits, perAccountAnywhere: 5 });
    const tried = (minutes: number) => limit.begin(newAddress(), 'dora@example.test', later(minutes));
    for (let n = 0; n < 5; n += 1) await tried(0);
    await expect(tried(0.5)).rejects.toThrow(TooManyRequests);
    await tried(1);
    await expect(tried(1.5)).rejects.toThrow(TooManyRequests);
    await limit.begin(newAddress(), 'another@example.test', later(1.5));
    await tried(20);
  });

  it('stands in nobody’s way where the account was entered from before', async () => {
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

  it('takes whatever was typed for an address', async () => {
    const limit = new LoginLimit(limits);
    const typed = 'İ'.repeat(254);
    await limit.begin(newAddress(), typed, start);
    expect(await AuthAttempt.count({ where: { email: typed.toLowerCase().slice(0, 254) } })).toBe(1);
  });
});
