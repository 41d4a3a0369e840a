import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutcomeUnknown } from '../database/databaseErrors.ts';
import { FieldErrors, ServiceUnavailable, TooManyRequests, unavailableMessages } from '../errors.ts';
import { openLog } from '../log.ts';
import { errorHandler } from './errorHandler.ts';

const logged: string[] = [];
let thrown: unknown;
let server: Server;
let url = '';

beforeAll(async () => {
  const koa = new Koa();
  koa.use(errorHandler(openLog('info', (line) => void logged.push(line))));
  koa.use(() => {
    throw thrown;
  });
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const answerTo = async (error: unknown) => {
  thrown = error;
  logged.length = 0;
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const database = (name: string, code: string, errno?: number) =>
  Object.assign(new Error('of the database'), {
    name,
    parent: { code, errno },
    sql: 'SELECT secret',
    parameters: ['hunter2'],
  });

describe('errorHandler', () => {
  it.each([
    ['refused', database('SequelizeConnectionRefusedError', 'ECONNREFUSED'), unavailableMessages.lost],
    ['lost', database('SequelizeDatabaseError', 'PROTOCOL_CONNECTION_LOST'), unavailableMessages.lost],
    ['locked', database('SequelizeDatabaseError', 'ER_LOCK_WAIT_TIMEOUT', 1205), unavailableMessages.busy],
    ['full', database('SequelizeDatabaseError', 'SQLITE_FULL'), unavailableMessages.full],
    ['full too', database('SequelizeDatabaseError', 'ER_RECORD_FILE_FULL', 1114), unavailableMessages.full],
    ['lost at COMMIT', new OutcomeUnknown(null), unavailableMessages.unknown],
  ])('answers 503 with Retry-After when a database is %s', async (_, error, message) => {
    const { status, headers, body } = await answerTo(error);
    expect(body.message).toBe(message);
    expect([status, body.error_code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(logged.join()).not.toMatch(/secret|hunter2/);
  });

  it('words the errors of the HTTP library itself', async () => {
    const error = Object.assign(new Error('Failed to decode param "%"'), { status: 400, expose: true });
    const { status, body } = await answerTo(error);
    expect([status, body.message]).toEqual([400, 'The request could not be read.']);
  });

  it.each([
    ['MariaDB, a row in use', 'ER_ROW_IS_REFERENCED_2', 1451],
    ['MariaDB, a deleted row', 'ER_NO_REFERENCED_ROW_2', 1452],
    ['SQLite', 'SQLITE_CONSTRAINT', undefined],
  ])('answers 409 in_use when a request loses a race for a referenced row: %s', async (_, code, errno) => {
    const { status, body } = await answerTo(database('SequelizeForeignKeyConstraintError', code, errno));
    expect([status, body.error_code]).toEqual([409, 'in_use']);
    expect([body.message, logged.join()].join()).not.toMatch(/secret/);
  });

  it('logs an unexpected error without the query and its values, and hides it from the caller', async () => {
    const { status, body } = await answerTo(database('SequelizeDatabaseError', 'ER_PARSE_ERROR', 1064));
    expect([status, body.error_code]).toEqual([500, 'fault']);
    expect(JSON.stringify(body)).not.toContain('of the database');
    expect(logged.join()).toMatch(/ER_PARSE_ERROR/);
    expect(logged.join()).not.toMatch(/secret|hunter2/);
  });

  it('does not log the refusal of a crowded server', async () => {
    const { status } = await answerTo(new ServiceUnavailable(unavailableMessages.crowded));
    expect([status, logged]).toEqual([503, []]);
  });

  it('gives all HTTP errors one shape and does not log them', async () => {
    const { status, body } = await answerTo(
      new FieldErrors({ name: ['Too long.', 'Not a name.'], age: ['Too old.'] }),
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Too long.',
      errors: { name: ['Too long.', 'Not a name.'], age: ['Too old.'] },
      error_code: 'invalid',
      error: 'Too long.',
    });
    expect(logged).toEqual([]);
  });

  it('sends Retry-After', async () => {
    const { status, headers } = await answerTo(new TooManyRequests(61));
    expect([status, headers.get('retry-after')]).toEqual([429, '61']);
  });

  it.each([[null], [undefined], ['text'], [{ status: 400 }]])(
    'answers 500 when %j is thrown',
    async (error) => {
      expect((await answerTo(error)).status).toBe(500);
    },
  );
});
