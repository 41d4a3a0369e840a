import { beforeAll, expect, it } from 'vitest';
import { User } from '../../models/users.ts';
import { testDatabase } from '../../testing/database.ts';
import { hasDemoAccounts } from './demo.ts';
import { readDemo } from './demoTables.ts';

beforeAll(() => testDatabase('seeded'));

it('finds demo accounts until all of them are suspended', async () => {
  expect(await hasDemoAccounts(readDemo())).toBe(true);
  await User.update({ suspended_at: new Date() }, { where: {} });
  expect(await hasDemoAccounts(readDemo())).toBe(false);
});
