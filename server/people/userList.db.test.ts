import { type Options, QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it } from 'vitest';
import { userSortColumns } from '../contract/adminUsers.ts';
import type { Database } from '../kernel/database/connection.ts';
import { onMariaDb, testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { User } from './users.model.ts';

const people = 1000;
const attemptsEach = 10;
let db: Database;
let first: User;

beforeAll(async () => {
  db = await testDatabase();
  first = await createTestUser({ email: 'first@example.test' });
  const { password_hash } = first;
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));
  const users = Array.from({ length: people }, (_, n) => ({
    ...{
      email: `u${n}@example.test`,
      first_name: `First${n % 50}`,
      last_name: `Last${n % 70}`,
      password_hash,
    },
    last_login: n % 10 === 0 ? null : at(n),
  }));
  await User.bulkCreate(users);
  const attempts = Array.from({ length: people * attemptsEach }, (_, n) => ({
    ...{ user_id: first.id + (n % people), email: 'x', ip: '', network: '' },
    created_at: at(n),
  }));
  await AuthAttempt.bulkCreate(attempts);
  if (onMariaDb()) await db.sequelize.query('ANALYZE TABLE users, auth_attempts');
});

/** The plans of the queries that `work` sends. */
const plansOf = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>[]> => {
  const { options } = db.sequelize as unknown as { options: Options };
  const queries: string[] = [];
  options.logging = (sql) => void queries.push(sql.replace(/^Executing \(.*?\): /, ''));
  try {
    await work();
  } finally {
    options.logging = false;
  }
  const explain = onMariaDb() ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  const plans = [];
  for (const sql of queries)
    plans.push(...(await db.sequelize.query(`${explain} ${sql}`, { type: QueryTypes.SELECT })));
  return plans as Readonly<Record<string, unknown>>[];
};

/** Steps that read a whole table, and steps that sort rows. */
const slowSteps = (plans: readonly Readonly<Record<string, unknown>>[]) => {
  const details = plans.map(({ detail, type, key, Extra }) =>
    onMariaDb() ? `${type === 'ALL' || key === null ? 'SCAN' : ''} ${Extra}` : String(detail),
  );
  return {
    scans: details.filter((each) => /SCAN/.test(each) && !/USING (COVERING )?INDEX/.test(each)),
    sorts: details.filter((each) => /TEMP B-TREE|filesort/.test(each)),
  };
};

describe('the list of users', () => {
  it.each(userSortColumns)(
    'by %s reads an index, not the table; by default it sorts nothing',
    async (column) => {
      const page = () => User.page('', { column, order: 'desc' }, { limit: 25, offset: 0 });
      const plans = await plansOf(page);
      expect(plans.length).toBeGreaterThanOrEqual(2);
      const { scans, sorts } = slowSteps(plans);
      expect(scans).toEqual([]);
      if (column === 'last_login') expect(sorts).toEqual([]);
      const { rows, count } = await page();
      expect([rows.length, count]).toEqual([25, people + 1]);
    },
  );

  it('of the sign-in attempts of a user reads an index', async () => {
    const plans = await plansOf(() => AuthAttempt.newest(first.id, 200));
    expect(slowSteps(plans)).toEqual({ scans: [], sorts: [] });
    expect(await AuthAttempt.newest(first.id, 200)).toHaveLength(attemptsEach);
  });
});
