import { useCallback, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { draftsHeader, sharedCode } from '../../server/contract/draftsHeader.ts';
import type { Callable, Endpoint } from '../../server/contract/endpoint.ts';
import { idempotencyHeader } from '../../server/contract/idempotencyKey.ts';
import {
  type OperationInput,
  type Output,
  operationUrl,
  type UntypedInput,
} from '../../server/contract/operationUrl.ts';
import { session } from '../../server/contract/session.ts';
import { texts } from '../texts/texts.ts';
import { fetchInTime } from './fetchInTime.ts';
import { requestBody, textOfInput } from './requestBody.ts';
import { shareWrite } from './runningWrites.ts';

/** Error response of the server; `status` 0 means that it could not be reached. */
export interface ApiFailure {
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly error_code: string | null;
}

/** True when the request may or may not have been carried out: no response, or a server error. */
export const isOutcomeUnknown = ({ status }: ApiFailure): boolean => status === 0 || status >= 500;

/** Result of a call: the value of its response, or the failure. */
export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };

/** How a request is sent. */
interface Sending {
  /** The idempotency key of a create. */
  readonly key?: string;
  /** Ends a request that nobody waits for any more. */
  readonly signal?: AbortSignal;
}

/** Input of an operation, and how it is sent. */
export type RequestOptions<E> = OperationInput<E> & Sending;

/** The options of a call that is known only at run time. */
export interface UntypedOptions extends UntypedInput, Sending {}

const csrfToken = (): string | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie === undefined ? undefined : decodeURIComponent(cookie.slice('XSRF-TOKEN='.length));
};

const headersFor = async (
  endpoint: Callable,
  key: string | undefined,
  isForm: boolean,
): Promise<Record<string, string>> => {
  if (endpoint.method === 'GET') return { accept: endpoint.binary ?? 'application/json' };
  if (csrfToken() === undefined) await fetchInTime(session.csrfCookie.path);
  const token = csrfToken();
  return {
    accept: 'application/json',
    [draftsHeader]: '1',
    // The browser names a form's type itself, with its boundary.
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'x-xsrf-token': token }),
    ...(key === undefined ? {} : { [idempotencyHeader]: key }),
  };
};

const readFailure = async (response: Response): Promise<ApiFailure> => {
  const body = (await response.json().catch(() => ({}))) as Partial<ApiFailure>;
  return {
    status: response.status,
    message: body.message ?? texts.faults.unexpected,
    errors: body.errors ?? {},
    error_code: body.error_code ?? null,
  };
};

/** What a 401 refused. A refused write keeps the page, because its values are on the page only. */
type Refused = 'query' | 'write';

let signedOut = (_refused: Refused): void => {};

/** Sets what happens when a query or a write gets a 401. */
export const onSignedOut = (listener: (refused: Refused) => void): void => {
  signedOut = listener;
};

let premiumRequired = (_text: string): void => {};

/** Sets what happens when a query needs a paid account. The text is the server's. */
export const onPremiumRequired = (listener: (text: string) => void): void => {
  premiumRequired = listener;
};

let askForProof = async (): Promise<boolean> => false;

/** Sets how the second factor is asked for when a call needs it; false if it was not proved. */
export const onProofRequired = (ask: () => Promise<boolean>): void => {
  askForProof = ask;
};

/** Sends a write with other options. */
type Resend = (options: UntypedOptions) => Promise<ApiResult<unknown>>;

let toDraft = async (_options: UntypedOptions, _send: Resend): Promise<ApiResult<unknown> | null> => null;

/** Sets what sends a change of a recipe that is shared as the same change of its draft (D136). Null if nothing was sent. */
export const onShared = (find: typeof toDraft): void => {
  toDraft = find;
};

let isOthersSession = (): boolean => false;

/** Sets when the browser's session is another user's than that of this page. Writes are then refused, not sent. */
export const onOthersSession = (listener: () => boolean): void => {
  isOthersSession = listener;
};

/** What the server answers without a session. The shell says that the session ended. */
const signedOutFailure: ApiFailure = {
  status: 401,
  message: texts.faults.unexpected,
  errors: {},
  error_code: null,
};

/** True for a response that only paid users and customers get. */
export const isPremiumRequired = ({ error_code }: ApiFailure): boolean => error_code === 'premium_required';

const readBody = async (endpoint: Callable, response: Response): Promise<unknown> => {
  if (endpoint.binary !== undefined) return response.arrayBuffer();
  return response.status === 204 ? undefined : response.json();
};

const send = async (endpoint: Callable, options: UntypedOptions): Promise<ApiResult<unknown>> => {
  if (endpoint.method !== 'GET' && isOthersSession()) return { ok: false, failure: signedOutFailure };
  const body = options.body === undefined ? undefined : requestBody(options.body);
  try {
    const response = await fetchInTime(operationUrl(endpoint, options), {
      method: endpoint.method,
      headers: await headersFor(endpoint, options.key, typeof body === 'object'),
      ...(body === undefined ? {} : { body }),
      ...(options.signal && { signal: options.signal }),
    });
    if (response.ok) return { ok: true, value: await readBody(endpoint, response) };
    if (response.status === 401 && endpoint.method !== 'GET') signedOut('write');
    return { ok: false, failure: await readFailure(response) };
  } catch {
    return {
      ok: false,
      failure: { status: 0, message: texts.faults.unreachable, errors: {}, error_code: null },
    };
  }
};

/** True if the second factor must be proved first. */
export const isProofRequired = ({ error_code }: ApiFailure): boolean => error_code === 'proof_required';

