import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is to be called when a connection ends. */
const endings = new WeakMap<Socket, Set<() => void>>();

const endingsOf = (socket: Socket): Set<() => void> => {
  const known = endings.get(socket);
  if (known !== undefined) return known;
  const calls = new Set<() => void>();
  endings.set(socket, calls);
  // One listener for all of a connection's answers, of which Node would warn when there are many.
  socket.once('close', () => {
    for (const call of calls) call();
  });
  return calls;
};

/** Whether nobody can get a response any more; nothing will be heard of it. */
export const isOver = ({ destroyed, req }: ServerResponse): boolean => destroyed || req.socket.destroyed;

/**
 * Calls `end` once, when a response that is not over was sent, or never will be: Node tells the end of a connection
 * only to the response whose turn it is, and none of the others that were asked for before it.
 */
export const onceOver = (res: ServerResponse, end: () => void): void => {
  const calls = endingsOf(res.req.socket);
  const call = () => {
    if (calls.delete(call)) end();
  };
  calls.add(call);
  res.once('close', call);
};
