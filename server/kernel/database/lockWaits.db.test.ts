import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../people/users.model.ts';
import { onMariaDb, testDatabase } from '../../testing/database.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { createTestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { UserWork } from '../http/limits/userWork.ts';
import type { Database } from './connection.ts';
import { waitedForLocks } from './lockWaits.ts';

// SQLite waits at BEGIN, before the work of a transaction.
describe.skipIf(!onMariaDb())('the wait for the row lock of another transaction', () => {
  let db: Database;
  let test: TestApp;

  beforeAll(async () => {
    db = await testDatabase();
    test = await startTestApp(db, { userWork: new UserWork({ burst: 1500, share: 0.0001 }) });
  });

  /** Locks the row of a user for a while; resolves once it is locked, with what waits for its end. */
  const hold = async (id: number): Promise<() => Promise<void>> => {
    const { opened, open } = createDeferred();
    const held = db.write(async () => {
      await User.findByPk(id, { lock: true });
      open();
      await pause(3000);
    });
    await Promise.race([opened, held]);
    return () => held;
  };

  it('is measured', async () => {
    const { id } = await createTestUser();
    const released = await hold(id);
    const waited = await db.write(async (transaction) => {
      await User.findByPk(id, { lock: true });
      return waitedForLocks(transaction);
    });
    await released();
    expect(waited).toBeGreaterThan(2000);
  });

  it('is no work of the user who waits', async () => {
    const user = await createTestUser();
    const client = await test.as(user);
    const released = await hold(user.id);
    await client.users.update({ body: { first_name: 'Ulla' } });
    await expect(client.users.update({ body: { first_name: 'Una' } })).resolves.toHaveProperty('user');
    await released();
  });
});
