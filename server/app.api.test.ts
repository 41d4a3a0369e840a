import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { testDatabase } from './testing/database.ts';
import { createTestUser } from './testing/factories.ts';
import { startTestApp } from './testing/http/testApp.ts';
import { testOperations } from './testing/http/testOperations.ts';

it('keeps an idle connection longer than a load balancer does', async () => {
  const { url } = await startTestApp(await testDatabase());
  const kept = await new Promise((resolve, reject) => {
    const asked = request(`${url}/health/live`, { headers: { connection: 'keep-alive' } }, (response) => {
      resolve(response.resume().headers['keep-alive']);
    });
    asked.on('error', reject).end();
  });
  expect(kept).toBe('timeout=65');
});

it('answers a read whose database connection was lost once', async () => {
  const db = await testDatabase();
  const client = await (await startTestApp(db)).as(await createTestUser());
  const lost = vi.fn().mockImplementationOnce(() => {
    throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
  });
  db.sequelize.addHook('beforeQuery', 'lose', () => void lost());
  expect(await client.pets.list()).toMatchObject({ pets: [] });
  db.sequelize.removeHook('beforeQuery', 'lose');
  expect(lost.mock.calls.length).toBeGreaterThan(1);
});

it('waits at shutdown for started requests, not for idle connections', async () => {
  const { app, url } = await startTestApp(await testDatabase(), { operations: testOperations });
  const open = async (text: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const live = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n';
  await open('');
  await open(live);
  const half = await open(`${live}\r\n${live}`);
  await once(half, 'data');
  const head = [
    'host: localhost',
    'content-type: application/json',
    'content-length: 15',
    'expect: 100-continue',
  ];
  const began = await open(`POST /api/things HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  await once(began, 'data');
  const start = performance.now();
  const stopped = app.close();
  setTimeout(() => began.write('{"name":"Bowl"}'), 500);
  const answered = await text(began);
  expect(answered).toContain('201 Created');
  expect(answered).toMatch(/^connection: close\r$/im);
  await stopped;
  // Less than the ten seconds that it waits for running requests.
  expect(performance.now() - start).toBeLessThan(5000);
});

it('refuses new connections during shutdown and stops within its limit', async () => {
  const parts = { operations: testOperations, stopMilliseconds: 700 };
  const { app, url } = await startTestApp(await testDatabase(), parts);
  const port = Number(new URL(url).port);
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 15'];
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  await once(slow, 'connect');
  slow.write(`POST /api/things HTTP/1.1\r\n${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  await once(slow, 'data');
  const start = performance.now();
  const stopped = app.close();
  const dripping = setInterval(() => slow.write(' '), 200);
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused.code).toBe('ECONNREFUSED');
  await stopped;
  clearInterval(dripping);
  expect(performance.now() - start).toBeGreaterThan(600);
  // Less than the eight seconds that it would wait otherwise.
  expect(performance.now() - start).toBeLessThan(8000);
});

it.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, gzip'],
  ['a broken length', 'Content-Length: +5'],
])('refuses a request with %s, and ends its connection', async (_, lengths) => {
  const { url, logged } = await startTestApp(await testDatabase());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\n${lengths}\r\n\r\n0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(logged.join()).not.toContain('smuggled');
});
