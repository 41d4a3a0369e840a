import { expect, it } from 'vitest';
import { openDatabase } from '../models.ts';
import { User } from '../people/users.model.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { createClient } from '../testing/http/client.ts';
import { startServer } from '../testing/process.ts';

/** Starts a server without demo data and stops it; the token of the link that it printed. */
const printedToken = async (databaseUrl: string): Promise<string | undefined> => {
  const server = await startServer(databaseUrl, { DEMO: '0', PUBLIC_URL: 'https://bowl.example' });
  await expect.poll(() => server.printed()).toContain('first-admin?token=');
  await server.stop();
  return /https:\/\/bowl\.example\/first-admin\?token=([\w-]{43})$/m.exec(server.printed())?.[1];
};

/** The shipped data without an administrator: the demo accounts are suspended. */
const databaseWithoutAdmin = async (): Promise<string> => {
  const url = await testDatabaseUrl('seeded');
  const db = openDatabase(url);
  await db.write(() => User.update({ suspended_at: new Date() }, { where: {} }));
  await db.close();
  return url;
};

it('a start without an administrator prints a link, which replaces that of the start before', async () => {
  const databaseUrl = await databaseWithoutAdmin();
  const old = await printedToken(databaseUrl);
  const server = await startServer(databaseUrl, { DEMO: '0', LOG_LEVEL: 'info' });
  const printed = () => /first-admin\?token=([\w-]{43})$/m.exec(server.printed())?.[1];
  // The server answers before it prints the link.
  await expect.poll(printed).toBeDefined();
  const token = printed() ?? '';
  const create = (used = '') =>
    createClient(server.url).account.firstAdmin({
      body: {
        token: used,
        first_name: 'Ada',
        last_name: 'First',
        email: 'ada@example.test',
        password: 'a bowl of rice',
        password_confirmation: 'a bowl of rice',
      },
    });
  await expect(create(old)).rejects.toHaveProperty('error_code', 'invalid_link');
  await create(token);
  await server.stop();
  expect(server.printed().split(token)).toHaveLength(2);
});
