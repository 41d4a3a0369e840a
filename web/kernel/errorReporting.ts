import { type ClientErrorKind, clientErrors, maxErrorLengths } from '../../server/contract/clientErrors.ts';
import { callApi } from './api.ts';
import { screenAt } from './paths.ts';

const told = new Set<string>();

/** The message of an error event, which some browsers report without an error. */
const kinds: readonly (readonly [said: RegExp, kind: ClientErrorKind])[] = [
  [/preload CSS/i, 'style-chunk'],
  [/dynamically imported module|module script failed/i, 'chunk-load'],
];

const messageOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'message' in reason
    ? String(reason.message)
    : String(reason);

/** The kind of an error: a script or a style sheet that failed to load, or another error. */
export const kindOf = (reason: unknown, otherwise: ClientErrorKind): ClientErrorKind =>
  kinds.find(([said]) => said.test(messageOf(reason)))?.[1] ?? otherwise;

/** The current screen's path pattern, without ids. */
const pageInSight = (): string => screenAt(location.pathname)?.path ?? '/';

/** Reports an error to the server, once per kind and screen. */
export const sendErrorReport = (kind: ClientErrorKind, reason: unknown, page = pageInSight()): void => {
  const key = `${kind} ${page}`;
  if (told.has(key)) return;
  told.add(key);
  const message = messageOf(reason).slice(0, maxErrorLengths.message);
  const stack = reason instanceof Error ? (reason.stack ?? '').slice(0, maxErrorLengths.stack) : '';
  void callApi(clientErrors.report, { body: { kind, page, message, stack } });
};

/** Reports uncaught errors. */
export const installErrorReporting = (): void => {
  addEventListener('error', ({ error, message }) =>
    sendErrorReport(kindOf(error ?? message, 'error'), error ?? message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    sendErrorReport(kindOf(reason, 'rejection'), reason),
  );
};
