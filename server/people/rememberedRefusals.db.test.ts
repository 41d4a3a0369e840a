import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { TooManyRequests } from '../kernel/errors.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { countQueries } from '../testing/queries.ts';
import { LoginLimit } from './loginLimit.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let networks = 0;
const newAddress = () => {
  networks += 1;
  return `192.0.2.${networks}`;
};

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

const fail = async (limit: LoginLimit, address: string, email: string, now = start) =>
  (await limit.begin(address, email, now)).failed(null);

/** The number of queries that a refusal takes. */
const refused = (limit: LoginLimit, address: string, email: string, now = start) =>
  countQueries(db, () => expect(limit.begin(address, email, now)).rejects.toThrow(TooManyRequests));

describe('a remembered refusal', () => {
  it('takes no query until it ends: an account from an address', async () => {
    const limit = new LoginLimit({ perAccount: 3 });
    const here = newAddress();
    for (let n = 0; n < 3; n += 1) await fail(limit, here, 'una@example.test');
    expect(await refused(limit, here, 'una@example.test')).toBeGreaterThan(0);
    expect(await refused(limit, here, ' UNA@example.test', later(14))).toBe(0);
    expect(() => limit.check(here, 'una@example.test', later(14))).toThrow('1 minutes');
    expect(() => limit.check(newAddress(), 'una@example.test', start)).not.toThrow();
    await limit.begin(here, 'una@example.test', later(15));
  });

  it('takes no query: a network, except for the accounts that it entered', async () => {
    const limit = new LoginLimit({ perNetwork: 4 });
    const [here, { id, email }] = [newAddress(), await createTestUser()];
    await (await limit.begin(here, email, later(-60))).succeeded(id);
    for (let n = 0; n < 4; n += 1) await fail(limit, here, `u${n}@example.test`);
    await refused(limit, here, 'other@example.test');
    expect(await refused(limit, here, 'another@example.test')).toBe(0);
    await limit.begin(here, email, start);
  });

  it('takes no query: an account, except from the networks that entered it', async () => {
    const limit = new LoginLimit({ perAccountAnywhere: 4 });
    const [home, { id, email }] = [newAddress(), await createTestUser()];
    await (await limit.begin(home, email, later(-60))).succeeded(id);
    for (let n = 0; n < 4; n += 1) await fail(limit, newAddress(), email);
    await refused(limit, newAddress(), email);
    expect(await refused(limit, newAddress(), email)).toBe(0);
    await limit.begin(home, email, start);
    await limit.begin(newAddress(), email, later(1));
  });

  it('does not count attempts that are unfinished at any server', async () => {
    const [one, other] = [new LoginLimit({ perAccount: 2 }), new LoginLimit({ perAccount: 2 })];
    const [here, { id, email }] = [newAddress(), await createTestUser()];
    const attempts = [await one.begin(here, email, start), await one.begin(here, email, start)];
    for (const limit of [one, other]) await refused(limit, here, email);
    for (const attempt of attempts) await attempt.succeeded(id);
    for (const limit of [one, other]) await (await limit.begin(here, email, start)).cutShort();
  });
});
