import { setTimeout as pause } from 'node:timers/promises';
import {
  DatabaseError,
  DataTypes,
  ForeignKeyConstraintError,
  Model,
  QueryTypes,
  UniqueConstraintError,
} from 'sequelize';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onMariaDb, testDatabase, testDatabaseUrl } from '../../testing/database.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { connect, type Database, isUnavailable } from './connection.ts';
import { isLostConnection, OutcomeUnknown } from './databaseErrors.ts';

class Counter extends Model {
  declare id: number;
  declare name: string;
  declare value: number;
  declare on: boolean;
  declare at: Date | null;
  declare big: number;
  declare parent_id: number | null;
}

let database: Database;

const define = (db: Database) =>
  Counter.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(50, true), allowNull: false, unique: 'counters_name' },
      value: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      on: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      at: { type: DataTypes.DATE(3) },
      big: { type: DataTypes.BIGINT },
      parent_id: { type: DataTypes.INTEGER, references: { model: 'counters', key: 'id' } },
    },
    { sequelize: db.sequelize, tableName: 'counters', timestamps: false },
  );

beforeAll(async () => {
  database = await testDatabase('empty');
  define(database);
  await Counter.sync();
});

const bump = (name: string) =>
  database.write(async () => {
    const row = await Counter.findOne({ where: { name }, lock: true, rejectOnEmpty: true });
    await new Promise((next) => setTimeout(next, Math.random() * 3));
    await row.update({ value: row.value + 1 });
  });

