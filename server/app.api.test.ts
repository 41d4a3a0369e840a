import { request } from 'node:http';
import { expect, it } from 'vitest';
import { startTestApp } from './http/testApp.ts';
import { testDatabase } from './testing/database.ts';

it('keeps an idle connection for longer than a load balancer does, so that none is ended as a request comes', async () => {
  const { url } = await startTestApp(await testDatabase());
  const kept = await new Promise((resolve, reject) => {
    const asked = request(`${url}/health/live`, { headers: { connection: 'keep-alive' } }, (response) => {
      resolve(response.resume().headers['keep-alive']);
    });
    asked.on('error', reject).end();
  });
  expect(kept).toBe('timeout=65');
});
