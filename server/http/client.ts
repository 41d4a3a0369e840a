import { type Ask, addressOf, type LooseAsk, type Output } from '../contract/call.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type Contract, contract } from '../contract/index.ts';
import type { FieldMessages } from './errors.ts';

type Operation<E> =
  Partial<Ask<E>> extends Ask<E> ? (ask?: Ask<E>) => Promise<Output<E>> : (ask: Ask<E>) => Promise<Output<E>>;

/** Every operation of the contract as a function. */
export type Client = {
  readonly [R in keyof Contract]: { readonly [N in keyof Contract[R]]: Operation<Contract[R][N]> };
};

/** A refusal by the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldMessages;
  readonly error_code: string | null;
  readonly headers: Headers;

  constructor(
    status: number,
    headers: Headers,
    said: Partial<Pick<ApiError, 'message' | 'errors' | 'error_code'>>,
  ) {
    super(said.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = said.errors ?? {};
    this.error_code = said.error_code ?? null;
    this.headers = headers;
  }
}

/** How a client sends: the one that `fetch` is, or one that keeps cookies. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const read = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as Partial<ApiError>;
    throw new ApiError(response.status, response.headers, said);
  }
  if (endpoint.binary !== undefined) return new Uint8Array(await response.arrayBuffer());
  return response.status === 204 ? undefined : response.json();
};

const call =
  (base: string, send: Send, token: string | undefined, endpoint: Endpoint) =>
  async (ask: LooseAsk = {}) => {
    const headers = new Headers({ accept: endpoint.binary ?? 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (ask.body !== undefined) headers.set('content-type', 'application/json');
    const body = ask.body === undefined ? null : JSON.stringify(ask.body);
    return read(
      endpoint,
      await send(base + addressOf(endpoint, ask), { method: endpoint.method, headers, body }),
    );
  };

/**
 * A client of a server at `base`; `token` is what login answered. Its functions reject with ApiError.
 */
export const createClient = (
  base: string,
  { token, send = fetch }: { token?: string; send?: Send } = {},
): Client => {
  const resources = Object.entries(contract).map(([resource, endpoints]) => [
    resource,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        call(base, send, token, endpoint as Endpoint),
      ]),
    ),
  ]);
  return Object.fromEntries(resources) as Client;
};
