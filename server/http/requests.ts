import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import type { Log } from '../log.ts';

/**
 * Gives every request an id, tells the caller, and writes one line when it is done: the operation's name rather
 * than the address, whose query may hold what nobody else should read.
 */
export const requests =
  (log: Log): Middleware =>
  async (context, next) => {
    const request = randomUUID();
    const start = performance.now();
    context.state.requestId = request;
    context.set('x-request-id', request);
    await next();
    log.info(
      {
        request,
        method: context.method,
        path: context.path,
        operation: context.state.operation,
        user: context.state.user,
        status: context.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  };
