import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Endpoint } from '../../../server/contract/endpoint.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import {
  type ApiFailure,
  type ApiResult,
  callApi,
  isOutcomeUnknown,
  type RequestOptions,
} from '../../api.ts';
import { createRandomId } from '../../randomId.ts';
import { texts } from '../../texts.ts';
import { messageDialog, premiumDialog } from '../dialog/dialogs.tsx';
import { showToast } from '../toast/toasts.tsx';

/** Options of a mutation. */
interface MutationOptions<T> {
  /** Shows field errors; without it a toast has the message. */
  readonly form?: { readonly fail: (failure: ApiFailure) => void };
  /** The toast after success. */
  readonly done?: string | ((value: T) => string);
  /** Reverts the change; the toast then has an Undo button for 10 s. */
  readonly undo?: (value: T) => Promise<unknown>;
  /** Operations whose cached responses are fetched again. */
  readonly refresh?: readonly Endpoint[];
  /** Handles a version conflict; without it a dialog reports the newer version. */
  readonly stale?: (failure: ApiFailure) => void;
}

/** A mutation: `send` never throws; `busy` is true while a call is running. */
export interface Mutation<E extends Endpoint> {
  readonly send: (options: Omit<RequestOptions<E>, 'key'>) => Promise<ApiResult<Output<E>>>;
  readonly busy: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True for the cache keys of an operation with any parameters: a URL, or an array that starts with one. */
export const isCacheKeyOf =
  ({ path }: Pick<Endpoint, 'path'>) =>
  (key: unknown): boolean => {
    const address = Array.isArray(key) ? key[0] : key;
    const pattern = path.split(/:\w+/).map(escaped).join('[^/?]+');
    return typeof address === 'string' && new RegExp(`^${pattern}(\\?|$)`).test(address);
  };

const showFailure = <T>(failure: ApiFailure, { form, stale }: MutationOptions<T>): void => {
  if (failure.error_code === 'premium_required') void premiumDialog(failure.message);
  else if (failure.error_code === 'stale' && stale) stale(failure);
  else if (failure.error_code === 'stale')
    void messageDialog({ title: texts.conflict.title, text: texts.conflict.text });
  else if (failure.status === 401) showToast(texts.faults.signedOut, { error: true });
  else if (form) form.fail(failure);
  else showToast(failure.message, { error: true });
};

/**
 * Calls a writing operation and shows its outcome. A repeated call with the same input keeps its
 * idempotency key while the outcome of the last one is unknown, so that nothing is created twice.
 */
export const useMutation = <E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<Output<E>> = {},
): Mutation<E> => {
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState(0);
  const unknown = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const keyFor = (input: string): string =>
    unknown.current?.input === input ? unknown.current.key : createRandomId();
  const succeed = (value: Output<E>): void => {
    for (const operation of options.refresh ?? []) void mutate(isCacheKeyOf(operation));
    const { done, undo } = options;
    if (done === undefined) return;
    showToast(typeof done === 'string' ? done : done(value), undo ? { undo: () => undo(value) } : {});
  };
  const send: Mutation<E>['send'] = async (request) => {
    const input = JSON.stringify(request);
    const key = keyFor(input);
    setRunning((count) => count + 1);
    const result = await callApi(endpoint, {
      ...request,
      ...(endpoint.method === 'POST' ? { key } : {}),
    } as RequestOptions<E>);
    setRunning((count) => count - 1);
    unknown.current = !result.ok && isOutcomeUnknown(result.failure) ? { input, key } : null;
    if (result.ok) succeed(result.value);
    else showFailure(result.failure, options);
    return result;
  };
  return { send, busy: running > 0 };
};