/** Asks for the second factor; false if it was not proved. */
export const proveFactor = (): Promise<boolean> => askForProof();

/** Sends a write again: of a recipe that is shared to its draft, or after the second factor was proved where the server asks. */
const sendProved = async (endpoint: Callable, options: UntypedOptions): Promise<ApiResult<unknown>> => {
  const answer = await send(endpoint, options);
  if (!answer.ok && answer.failure.error_code === sharedCode)
    return (await toDraft(options, (ofDraft) => send(endpoint, ofDraft))) ?? answer;
  if (answer.ok || !isProofRequired(answer.failure)) return answer;
  return (await askForProof()) ? send(endpoint, options) : answer;
};

/**
 * Sends a request. A write that is already running is not sent again: both get its result. A read asks for no proof, as
 * nobody may have asked for it: the page that it fails offers to.
 */
const request = (endpoint: Callable, options: UntypedOptions): Promise<ApiResult<unknown>> => {
  if (endpoint.method === 'GET') return send(endpoint, options);
  const name = `${endpoint.method} ${operationUrl(endpoint, options)} ${textOfInput(options.body)}`;
  return shareWrite(name, () => sendProved(endpoint, options));
};

/** Calls an operation. Never throws: a failure is a value. */
export const callApi = <E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
): Promise<ApiResult<Output<E>>> =>
  request(endpoint, options as UntypedOptions) as Promise<ApiResult<Output<E>>>;

/** Calls an operation whose response is binary. */
export const callApiBinary = <E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
): Promise<ApiResult<ArrayBuffer>> =>
  request(endpoint, options as UntypedOptions) as Promise<ApiResult<ArrayBuffer>>;

const orThrow = async <T>(call: Promise<ApiResult<T>>): Promise<T> => {
  const result = await call;
  if (result.ok) return result.value;
  if (result.failure.status === 401) signedOut('query');
  if (isPremiumRequired(result.failure)) premiumRequired(result.failure.message);
  throw result.failure;
};

/** State of a query: data, an error, or neither while it is loading. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

const createFetcher =
  <E extends Endpoint>(endpoint: E, options: RequestOptions<E> | null) =>
  () =>
    orThrow(callApi(endpoint, options as RequestOptions<E>));

const useQueryState = <T>({ data, error, mutate }: SWRResponse<T, ApiFailure>): QueryState<T> => ({
  data,
  error,
  // Without the arguments that an event handler gets.
  retry: useCallback(() => void mutate(), [mutate]),
});

/** Fetches an operation and revalidates it. Null options delay the request. `keep` shows the last data meanwhile. */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E> | null,
  { keep = false }: { readonly keep?: boolean } = {},
): QueryState<Output<E>> => {
  const key = options && operationUrl(endpoint, options as UntypedOptions);
  const config = { keepPreviousData: keep };
  return useQueryState(useSWR<Output<E>, ApiFailure>(key, createFetcher(endpoint, options), config));
};

/** Fetches an operation with several inputs. Its data is all responses in their order. `keep` as in `useQuery`. */
export const useQueries = <E extends Endpoint>(
  endpoint: E,
  inputs: readonly RequestOptions<E>[],
  { keep = false }: { readonly keep?: boolean } = {},
): QueryState<readonly Output<E>[]> => {
  const key = inputs.map((options) => operationUrl(endpoint, options as UntypedOptions));
  const fetchAll = () => Promise.all(inputs.map((options) => orThrow(callApi(endpoint, options))));
  const config = { keepPreviousData: keep };
  return useQueryState(useSWR<readonly Output<E>[], ApiFailure>(key, fetchAll, config));
};

/** State of one of several queries. Both are set after a refresh that failed. */
export interface EachState<T> {
  readonly data: T | undefined;
  readonly error: ApiFailure | undefined;
}

const stateOf = <T>(call: Promise<T>, last: T | undefined): Promise<EachState<T>> =>
  call.then(
    (data) => ({ data, error: undefined }),
    (error: ApiFailure) => ({ data: last, error }),
  );

/**
 * As `useQueries`, but each input has a state of its own: one failure leaves the other responses, and a failed refresh
 * leaves the last data. SWR sees no error and does not try again by itself, so the caller offers `retry`.
 */
export const useEachQuery = <E extends Endpoint>(
  endpoint: E,
  inputs: readonly RequestOptions<E>[],
): { readonly states: readonly EachState<Output<E>>[] | undefined; readonly retry: () => void } => {
  const { cache } = useSWRConfig();
  const key =
    inputs.length === 0
      ? null
      : ['each', ...inputs.map((options) => operationUrl(endpoint, options as UntypedOptions))];
  const fetchAll = () => {
    const last = cache.get(unstable_serialize(key))?.data as readonly EachState<Output<E>>[] | undefined;
    return Promise.all(
      inputs.map((options, at) => stateOf(orThrow(callApi(endpoint, options)), last?.[at]?.data)),
    );
  };
  const { data, mutate } = useSWR<readonly EachState<Output<E>>[], never>(key, fetchAll);
  return { states: data, retry: () => void mutate() };
};

let openings = 0;

/** Fetches an operation once for this page and never revalidates: the caller edits the data. */
export const useQueryOnce = <E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E> | null,
): QueryState<Output<E>> => {
  const [opening] = useState(() => ++openings);
  // Not the URL first, so that no mutation of others fetches it again.
  const key = options && ([opening, operationUrl(endpoint, options as UntypedOptions)] as const);
  return useQueryState(useSWR<Output<E>, ApiFailure>(key, createFetcher(endpoint, options), once));
};

const once = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const satisfies SWRConfiguration;
