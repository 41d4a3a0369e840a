import { useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Ask as Asked, addressOf, type LooseAsk, type Output } from '../server/contract/call.ts';
import type { Endpoint } from '../server/contract/endpoint.ts';
import { keyHeader } from '../server/contract/keys.ts';
import { session } from '../server/contract/session.ts';
import type { Callable } from './bundle/slimContract.ts';
import { texts } from './texts.ts';

/** Why the server refused, as it says it; `status` 0 means that it could not be reached. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly error_code: string | null;
}

/** Whether it is not known what became of what was asked: nobody answered, or the server failed. */
export const isLost = ({ status }: Failure): boolean => status === 0 || status >= 500;

/** What a call comes to: its answer, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** What an operation takes; and the key of what it is to make once. */
export type Ask<E> = Asked<E> & { readonly key?: string };

interface Loose extends LooseAsk {
  readonly key?: string;
}

const csrfToken = (): string | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie === undefined ? undefined : decodeURIComponent(cookie.slice('XSRF-TOKEN='.length));
};

const headersFor = async (endpoint: Callable, key: string | undefined): Promise<Record<string, string>> => {
  if (endpoint.method === 'GET') return { accept: endpoint.binary ?? 'application/json' };
  if (csrfToken() === undefined) await fetch(session.csrfCookie.path);
  const token = csrfToken();
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { 'x-xsrf-token': token }),
    ...(key === undefined ? {} : { [keyHeader]: key }),
  };
};

const failureOf = async (response: Response): Promise<Failure> => {
  const said = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return {
    status: response.status,
    message: said.message ?? texts.faults.unexpected,
    errors: said.errors ?? {},
    error_code: said.error_code ?? null,
  };
};

let signedOut = (): void => {};

/** Says what to do when a reading finds that the session is over. A write that finds it out keeps the page. */
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

const read = async (endpoint: Callable, response: Response): Promise<unknown> => {
  if (endpoint.binary !== undefined) return response.arrayBuffer();
  return response.status === 204 ? undefined : response.json();
};

const request = async (endpoint: Callable, ask: Loose): Promise<Answer<unknown>> => {
  try {
    const response = await fetch(addressOf(endpoint, ask), {
      method: endpoint.method,
      headers: await headersFor(endpoint, ask.key),
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    });
    if (response.ok) return { ok: true, value: await read(endpoint, response) };
    return { ok: false, failure: await failureOf(response) };
  } catch {
    return {
      ok: false,
      failure: { status: 0, message: texts.faults.unreachable, errors: {}, error_code: null },
    };
  }
};

/** Makes one call. Never throws: a refusal is a value. */
export const send = <E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Answer<Output<E>>> =>
  request(endpoint, ask as Loose) as Promise<Answer<Output<E>>>;

/** Makes one call of an operation that answers bytes. */
export const sendBinary = <E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Answer<ArrayBuffer>> =>
  request(endpoint, ask as Loose) as Promise<Answer<ArrayBuffer>>;

const orThrow = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const result = await answer;
  if (result.ok) return result.value;
  if (result.failure.status === 401) signedOut();
  throw result.failure;
};

/** What a reading hook gives: the answer, or why there is none, or neither while it is under way. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: Failure | undefined;
  readonly retry: () => void;
}

const fetcherOf =
  <E extends Endpoint>(endpoint: E, ask: Ask<E> | null) =>
  () =>
    orThrow(send(endpoint, ask as Ask<E>));

const readingOf = <T>({ data, error, mutate }: SWRResponse<T, Failure>): Reading<T> => ({
  data,
  error,
  retry: () => void mutate(),
});

/** Reads an operation and keeps it fresh; `ask` null waits. */
export const useRead = <E extends Endpoint>(endpoint: E, ask: Ask<E> | null): Reading<Output<E>> => {
  const key = ask && addressOf(endpoint, ask as Loose);
  return readingOf(useSWR<Output<E>, Failure>(key, fetcherOf(endpoint, ask)));
};

let openings = 0;

/** Reads an operation anew for this page, once: from then on what was read belongs to whoever edits it. */
export const useReadOnce = <E extends Endpoint>(endpoint: E, ask: Ask<E> | null): Reading<Output<E>> => {
  const [opening] = useState(() => ++openings);
  const key = ask && ([addressOf(endpoint, ask as Loose), opening] as const);
  return readingOf(useSWR<Output<E>, Failure>(key, fetcherOf(endpoint, ask), once));
};

const once = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const satisfies SWRConfiguration;
