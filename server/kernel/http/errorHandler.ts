import type { Context, Middleware } from 'koa';
import {
  isLostConnection,
  isReadOnlyOrFull,
  isReferenced,
  isUnavailable,
  OutcomeUnknown,
} from '../database/databaseErrors.ts';
import {
  HttpError,
  NotFound,
  ReferenceConflict,
  ServiceUnavailable,
  unavailableMessages,
} from '../errors.ts';
import type { Log } from '../log.ts';

/** The error for the caller when the database fails; null if the error is not of the database. */
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
    `Something went wrong on our side. Nothing was saved. If it happens again, send us this id: ${requestId}.`,
    {
      code: 'fault',
    },
  );

/** Errors of the HTTP library itself: a URL or a header that cannot be parsed. */
const fromLibraryError = (error: unknown): HttpError | null => {
  const { status, expose } = (error ?? {}) as { status?: number; expose?: boolean };
  if (expose !== true || status === undefined || status < 400 || status >= 500) return null;
  return new HttpError(status, 'The request could not be read.', { code: 'malformed' });
};

const toHttpError = (error: unknown, requestId: string): HttpError => {
  const httpError = error instanceof HttpError ? error : fromLibraryError(error);
  if (httpError !== null) return httpError;
  if (isReferenced(error)) return new ReferenceConflict();
  return toServiceUnavailable(error) ?? internalError(requestId);
};

const maxDrainedBytes = 8 * 1024 * 1024;

/**
 * Lets the rest of a body pass that was refused half read, since it would block its connection. The connection ends
 * instead if the rest is long.
 */
const leaveBody = ({ req, request, res }: Context): void => {
  if (req.complete) return;
  if ((request.length ?? 0) > maxDrainedBytes) res.setHeader('connection', 'close');
  else req.unpipe().resume();
};

/** Sends an error response in the shape that all errors have. */
const sendError = (context: Context, httpError: HttpError): void => {
  const { status, message, fields, code, headers } = httpError;
  context.status = status;
  context.set({ ...headers, 'cache-control': 'no-store' });
  context.remove('etag');
  context.body = { message, errors: fields, error_code: code, error: message };
};

/**
 * Logs an error that was thrown outside `errorHandler`, which Koa answers without a message. It is our fault if no
 * response was started, else a connection that ended while it was written.
 */
export const logUncaught =
  (log: Log) =>
  (error: Error & { headerSent?: boolean }, { state }: Context): void => {
    const fields = { request: state.requestId, err: error };
    if (error.headerSent === true) log.debug(fields, 'connection');
    else log.error(fields, 'fault');
  };

/** Turns every thrown error into a response. Unexpected errors are logged and hidden from the caller. */
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
