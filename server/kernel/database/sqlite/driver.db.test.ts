import { spawn } from 'node:child_process';
import { DataTypes, Model, QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onMariaDb, testDatabase, testDatabaseUrl } from '../../../testing/database.ts';
import { connect } from '../connection.ts';
import { sqliteDriver } from './driver.ts';
import { OpenFile } from './handles.ts';
import { library } from './library.ts';

class Note extends Model {
  declare id: number;
  declare body: Buffer | null;
}

const columns = {
  id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
  body: { type: DataTypes.BLOB },
};

describe.skipIf(onMariaDb())('the SQLite driver', () => {
  let file: string;

  beforeAll(async () => {
    const database = await testDatabase('empty');
    Note.init(columns, { sequelize: database.sequelize, tableName: 'notes', timestamps: false });
    await Note.sync();
    const [row] = (await database.sequelize.query('PRAGMA database_list'))[0] as { file: string }[];
    file = row?.file ?? '';
  });

  it('is durable at power loss and reads during a write', async () => {
    const pragma = async (name: string) => {
      const [rows] = await (Note.sequelize ?? expect.unreachable()).query(`PRAGMA ${name}`);
      return Object.values((rows as Record<string, unknown>[])[0] ?? {})[0];
    };
    expect([await pragma('journal_mode'), await pragma('synchronous')]).toEqual(['wal', 2]);
  });

  it('passes only the values that the SQL names', async () => {
    const rows = (Note.sequelize ?? expect.unreachable()).query(
      "SELECT ':unnamed' AS name, :one + :one AS two, '''' AS quote, :last AS last",
      { type: QueryTypes.SELECT, replacements: { one: 1, unnamed: 2, on: undefined, last: 'z' } },
    );
    await expect(rows).resolves.toEqual([{ name: ':unnamed', two: 2, quote: "'", last: 'z' }]);
  });

  it('waits for another process without blocking this one', async () => {
    const other = new library.DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    const writing = Note.create({});
    await expect.poll(() => ticks).toBeGreaterThan(10);
    expect(await Note.count()).toBe(0);
    other.exec('COMMIT');
    other.close();
    await writing;
    clearInterval(clock);
    expect(await Note.count()).toBe(1);
  });

  it.each(['COMMIT', 'ROLLBACK'])(
    'discards a connection whose transaction neither %s nor ROLLBACK could end',
    async (end) => {
      const own = (await testDatabaseUrl('empty')).slice('sqlite:'.length);
      const open = () => {
        const connection = new sqliteDriver.Database(own, 0, () => {});
        const run = (sql: string) =>
          new Promise<unknown>((resolve, reject) => {
            connection.run(sql, (error: Error | null, rows?: unknown) =>
              error ? reject(error) : resolve(rows),
            );
          });
        return { connection, run };
      };
      const first = open();
      await first.run('CREATE TABLE lines (n INTEGER)');
      await first.run('BEGIN IMMEDIATE');
      await first.run('INSERT INTO lines VALUES (1)');
      const failing = vi.spyOn(OpenFile.prototype, 'exec').mockImplementation((sql) => {
        throw new Error(`${sql} met a disk I/O error`);
      });
      const ending = first.run(end).finally(() => failing.mockRestore());
      await expect(ending).rejects.toThrow(`${end} met a disk I/O error`);
      for (const { connection, run } of [first, open()]) {
        expect(await run('SELECT n FROM lines')).toEqual([]);
        await run('BEGIN');
        await run('ROLLBACK');
        connection.close();
      }
    },
  );

  it('returns rows for WITH ... SELECT, and writes for WITH ... INSERT', async () => {
    const sequelize = Note.sequelize ?? expect.unreachable();
    const [rows] = await sequelize.query('WITH two(n) AS (VALUES (1), (2)) SELECT n FROM two');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    const before = await Note.count();
    await sequelize.query('WITH two(n) AS (VALUES (1), (2)) INSERT INTO notes (body) SELECT n FROM two');
    expect(await Note.count()).toBe(before + 2);
  });

  it('returns bytes as a Buffer', async () => {
    const { id } = await Note.create({ body: Buffer.from([0, 255, 10]) });
    const row = await Note.findByPk(id);
    expect(Buffer.isBuffer(row?.body)).toBe(true);
    expect(row?.body).toEqual(Buffer.from([0, 255, 10]));
  });

  it('keeps all acknowledged writes when the process is killed', async () => {
    const url = await testDatabaseUrl('empty');
    const script = `
      import { connect } from ${JSON.stringify(new URL('../connection.ts', import.meta.url).href)};
      const { sequelize, write } = connect(${JSON.stringify(url)});
      await sequelize.query('CREATE TABLE rows (n INTEGER)');
      for (let n = 1; ; n += 1) {
        await write(() => sequelize.query('INSERT INTO rows (n) VALUES (' + n + ')'));
        process.stdout.write(n + '\\n');
      }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    let printed = '';
    const acknowledged = () => Number(printed.trimEnd().split('\n').at(-1));
    await new Promise<void>((done) => {
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString();
        if (acknowledged() >= 50) done();
      });
      child.once('exit', () => done());
    });
    child.kill('SIGKILL');
    await new Promise((ended) => child.once('exit', ended));
    const database = connect(url);
    const [[row]] = (await database.sequelize.query('SELECT COUNT(*) AS n FROM rows')) as [
      [{ n: number }],
      unknown,
    ];
    await database.close();
    expect(acknowledged()).toBeGreaterThanOrEqual(50);
    expect(row.n).toBeGreaterThanOrEqual(acknowledged());
  });
});
