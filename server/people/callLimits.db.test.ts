import { beforeAll, describe, expect, it } from 'vitest';
import { UploadedFile } from '../contract/files.ts';
import { contract } from '../contract/index.ts';
import type { Database } from '../kernel/database/connection.ts';
import { TooManyRequests } from '../kernel/errors.ts';
import type { Operation } from '../kernel/http/implement.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { countQueries } from '../testing/queries.ts';
import { CallLimits } from './callLimits.ts';
import { LimitedCall } from './limitedCalls.model.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const actor = (id: number) => ({ id, email: 'una@example.test', role: 'free', admin: null }) as const;

let networks = 0;
const newAddress = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

type Limited = Pick<Operation, 'id' | 'endpoint'>;
type Limits = NonNullable<Operation['endpoint']['limits']>;
const operationWith = (...limits: Limits): Limited => ({
  id: 'account.resend',
  endpoint: { ...contract.account.resend, limits } as Operation['endpoint'],
});
const from = (address: string, email = 'una@example.test', userId: number | null = null) => ({
  actor: userId === null ? null : actor(userId),
  client: { address, userAgent: '', provedAt: null, sessionId: null, adminSessionId: null },
  body: { email },
});

describe('CallLimits', () => {
  it('limits a network over all servers until the window ends, and tells the wait', async () => {
    const operation = operationWith({ per: 'network', max: 3, minutes: 60 });
    const [one, other] = [new CallLimits(), new CallLimits()];
    const here = newAddress();
    await one.take(operation, from(here), start);
    await other.take(operation, from(here, 'dora@example.test'), later(10));
    await one.take(operation, from(here), later(20));
    const refused = other.take(operation, from(here), later(30));
    await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1800' } });
    await other.take(operation, from(newAddress()), later(30));
    await other.take(operation, from(here), later(60));
    await expect(one.take(operation, from(here), later(60))).rejects.toThrow('10 minutes');
  });

  it('limits an account younger than a day more', async () => {
    const operation = operationWith({ per: 'user', max: 2, young: 1, minutes: 60 });
    const limits = new CallLimits();
    const callsOf = async (created_at: Date) => {
      const caller = from(newAddress(), 'una@example.test', (await createTestUser({ created_at })).id);
      await limits.take(operation, caller, start);
      return limits.take(operation, caller, start);
    };
    await expect(callsOf(later(-60))).rejects.toMatchObject({ status: 429 });
    await callsOf(later(-25 * 60));
  });

  it('ignores calls of a clock that was 20 days ahead', async () => {
    const operation = operationWith({ per: 'network', max: 1, minutes: 60 });
    const here = newAddress();
    await new CallLimits().take(operation, from(here), later(20 * 24 * 60));
    await new CallLimits().take(operation, from(here), start);
    await expect(new CallLimits().take(operation, from(here), start)).rejects.toThrow('60 minutes');
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const operation = operationWith({ per: 'network', max: 1, minutes: 60 });
    await new CallLimits().take(operation, from('2001:db8:7:7::1'), start);
    await expect(new CallLimits().take(operation, from('2001:db8:7:7:f::9'), start)).rejects.toThrow(
      TooManyRequests,
    );
  });

  it('limits an email from one network, so that no other network is shut out', async () => {
    const operation = operationWith({ per: 'email', max: 2, minutes: 60 });
    const limits = new CallLimits();
    const [attacker, home] = [newAddress(), newAddress()];
    for (const email of ['una@example.test', ' UNA@example.test'])
      await limits.take(operation, from(attacker, email), start);
    await expect(limits.take(operation, from(attacker), start)).rejects.toThrow(TooManyRequests);
    await limits.take(operation, from(home), start);
    await limits.take(operation, from(attacker, 'dora@example.test'), start);
  });

  it('limits a user wherever the calls come from, and each operation alone', async () => {
    const operation = operationWith({ per: 'user', max: 1, minutes: 60 });
    const limits = new CallLimits();
    await limits.take(operation, from(newAddress(), '', 7), start);
    await expect(limits.take(operation, from(newAddress(), '', 7), start)).rejects.toThrow(TooManyRequests);
    await limits.take(operation, from(newAddress(), '', 8), start);
    await limits.take({ ...operation, id: 'account.requestReset' }, from(newAddress(), '', 7), start);
  });

  it('limits the uploads of a user, of all operations with files together, and no call without a file', async () => {
    const limits = new CallLimits(0.02);
    const { users, pets } = contract;
    const update = { id: 'users.update', endpoint: users.update } as unknown as Limited;
    const pet = { id: 'pets.update', endpoint: pets.update } as unknown as Limited;
    const image = new UploadedFile(new Uint8Array(), 'image/png', '');
    const upload = (operation: Limited, body: object, userId = 9) =>
      limits.take(operation, { ...from(newAddress(), '', userId), body }, start);
    await upload(update, { image });
    await upload(pet, { image });
    for (const operation of [update, pet])
      await expect(upload(operation, { image })).rejects.toThrow(TooManyRequests);
    await upload(update, { first_name: 'Una', image: null });
    await upload(update, { image }, 10);
  });

  it('counts a refused call against no limit, and takes one query for it', async () => {
    const operation = operationWith(
      { per: 'email', max: 1, minutes: 60 },
      { per: 'network', max: 2, minutes: 60 },
    );
    const limits = new CallLimits();
    const here = newAddress();
    await limits.take(operation, from(here), start);
    const queries = await countQueries(db, () =>
      expect(limits.take(operation, from(here), start)).rejects.toThrow(TooManyRequests),
    );
    expect(queries).toBe(1);
    await limits.take(operation, from(here, 'dora@example.test'), start);
    await expect(limits.take(operation, from(here, 'eva@example.test'), start)).rejects.toThrow(
      TooManyRequests,
    );
  });

  it('admits at most the limit when many calls arrive at several servers at once', async () => {
    const operation = operationWith({ per: 'network', max: 3, minutes: 60 });
    const servers = [new CallLimits(), new CallLimits()];
    const here = newAddress();
    const before = await LimitedCall.count();
    const calls = Array.from({ length: 12 }, (_, n) => servers[n % 2]?.take(operation, from(here), start));
    const admitted = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
    expect(admitted).toBeLessThanOrEqual(3);
    expect(await LimitedCall.count()).toBe(before + admitted);
    for (let n = admitted; n < 3; n += 1) await new CallLimits().take(operation, from(here), start);
    await expect(new CallLimits().take(operation, from(here), start)).rejects.toThrow(TooManyRequests);
  });

  it('stores no address and no email', async () => {
    const operation = operationWith({ per: 'email', max: 1, minutes: 60 });
    await new CallLimits().take(operation, from(newAddress(), 'stored@example.test'), start);
    const subjects = (await LimitedCall.findAll()).map(({ subject }) => subject);
    for (const subject of subjects) expect(subject).toMatch(/^[0-9a-f]{64}$/);
  });
});
