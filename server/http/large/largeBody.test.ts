import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Koa, { type Context } from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import type { Piece } from '../../../engine/host/entryTexts.ts';
import { openLog } from '../../log.ts';
import { compression } from '../answer.ts';
import { LargeBody, sending } from './largeBody.ts';

const megabyte = 1024 * 1024;

let server: Server;
const logged: string[] = [];

/** Asks for a body of pieces, and waits for its head. */
const ask = async (pieces: (context: Context) => Piece[], method = 'GET'): Promise<IncomingMessage> => {
  const koa = new Koa();
  koa.use(sending(openLog('info', (line) => void logged.push(line))));
  koa.use(compression());
  koa.use((context) => {
    const body = new LargeBody(pieces(context), Buffer.alloc);
    context.type = 'application/json';
    context.body = body;
    context.length = body.length;
  });
  server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, method, headers: { 'accept-encoding': 'identity' }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response.pause();
};

afterEach(() => {
  server.closeAllConnections();
  server.close();
  logged.splice(0);
});

const filledWith = (value: number, length: number): Piece => ({
  length,
  write: (into) => void into.fill(value),
});

describe('a large body', () => {
  it('is on its way while it is written, and has its memory again as soon as that was taken over', async () => {
    const written: [at: number, sent: boolean][] = [];
    const response = await ask(({ req }) =>
      [1, 2, 3].map((value) => ({
        length: 100,
        write: (into) => {
          written.push([into.byteOffset, req.socket.bytesWritten > 100 * (value - 1)]);
          into.fill(value);
        },
      })),
    );
    expect([...(await buffer(response))]).toEqual([1, 2, 3].flatMap((value) => Array(100).fill(value)));
    expect(written).toEqual([
      [0, false],
      [0, true],
      [0, true],
    ]);
  });

  it('is not written over before it was taken over', async () => {
    const values = Array.from({ length: 48 }, (_, index) => index);
    const response = await ask(() => values.map((value) => filledWith(value, megabyte)));
    const bytes = await buffer(response);
    expect(bytes.length).toBe(values.length * megabyte);
    const wrong = values.filter((value) =>
      bytes.subarray(value * megabyte, (value + 1) * megabyte).some((byte) => byte !== value),
    );
    expect(wrong).toEqual([]);
  });

  it('ends its connection where it breaks off, and the log says why', async () => {
    const breaking = (): never => {
      throw new Error('the engine is gone');
    };
    const response = await ask(() => [filledWith(1, 100), { length: 100, write: breaking }]);
    await expect(buffer(response)).rejects.toThrow('aborted');
    expect(logged.map((line) => JSON.parse(line).err.message)).toEqual(['the engine is gone']);
  });

  it('says how long it would be to who asks for that alone, and is not written', async () => {
    let count = 0;
    const write = () => {
      count += 1;
    };
    const { headers } = await ask(
      () => [
        { length: 100, write },
        { length: 200, write },
      ],
      'HEAD',
    );
    expect([headers['content-length'], count]).toEqual(['300', 0]);
  });
});
