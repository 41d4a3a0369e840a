import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http/testApp.ts';
import { readEnv } from '../env.ts';

const db = await testDatabase();

/** Starts an application with these settings. Returns a function from path and headers to the status. */
const started = async (settings: Readonly<Record<string, string>>) => {
  const { url } = await startTestApp(db, { env: readEnv(settings) });
  return (headers: Readonly<Record<string, string>>, path = '/api/openapi.json') =>
    new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
      const asked = request(url + path, { headers, agent: false }, (response) => {
        text(response).then((body) => resolve([response.statusCode, body]), reject);
      });
      asked.on('error', reject).end();
    });
};

describe('the Host of a request', () => {
  it.each<[string, Record<string, string>, readonly [host: string, status: number][]]>([
    [
      'may be any loopback name and port',
      {},
      [
        ['127.0.0.1', 200],
        ['localhost:99', 200],
        ['[::1]', 200],
        ['bowl.example', 421],
      ],
    ],
    [
      'may be a host of HOST, PUBLIC_URL or ALLOWED_HOSTS',
      { HOST: '10.0.0.5', PUBLIC_URL: 'https://bowl.example:8443', ALLOWED_HOSTS: 'a.example, b.example:80' },
      [
        ['10.0.0.5:3000', 200],
        ['BOWL.example', 200],
        ['a.example:1', 200],
        ['b.example', 200],
        ['localhost', 421],
        ['c.example', 421],
      ],
    ],
    ['is not checked without configured names', { HOST: '0.0.0.0' }, [['anything.example', 200]]],
    [
      'is checked on every interface when a name is configured',
      { HOST: '::', ALLOWED_HOSTS: 'a.example' },
      [
        ['a.example', 200],
        ['anything.example', 421],
      ],
    ],
  ])('%s', async (_, settings, expected) => {
    const ask = await started(settings);
    for (const [host, status] of expected) expect([host, (await ask({ host }))[0]]).toEqual([host, status]);
    expect((await ask({ host: 'anything.example' }, '/health/live'))[0]).toBe(200);
  });

  it('gives an error in the common shape when it is wrong', async () => {
    const [, body] = await (await started({}))({ host: 'bowl.example' });
    expect(JSON.parse(body)).toMatchObject({ error_code: 'misdirected', errors: {} });
    expect(body).toContain('ALLOWED_HOSTS');
  });
});

describe('a request from a proxy', () => {
  const names = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Anything'];

  it.each<[string, Record<string, string>, number]>([
    ['is refused while demo data exists without DEMO', {}, 421],
    ['is accepted with DEMO=1', { DEMO: '1' }, 200],
    ['is accepted with DEMO=0', { DEMO: '0' }, 200],
    ['is accepted with TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1' }, 200],
  ])('%s', async (_, settings, status) => {
    const ask = await started(settings);
    for (const name of names) {
      expect((await ask({ [name]: 'for=192.0.2.1' }))[0]).toBe(status);
      expect((await ask({ [name]: 'for=192.0.2.1' }, '/health/ready'))[0]).not.toBe(421);
    }
  });
});
