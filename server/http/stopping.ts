import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const stopMilliseconds = 10_000;
const sweepMilliseconds = 50;

/**
 * Knows a server's connections from now on; the function that it answers ends the server: connections without a
 * request under way soon, browsers open some to spare, the others after their answer, all when that takes too long.
 */
export const stopping = (server: Server): (() => Promise<void>) => {
  const underWay = new Map<Socket, number>();
  const count = (socket: Socket, requests: number): void => {
    const before = underWay.get(socket);
    if (before !== undefined) underWay.set(socket, before + requests);
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  const sweep = (): void => {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };
  return () =>
    new Promise((resolve, reject) => {
      const sweeping = setInterval(sweep, sweepMilliseconds);
      const patience = setTimeout(() => server.closeAllConnections(), stopMilliseconds);
      server.close((error) => {
        clearInterval(sweeping);
        clearTimeout(patience);
        if (error) reject(error);
        else resolve();
      });
    });
};
