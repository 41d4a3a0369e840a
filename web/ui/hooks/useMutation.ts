import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Endpoint } from '../../../server/contract/endpoint.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import {
  type ApiFailure,
  type ApiResult,
  callApi,
  isPremiumRequired,
  type RequestOptions,
} from '../../kernel/api.ts';
import { textOfInput } from '../../kernel/requestBody.ts';
import { isSessionEnded } from '../../kernel/session.ts';
import { texts } from '../../texts/texts.ts';
import { messageDialog, premiumDialog } from '../dialog/dialogs.tsx';
import { hideError, showToast } from '../toast/toasts.tsx';
import { type CachedChange, isCacheKeyOf, showChanges, storeChanges } from './cachedResponses.ts';
import { RetryKeys } from './retryKeys.ts';

/** Options of a mutation. */
interface MutationOptions<T, R> {
  /** Shows field errors; without it a toast has the message. */
  readonly form?: { readonly fail: (failure: ApiFailure) => void };
  /** The toast after a failure, beside what the form shows. */
  readonly failed?: (failure: ApiFailure) => string;
  /** The toast after success. */
  readonly done?: string | ((value: T) => string);
  /** Reverts the change; the toast then has an Undo button for 10 s. */
  readonly undo?: (value: T) => Promise<unknown>;
  /**
   * Changes of cached responses that are shown at once and rolled back on failure. Their operations are fetched again
   * after the call, whatever its outcome: another call may have changed them meanwhile.
   */
  readonly optimistic?: (request: R) => readonly CachedChange[];
  /** Changes of cached responses after success that are not fetched again, so that rows keep their place. */
  readonly store?: (value: T) => readonly CachedChange[];
  /** Operations whose cached responses are fetched again. */
  readonly refresh?: readonly Endpoint[];
  /** Handles a version conflict; without it a dialog reports the newer version. */
  readonly stale?: (failure: ApiFailure) => unknown;
}

type Request<E extends Endpoint> = Omit<RequestOptions<E>, 'key'>;

/** A mutation: `send` never throws; `busy` is true while a call is running. */
export interface Mutation<E extends Endpoint> {
  readonly send: (request: Request<E>) => Promise<ApiResult<Output<E>>>;
  readonly busy: boolean;
}

/** Shows the failure of a mutation: in a dialog, by the options' functions, or else in a toast. */
export const showFailure = (
  failure: ApiFailure,
  { form, failed, stale }: Pick<MutationOptions<unknown, never>, 'form' | 'failed' | 'stale'> = {},
): void => {
  if (isPremiumRequired(failure)) void premiumDialog(failure.message);
  else if (failure.error_code === 'stale' && stale) stale(failure);
  else if (failure.error_code === 'stale')
    void messageDialog({ title: texts.conflict.title, text: texts.conflict.text });
  // The shell says that the session ended.
  else if (failure.status === 401 && isSessionEnded()) hideError();
  else if (form) {
    form.fail(failure);
    if (failed) showToast(failed(failure), { error: true });
  } else showToast(failure.message, { error: true });
};

/**
 * Calls a writing operation and shows its outcome. A repeated call with the same input keeps its
 * idempotency key while the outcome of the last one is unknown, so that nothing is created twice.
 */
export const useMutation = <E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<Output<E>, Request<E>> = {},
): Mutation<E> => {
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState(0);
  const [keys] = useState(() => new RetryKeys());
  const refetch = (operations: Iterable<CachedChange['of']>): void => {
    for (const operation of new Set(operations)) void mutate(isCacheKeyOf(operation));
  };
  const showSuccess = (value: Output<E>): void => {
    const { done, undo, store } = options;
    storeChanges(mutate, store?.(value) ?? []);
    if (options.form) hideError();
    if (done === undefined) return;
    showToast(typeof done === 'string' ? done : done(value), undo ? { undo: () => undo(value) } : {});
  };
  const send: Mutation<E>['send'] = async (request) => {
    const input = textOfInput(request);
    const key = keys.keyFor(input);
    setRunning((count) => count + 1);
    const call = callApi(endpoint, {
      ...request,
      ...(endpoint.method === 'POST' ? { key } : {}),
    } as RequestOptions<E>);
    const changes = options.optimistic?.(request) ?? [];
    await showChanges(mutate, changes, call);
    const result = await call;
    setRunning((count) => count - 1);
    keys.settle(input, key, result);
    refetch([...changes.map(({ of }) => of), ...(result.ok ? (options.refresh ?? []) : [])]);
    if (result.ok) showSuccess(result.value);
    else showFailure(result.failure, options);
    return result;
  };
  return { send, busy: running > 0 };
};
