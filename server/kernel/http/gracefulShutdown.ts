import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time limit for the running requests of a shutdown. */
export const stopMilliseconds = 8000;
const sweepMilliseconds = 50;

/** Tells the client that the connection ends with this response. */
const sayClose = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/**
 * Counts a server's running requests and returns a function that stops the server. Stopping refuses new connections at
 * once and closes idle ones soon. Other connections close after their response, which has `Connection: close`. All end
 * after `milliseconds`.
 */
export const createShutdown = (server: Server, milliseconds = stopMilliseconds): (() => Promise<void>) => {
  const underWay = new Map<Socket, number>();
  const responses = new Set<ServerResponse>();
  let isStopping = false;
  const count = (socket: Socket, requests: number): void => {
    const before = underWay.get(socket);
    if (before !== undefined) underWay.set(socket, before + requests);
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  // Runs before the application, which may respond synchronously.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    responses.add(response);
    if (isStopping) sayClose(response);
    response.once('close', () => {
      count(socket, -1);
      responses.delete(response);
    });
  });
  const sweep = (): void => {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };
  const endAll = (): void => {
    server.closeAllConnections();
    for (const socket of underWay.keys()) socket.destroy();
  };
  return () =>
    new Promise((resolve, reject) => {
      isStopping = true;
      for (const response of responses) sayClose(response);
      const sweeping = setInterval(sweep, sweepMilliseconds);
      const patience = setTimeout(endAll, milliseconds);
      server.close((error) => {
        clearInterval(sweeping);
        clearTimeout(patience);
        if (error) reject(error);
        else resolve();
      });
    });
};
