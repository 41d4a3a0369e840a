import { type ClientErrorKind, clientErrors, maxErrorLengths } from '../server/contract/clientErrors.ts';
import { callApi } from './api.ts';
import { screenAt } from './paths.ts';

const told = new Set<string>();

/** What went wrong, where the browser says it in words only. */
const kinds: readonly (readonly [said: RegExp, kind: ClientErrorKind])[] = [
  [/preload CSS/i, 'style-chunk'],
  [/dynamically imported module|module script failed/i, 'chunk-load'],
];

const messageOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'message' in reason
    ? String(reason.message)
    : String(reason);

/** A script or a style sheet that did not come, told from all else that goes wrong. */
export const kindOf = (reason: unknown, otherwise: ClientErrorKind): ClientErrorKind =>
  kinds.find(([said]) => said.test(messageOf(reason)))?.[1] ?? otherwise;

/** The path of the screen in sight as the table of screens has it, without anybody's ids. */
const pageInSight = (): string => screenAt(location.pathname)?.path ?? '/';

/** Tells the server of an error, once for each kind and screen. */
export const sendErrorReport = (kind: ClientErrorKind, reason: unknown, page = pageInSight()): void => {
  const key = `${kind} ${page}`;
  if (told.has(key)) return;
  told.add(key);
  const message = messageOf(reason).slice(0, maxErrorLengths.message);
  const stack = reason instanceof Error ? (reason.stack ?? '').slice(0, maxErrorLengths.stack) : '';
  void callApi(clientErrors.report, { body: { kind, page, message, stack } });
};

/** Reports what nobody caught. */
export const installErrorReporting = (): void => {
  addEventListener('error', ({ error, message }) =>
    sendErrorReport(kindOf(error ?? message, 'error'), error ?? message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    sendErrorReport(kindOf(reason, 'rejection'), reason),
  );
};
