import { draftsHeader } from '../../contract/draftsHeader.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Contract, contract } from '../../contract/index.ts';
import {
  type OperationInput,
  type Output,
  operationUrl,
  type UntypedInput,
} from '../../contract/operationUrl.ts';
import type { FieldMessages } from '../../kernel/errors.ts';

type Operation<E> =
  Partial<OperationInput<E>> extends OperationInput<E>
    ? (input?: OperationInput<E>) => Promise<Output<E>>
    : (input: OperationInput<E>) => Promise<Output<E>>;

/** Every operation of the contract as a function. */
export type Client = {
  readonly [R in keyof Contract]: { readonly [N in keyof Contract[R]]: Operation<Contract[R][N]> };
};

/** An error response of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldMessages;
  readonly error_code: string | null;
  readonly headers: Headers;

  constructor(
    status: number,
    headers: Headers,
    body: Partial<Pick<ApiError, 'message' | 'errors' | 'error_code'>>,
  ) {
    super(body.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.error_code = body.error_code ?? null;
    this.headers = headers;
  }
}

/** The function that sends requests: `fetch`, or one that keeps cookies. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Sender {
  /** The token that login returned. */
  readonly token?: string;
  /** True to change drafts of shared recipes, as our screens do (D136). */
  readonly drafts?: boolean;
}

const read = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as Partial<ApiError>;
    throw new ApiError(response.status, response.headers, body);
  }
  if (endpoint.binary !== undefined) return new Uint8Array(await response.arrayBuffer());
  return response.status === 204 ? undefined : response.json();
};

/** A form of a body with a file; undefined for another body. Its other fields are texts. */
const formWithFile = (body: unknown): FormData | undefined => {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

const call =
  (base: string, send: Send, { token, drafts }: Sender, endpoint: Endpoint) =>
  async (input: UntypedInput = {}) => {
    const headers = new Headers({ accept: endpoint.binary ?? 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (drafts) headers.set(draftsHeader, '1');
    const form = formWithFile(input.body);
    if (input.body !== undefined && !form) headers.set('content-type', 'application/json');
    const body = form ?? (input.body === undefined ? null : JSON.stringify(input.body));
    return read(
      endpoint,
      await send(base + operationUrl(endpoint, input), { method: endpoint.method, headers, body }),
    );
  };

/** A client of the server at `base`. Its functions reject with ApiError. */
export const createClient = (
  base: string,
  { send = fetch, ...sender }: Sender & { readonly send?: Send } = {},
): Client => {
  const resources = Object.entries(contract).map(([resource, endpoints]) => [
    resource,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        call(base, send, sender, endpoint as Endpoint),
      ]),
    ),
  ]);
  return Object.fromEntries(resources) as Client;
};
