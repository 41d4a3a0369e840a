import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, start } from '../start.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { createClient } from '../testing/http/client.ts';
import { readEnv } from './env.ts';
import { openLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-metrics-'));
const logged: { msg: string; url: string }[] = [];
let running: RunningServer;
let metricsUrl = '';

beforeAll(async () => {
  const env = readEnv({
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: await testDatabaseUrl('seeded'),
  });
  running = await start(
    env,
    openLog('info', (line) => void logged.push(JSON.parse(line))),
  );
  metricsUrl = logged.find(({ msg }) => msg === 'metrics')?.url ?? '';
  return () => running.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The value of a metrics line, by its name with labels. */
const scrape = async (): Promise<(line: string) => number> => {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n');
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
};

describe('the metrics', () => {
  it('count and time requests by operation, method and status', async () => {
    const client = createClient(running.url);
    await client.sources.list();
    await client.sources.list();
    await client.users.me().catch(() => {});
    await fetch(`${running.url}/health/live`);
    const value = await scrape();
    expect(value('http_requests_total{operation="sources.list",method="GET",status="2xx"}')).toBe(2);
    expect(value('http_requests_total{operation="users.me",method="GET",status="4xx"}')).toBe(1);
    expect(value('http_requests_total{operation="none",method="GET",status="2xx"}')).toBe(1);
    expect(value('http_request_duration_seconds_count{operation="sources.list"}')).toBe(2);
    expect(value('http_request_duration_seconds_sum{operation="sources.list"}')).toBeGreaterThan(0);
  });

  it("count the engine's calls and their time", async () => {
    const first = await scrape();
    expect(first('engine_calls_total{call="load"}')).toBe(1);
    const { token } = await createClient(running.url).session.login({
      body: { email: 'professional@demo.test', password: 'wholebowl-demo' },
    });
    const client = createClient(running.url, { token });
    const [recipe] = (await client.recipes.list()).recipes;
    await client.recipes.get({
      params: { id: recipe?.id ?? 0 },
      query: { include_all_nutrition_breakdowns: true },
    });
    const then = await scrape();
    expect(then('engine_calls_total{call="assess"}')).toBeGreaterThan(0);
    expect(then('engine_seconds_total{call="assess"}')).toBeGreaterThan(0);
  });

  it('count browser errors', async () => {
    const body = { kind: 'screen', page: '/login', message: 'Broke' } as const;
    await createClient(running.url).clientErrors.report({ body });
    expect((await scrape())('client_errors_total{kind="screen"}')).toBe(1);
  });

  it('show the catalogue version, event loop, process and database', async () => {
    const value = await scrape();
    expect(value('catalogue_version')).toBeGreaterThan(0);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'database_repeated_transactions',
      'database_connections{state="waiting"}',
    ])
      expect(value(name), name).toBeGreaterThanOrEqual(0);
  });

  it('have their own port, separate from that of the product', async () => {
    expect((await fetch(`${running.url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404);
    expect((await fetch(metricsUrl.replace('/metrics', '/api/sources'))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  });
});
