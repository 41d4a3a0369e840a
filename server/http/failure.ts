import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';
import { isBusy } from '../models/connection.ts';
import { NotFound, Refusal, Unavailable } from './errors.ts';

/** Codes of a database that is lost, stopping or out of room. */
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'PROTOCOL_CONNECTION_LOST',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
]);

const isUnavailable = (error: unknown): boolean => {
  const { name, parent } = (error ?? {}) as { name?: string; parent?: { code?: string } };
  return isBusy(error) || /^SequelizeConnection/.test(name ?? '') || lost.has(parent?.code ?? '');
};

const fault = (requestId: string): Refusal =>
  new Refusal(
    500,
    `Something went wrong on our side; nothing was saved. If it persists, tell us ${requestId}.`,
    {
      code: 'fault',
    },
  );

/** What the HTTP library itself refuses: an address or a header that cannot be read. */
const libraryRefusal = (error: unknown): Refusal | null => {
  const { status, expose, message } = (error ?? {}) as {
    status?: number;
    expose?: boolean;
    message?: string;
  };
  if (expose !== true || status === undefined || status < 400 || status >= 500) return null;
  return new Refusal(status, message ?? 'The request could not be read.', { code: 'malformed' });
};

const refusalOf = (error: unknown, requestId: string): Refusal => {
  const refusal = error instanceof Refusal ? error : libraryRefusal(error);
  if (refusal !== null) return refusal;
  return isUnavailable(error) ? new Unavailable() : fault(requestId);
};

const mostDrained = 8 * 1024 * 1024;

/**
 * A body that was refused half read would block its connection: the rest is let pass, or, where that is long,
 * the connection ends.
 */
const leaveBody = ({ req, request, res }: Context): void => {
  if (req.complete) return;
  if ((request.length ?? 0) > mostDrained) res.setHeader('connection', 'close');
  else req.resume();
};

/** Says why there is no answer, in the one shape that all refusals have. */
const say = (context: Context, refusal: Refusal): void => {
  const { status, message, fields, code, headers } = refusal;
  context.status = status;
  context.set({ ...headers, 'cache-control': 'no-store' });
  context.remove('etag');
  context.body = { message, errors: fields, error_code: code, error: message };
};

/** Turns whatever is thrown below into an answer; faults of ours are logged, never told. */
export const failures =
  (log: Log): Middleware =>
  async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw new NotFound();
    } catch (error) {
      const requestId = String(context.state.requestId);
      const refusal = refusalOf(error, requestId);
      if (refusal.status >= 500) log.error({ request: requestId, err: error }, 'fault');
      leaveBody(context);
      say(context, refusal);
    }
  };
