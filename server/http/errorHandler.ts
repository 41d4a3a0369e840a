import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';
import {
  isLostConnection,
  isReadOnlyOrFull,
  isUnavailable,
  OutcomeUnknown,
} from '../models/databaseErrors.ts';
import { HttpError, NotFound, ServiceUnavailable, unavailableMessages } from './errors.ts';

/** What a database's trouble means to the caller; null when it is none of its own. */
const toServiceUnavailable = (error: unknown): ServiceUnavailable | null => {
  if (!isUnavailable(error)) return null;
  if (error instanceof OutcomeUnknown) return new ServiceUnavailable(unavailableMessages.unknown);
  if (isReadOnlyOrFull(error)) return new ServiceUnavailable(unavailableMessages.full, 30);
  return new ServiceUnavailable(
    isLostConnection(error) ? unavailableMessages.lost : unavailableMessages.busy,
  );
};

const internalError = (requestId: string): HttpError =>
  new HttpError(
    500,
    `Something went wrong on our side; nothing was saved. If it persists, tell us ${requestId}.`,
    {
      code: 'fault',
    },
  );

/** What the HTTP library itself refuses: an address or a header that cannot be read. */
const fromLibraryError = (error: unknown): HttpError | null => {
  const { status, expose, message } = (error ?? {}) as {
    status?: number;
    expose?: boolean;
    message?: string;
  };
  if (expose !== true || status === undefined || status < 400 || status >= 500) return null;
  return new HttpError(status, message ?? 'The request could not be read.', { code: 'malformed' });
};

const toHttpError = (error: unknown, requestId: string): HttpError => {
  const httpError = error instanceof HttpError ? error : fromLibraryError(error);
  if (httpError !== null) return httpError;
  return toServiceUnavailable(error) ?? internalError(requestId);
};

const maxDrainedBytes = 8 * 1024 * 1024;

/**
 * A body that was refused half read would block its connection: the rest is let pass, also by a decoder that stopped,
 * or, where that is long, the connection ends.
 */
const leaveBody = ({ req, request, res }: Context): void => {
  if (req.complete) return;
  if ((request.length ?? 0) > maxDrainedBytes) res.setHeader('connection', 'close');
  else req.unpipe().resume();
};

/** Says why there is no answer, in the one shape that all refusals have. */
const sendError = (context: Context, httpError: HttpError): void => {
  const { status, message, fields, code, headers } = httpError;
  context.status = status;
  context.set({ ...headers, 'cache-control': 'no-store' });
  context.remove('etag');
  context.body = { message, errors: fields, error_code: code, error: message };
};

/**
 * Logs what was thrown around `errorHandler`, which is answered without a word: a fault of ours where nothing was sent
 * yet, else a connection that ended while we wrote.
 */
export const logUncaught =
  (log: Log) =>
  (error: Error & { headerSent?: boolean }, { state }: Context): void => {
    const told = { request: state.requestId, err: error };
    if (error.headerSent === true) log.debug(told, 'connection');
    else log.error(told, 'fault');
  };

/** Turns whatever is thrown below into an answer; faults of ours are logged, never told. */
export const errorHandler =
  (log: Log): Middleware =>
  async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw new NotFound();
    } catch (error) {
      const requestId = String(context.state.requestId);
      const httpError = toHttpError(error, requestId);
      if (httpError.status >= 500 && httpError !== error)
        log.error({ request: requestId, err: error }, 'fault');
      leaveBody(context);
      sendError(context, httpError);
    }
  };
