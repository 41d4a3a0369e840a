import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '../contract/endpoint.ts';
import type { Database } from '../kernel/database/connection.ts';
import { Forbidden } from '../kernel/errors.ts';
import type { Operation } from '../kernel/http/implement.ts';
import { AuthAttempt } from '../people/authAttempts.model.ts';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { Species } from '../pets/species.model.ts';
import { testDatabase } from './database.ts';
import { createTestSession, createTestUser } from './factories.ts';
import { startTestApp } from './http/testApp.ts';
import { watchWrites } from './writes.ts';

let db: Database;
let user: User;
let takeWrites: () => string[];

beforeAll(async () => {
  db = await testDatabase();
  user = await createTestUser();
  takeWrites = watchWrites(db);
});

const rename = () => User.update({ last_name: 'Changed' }, { where: { id: user.id } });
const addSpecies = (id: number) => Species.create({ id, slug: `species-${id}`, name: 'Species' });

const failing = async (work: () => Promise<unknown>) => {
  await work();
  throw new Error('refused');
};

describe('the write detector', () => {
  it('finds writes outside a transaction, by models and by SQL', async () => {
    await addSpecies(101);
    await rename();
    await db.sequelize.query("INSERT INTO tags (id, slug, name, sort_order) VALUES (901, 'x', 'X', 1)");
    await Species.destroy({ where: { id: 101 } });
    expect(takeWrites()).toEqual(['species', 'users', 'tags', 'species']);
    expect(takeWrites()).toEqual([]);
  });

  it('finds the writes of a transaction when it commits', async () => {
    await db.write(async () => {
      await rename();
      expect(takeWrites()).toEqual([]);
      await db.write(() => addSpecies(102));
    });
    expect(takeWrites()).toEqual(['users', 'species']);
  });

  it('ignores a rolled back transaction or savepoint', async () => {
    await expect(db.write(() => failing(rename))).rejects.toThrow('refused');
    expect(takeWrites()).toEqual([]);
    await db.write(async () => {
      await rename();
      await expect(db.write(() => failing(() => addSpecies(103)))).rejects.toThrow('refused');
    });
    expect(takeWrites()).toEqual(['users']);
  });

  it('ignores statements that change no row', async () => {
    await User.findAll();
    await User.update({ last_name: 'Nobody' }, { where: { id: 0 } });
    expect(takeWrites()).toEqual([]);
  });

  it('ignores login attempts and prolonged sessions, but no other change of a session', async () => {
    const { session } = await createTestSession(user);
    expect(takeWrites()).toEqual(['sessions']);
    await AuthAttempt.create({
      email: user.email,
      ip: '127.0.0.1',
      network: '127.0.0.1',
      created_at: new Date(),
    });
    await Session.update({ last_seen_at: new Date(), expires_at: new Date() }, { where: { id: session.id } });
    expect(takeWrites()).toEqual([]);
    await Session.update({ expires_at: new Date(), token_hash: 'x' }, { where: { id: session.id } });
    expect(takeWrites()).toEqual(['sessions']);
  });

  it('finds the writes of a handler that refuses its request', async () => {
    const refusing = (path: `/api/${string}`, handler: Operation['handler']): Operation => ({
      id: 'session.login',
      endpoint: endpoint('POST', path, { summary: '', status: 204 }),
      handler,
    });
    const refuse = async () => {
      await rename();
      throw new Forbidden();
    };
    const operations = [refusing('/api/inside', refuse), refusing('/api/before', { prepare: refuse })];
    const { url } = await startTestApp(db, { operations });
    const post = async (path: string) => {
      const { status } = await fetch(url + path, { method: 'POST', headers: { origin: url } });
      return [status, takeWrites()];
    };
    expect(await post('/api/inside')).toEqual([403, []]);
    expect(await post('/api/before')).toEqual([403, ['users']]);
  });
});
