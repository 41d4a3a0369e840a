import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { type Log, redactPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Gives every request an id, sends it to the caller, counts the request, and logs one line at its end. The line has the
 * operation's name and not the URL, whose query may hold private data.
 */
export const requests =
  (log: Log, metrics: Metrics): Middleware =>
  async (context, next) => {
    const request = randomUUID();
    const start = performance.now();
    context.state.requestId = request;
    context.set('x-request-id', request);
    // Koa answers this status for a thrown error.
    let status = 500;
    try {
      await next();
      status = context.status;
    } finally {
      const milliseconds = performance.now() - start;
      const { method, path, state } = context;
      const { operation, user, admin } = state;
      metrics.requestFinished({ operation: operation ?? null, method, status, milliseconds });
      const ms = Math.round(milliseconds * 10) / 10;
      log.info({ request, method, path: redactPath(path), operation, user, admin, status, ms }, 'request');
    }
  };