describe('write', () => {
  it('lets 40 parallel read-modify-writes all succeed', async () => {
    await Counter.create({ name: 'parallel' });
    await Promise.all(Array.from({ length: 40 }, () => bump('parallel')));
    expect((await Counter.findOne({ where: { name: 'parallel' } }))?.value).toBe(40);
  });

  it('includes queries in the transaction implicitly, and rolls all of them back', async () => {
    const failed = database.write(async () => {
      await Counter.create({ name: 'lost' });
      expect(await Counter.count({ where: { name: 'lost' } })).toBe(1);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await Counter.count({ where: { name: 'lost' } })).toBe(0);
  });

  it('keeps the outer transaction when an inner one fails', async () => {
    await database.write(async () => {
      await Counter.create({ name: 'outer' });
      const inner = database.write(async () => {
        await Counter.create({ name: 'inner' });
        throw new Error('inner refused');
      });
      await expect(inner).rejects.toThrow('inner refused');
      await database.write(() => Counter.create({ name: 'second inner' }));
    });
    const names = (await Counter.findAll({ where: { name: ['outer', 'inner', 'second inner'] } })).map(
      (row) => row.name,
    );
    expect(names.sort()).toEqual(['outer', 'second inner']);
  });

  it('hides its rows from others until COMMIT', async () => {
    const [made, released] = [createDeferred(), createDeferred()];
    const writing = database.write(async () => {
      await Counter.create({ name: 'unseen' });
      made.open();
      await released.opened;
    });
    await made.opened;
    const seen = await Counter.count({ where: { name: 'unseen' } });
    released.open();
    await writing;
    expect([seen, await Counter.count({ where: { name: 'unseen' } })]).toEqual([0, 1]);
  });

  it('queues a write outside a transaction', async () => {
    const [begun, released] = [createDeferred(), createDeferred()];
    const done: string[] = [];
    const first = database.write(async () => {
      await Counter.create({ name: 'turn 1' });
      begun.open();
      await released.opened;
      done.push('turn 1');
    });
    await begun.opened;
    const second = Counter.create({ name: 'turn 2' }).then(() => done.push('turn 2'));
    // As long as a write without a wait takes.
    for (let reads = 0; reads < 5; reads += 1) await Counter.count();
    if (!onMariaDb()) expect(done).toEqual([]);
    released.open();
    await Promise.all([first, second]);
    if (!onMariaDb()) expect(done).toEqual(['turn 1', 'turn 2']);
    expect(await Counter.count({ where: { name: ['turn 1', 'turn 2'] } })).toBe(2);
  });
});

describe('values', () => {
  it('are read as written: milliseconds, booleans, integers up to 2^53, null', async () => {
    const at = new Date('2026-03-29T01:30:00.123Z');
    const { id } = await Counter.create({ name: 'values', at, on: true, big: Number.MAX_SAFE_INTEGER });
    const row = await Counter.findByPk(id, { rejectOnEmpty: true });
    expect(row.at?.toISOString()).toBe(at.toISOString());
    expect([row.on, row.big, row.parent_id]).toEqual([true, Number.MAX_SAFE_INTEGER, null]);
    expect(await Counter.count({ where: { id, at: { [(await import('sequelize')).Op.lte]: at } } })).toBe(1);
  });

  it('are never truncated', async () => {
    if (!onMariaDb()) return;
    await expect(Counter.create({ name: 'x'.repeat(51) })).rejects.toBeInstanceOf(DatabaseError);
  });

  it('are compared byte by byte in keys', async () => {
    await Counter.create({ name: 'case' });
    await Counter.create({ name: 'CASE' });
    expect(await Counter.count({ where: { name: 'case' } })).toBe(1);
  });
});

describe('constraints', () => {
  it('become Sequelize errors that name the field', async () => {
    await Counter.create({ name: 'once' });
    const twice = Counter.create({ name: 'once' });
    await expect(twice).rejects.toBeInstanceOf(UniqueConstraintError);
    await expect(Counter.create({ name: 'orphan', parent_id: 999_999 })).rejects.toBeInstanceOf(
      ForeignKeyConstraintError,
    );
    const nameless = database.sequelize.query('INSERT INTO counters (value) VALUES (1)');
    await expect(nameless).rejects.toBeInstanceOf(DatabaseError);
    await expect(nameless).rejects.not.toBeInstanceOf(UniqueConstraintError);
  });
});

describe('updates', () => {
  it('return the number of changed rows', async () => {
    await Counter.bulkCreate([{ name: 'many 1' }, { name: 'many 2' }]);
    expect(await Counter.update({ value: 7 }, { where: { name: ['many 1', 'many 2'] } })).toEqual([2]);
    expect(await Counter.destroy({ where: { name: ['many 1', 'many 2'] } })).toBe(2);
    await Counter.create({ name: 'plus', value: 1 });
    await Counter.increment('value', { by: 2, where: { name: 'plus' } });
    expect((await Counter.findOne({ where: { name: 'plus' } }))?.value).toBe(3);
  });
});

describe('a database that stays locked', () => {
  it('is unavailable after five seconds, and recovers', async () => {
    const [begun, released] = [createDeferred(), createDeferred()];
    await Counter.create({ name: 'locked' });
    const holding = database.write(async () => {
      await Counter.update({ value: 1 }, { where: { name: 'locked' } });
      begun.open();
      await released.opened;
    });
    await begun.opened;
    const started = Date.now();
    const refused = await Counter.update({ value: 2 }, { where: { name: 'locked' } }).catch(
      (error: unknown) => error,
    );
    expect(isUnavailable(refused)).toBe(true);
    expect(Date.now() - started).toBeGreaterThan(4000);
    released.open();
    await holding;
    await Counter.update({ value: 3 }, { where: { name: 'locked' } });
    expect((await Counter.findOne({ where: { name: 'locked' } }))?.value).toBe(3);
  });
});

describe('connect', () => {
  it('prefers the first server that responds', async () => {
    if (!onMariaDb()) return;
    const url = await testDatabaseUrl('empty');
    const several = connect(url.replace('@', '@127.0.0.1:1,'));
    await expect(several.sequelize.query('SELECT 1')).resolves.toBeDefined();
    await several.close();
  });

  it('is unavailable without a server and after a lost connection, then recovers', async () => {
    if (!onMariaDb()) return;
    const nobody = connect('mysql://app:app@127.0.0.1:1/none');
    const refused = await nobody.sequelize.query('SELECT 1').catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    const url = await testDatabaseUrl('empty');
    const alone = connect(url);
    const killed = alone.sequelize.query('KILL CONNECTION_ID()').catch((error: unknown) => error);
    expect(isUnavailable(await killed)).toBe(true);
    const ping = () =>
      alone.sequelize.query('SELECT 1').then(
        () => 'answers',
        () => 'is gone',
      );
    await expect.poll(ping).toBe('answers');
    await alone.close();
  });

  it('repeats a read once whose connection was lost, and nothing else', async () => {
    const lost = Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
    let [asked, losses] = [0, 0];
    database.sequelize.addHook('beforeQuery', 'lose', () => {
      asked += 1;
      if (asked <= losses) throw lost;
    });
    /** Number of tries while so many of them lose their connection. */
    const tries = async (losing: number, work: () => Promise<unknown>) => {
      [asked, losses] = [0, losing];
      const isLost = await work().then(
        () => false,
        (error: unknown) => error === lost,
      );
      return [asked, isLost];
    };
    const read = () => Counter.count();
    const plain = () =>
      database.sequelize.query('SELECT :one', { replacements: { one: 1 }, type: QueryTypes.SELECT });
    expect([await tries(1, read), await tries(1, plain)]).toEqual([
      [2, false],
      [2, false],
    ]);
    expect(await tries(2, read)).toEqual([2, true]);
    expect(await tries(1, () => Counter.create({ name: 'once' }))).toEqual([1, true]);
    const transaction = await database.sequelize.transaction();
    expect(await tries(1, () => Counter.count({ transaction }))).toEqual([1, true]);
    await transaction.rollback();
    database.sequelize.removeHook('beforeQuery', 'lose');
  });

  it('repeats a read that the server ended (MariaDB)', async () => {
    if (!onMariaDb()) return;
    const alone = connect(await testDatabaseUrl('empty'));
    const type = QueryTypes.SELECT;
    const [own] = await alone.sequelize.query<{ id: number }>('SELECT CONNECTION_ID() AS id', { type });
    const slow = alone.sequelize.query('SELECT SLEEP(1) AS slept', { type });
    await pause(200);
    await database.sequelize.query(`KILL ${own?.id}`);
    expect(await slow).toEqual([{ slept: 0 }]);
    await alone.close();
  });

  it('is unavailable, not lost, when no connection becomes free in time', async () => {
    if (!onMariaDb()) return;
    const crowded = connect(await testDatabaseUrl('empty'));
    const asleep = Array.from({ length: 10 }, () => crowded.sequelize.query('SELECT SLEEP(6)'));
    const refused = await crowded.sequelize.query('SELECT 1').catch((error: unknown) => error);
    expect([isUnavailable(refused), isLostConnection(refused)]).toEqual([true, false]);
    await Promise.all(asleep);
    await crowded.close();
  });

  it('reports an unknown outcome when the connection is lost at COMMIT', async () => {
    if (!onMariaDb()) return;
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = database.write(async () => {
      await Counter.create({ name: 'who knows' });
      const [[own]] = (await database.sequelize.query('SELECT CONNECTION_ID() AS id')) as [
        [{ id: number }],
        unknown,
      ];
      await database.sequelize.query(`KILL ${own.id}`, { transaction: null });
    });
    await expect(broken).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(warning).toHaveBeenCalledOnce();
    expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    expect(await Counter.count({ where: { name: 'who knows' } })).toBe(0);
  });

  it('rejects a malformed address', () => {
    expect(() => connect('postgres://a/b')).toThrow('mysql://user:password@host');
    expect(() => connect('sqlite:')).toThrow('sqlite:path');
  });
});
