import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { type Log, redactPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Gives every request an id, tells the caller, counts it, and writes one line when it is done, however it ends: the
 * operation's name rather than the address, whose query may hold what nobody else should read.
 */
export const requests =
  (log: Log, metrics: Metrics): Middleware =>
  async (context, next) => {
    const request = randomUUID();
    const start = performance.now();
    context.state.requestId = request;
    context.set('x-request-id', request);
    // What Koa answers where something is thrown.
    let status = 500;
    try {
      await next();
      status = context.status;
    } finally {
      const milliseconds = performance.now() - start;
      const { method, path, state } = context;
      const { operation, user } = state;
      metrics.requestFinished({ operation: operation ?? null, method, status, milliseconds });
      const ms = Math.round(milliseconds * 10) / 10;
      log.info({ request, method, path: redactPath(path), operation, user, status, ms }, 'request');
    }
  };
