import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';
import {
  isLostConnection,
  isReadOnlyOrFull,
  isUnavailable,
  OutcomeUnknown,
} from '../models/databaseErrors.ts';
import { NotFound, Refusal, Unavailable, unavailability } from './errors.ts';

/** What a database's trouble means to the caller; null when it is none of its own. */
const unavailable = (error: unknown): Unavailable | null => {
  if (!isUnavailable(error)) return null;
  if (error instanceof OutcomeUnknown) return new Unavailable(unavailability.unknown);
  if (isReadOnlyOrFull(error)) return new Unavailable(unavailability.full, 30);
  return new Unavailable(isLostConnection(error) ? unavailability.lost : unavailability.busy);
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
  return unavailable(error) ?? fault(requestId);
};

const mostDrained = 8 * 1024 * 1024;

/**
 * A body that was refused half read would block its connection: the rest is let pass, also by a decoder that stopped,
 * or, where that is long, the connection ends.
 */
const leaveBody = ({ req, request, res }: Context): void => {
  if (req.complete) return;
  if ((request.length ?? 0) > mostDrained) res.setHeader('connection', 'close');
  else req.unpipe().resume();
};

/** Says why there is no answer, in the one shape that all refusals have. */
const say = (context: Context, refusal: Refusal): void => {
  const { status, message, fields, code, headers } = refusal;
  context.status = status;
  context.set({ ...headers, 'cache-control': 'no-store' });
  context.remove('etag');
  context.body = { message, errors: fields, error_code: code, error: message };
};

/**
 * Logs what was thrown around `failures`, which is answered without a word: a fault of ours where nothing was sent
 * yet, else a connection that ended while we wrote.
 */
export const uncaught =
  (log: Log) =>
  (error: Error & { headerSent?: boolean }, { state }: Context): void => {
    const told = { request: state.requestId, err: error };
    if (error.headerSent === true) log.debug(told, 'connection');
    else log.error(told, 'fault');
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
      if (refusal.status >= 500 && refusal !== error) log.error({ request: requestId, err: error }, 'fault');
      leaveBody(context);
      say(context, refusal);
    }
  };
