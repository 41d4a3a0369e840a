import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Listeners for the end of a connection. */
const listeners = new WeakMap<Socket, Set<() => void>>();

const listenersOf = (socket: Socket): Set<() => void> => {
  const known = listeners.get(socket);
  if (known !== undefined) return known;
  const calls = new Set<() => void>();
  listeners.set(socket, calls);
  // One listener per connection, because Node warns of many.
  socket.once('close', () => {
    for (const call of calls) call();
  });
  return calls;
};

/** True when the response or its socket is closed. No event follows. */
export const isResponseClosed = ({ destroyed, req }: ServerResponse): boolean =>
  destroyed || req.socket.destroyed;

/**
 * Calls `listener` once when an open response is sent or its connection ends. Node reports the end of a connection only
 * to the response being sent, not to pipelined ones behind it.
 */
export const onResponseClose = (res: ServerResponse, listener: () => void): void => {
  const calls = listenersOf(res.req.socket);
  const call = () => {
    if (calls.delete(call)) listener();
  };
  calls.add(call);
  res.once('close', call);
};
