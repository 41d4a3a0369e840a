import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fetchInTime } from './fetchInTime.ts';

it('ends a request that its caller gives up', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const response = fetchInTime(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
  leaving.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  server.closeAllConnections();
  server.close();
});

it('ends a request whose response does not come, also in the middle of the body', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/body') response.write('the beginning');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const timeout = { name: 'TimeoutError' };
  await expect(fetchInTime(`http://127.0.0.1:${port}/nothing`, {}, 50)).rejects.toMatchObject(timeout);
  // A busy machine may need longer for the beginning.
  const begun = (milliseconds: number): Promise<Response> =>
    fetchInTime(`http://127.0.0.1:${port}/body`, {}, milliseconds).catch(() => begun(2 * milliseconds));
  const response = await begun(200);
  await expect(response.text()).rejects.toMatchObject(timeout);
  server.closeAllConnections();
  server.close();
});
