import * as z from 'zod/mini';
import type { FileRule } from './files.ts';
import type { premiumTexts } from './premiumTexts.ts';

/** Any schema of zod/mini. */
export type Schema = z.core.$ZodType;

/**
 * A limit of an operation's valid calls. All servers together count them. Further calls are answered 429 with
 * Retry-After.
 */
export interface CallLimit {
  /**
   * Whose calls count together: those of a network, of a signed-in user, or those for the body's email that come from
   * one network. Other networks' calls never use up the limit of an email, so nobody can block its owner.
   */
  readonly per: 'network' | 'user' | 'email';
  readonly max: number;
  /** The maximum of an account younger than a day. */
  readonly young?: number;
  readonly minutes: number;
}

/** The limit of calls that carry a file, over all operations together. */
export const uploadLimit: CallLimit = { per: 'user', max: 100, minutes: 60 };

/** The record of an operation without method and path: its input, output and requirements. */
export interface EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> {
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  /** The body, the same for JSON, urlencoded and multipart. */
  readonly body?: B;
  /** The response's schema. Fields outside it are dropped. Absent for empty responses. */
  readonly output?: O;
  readonly status: 200 | 201 | 204;
  /** The media type of a binary response. */
  readonly binary?: string;
  /** The file name of a response that browsers save as a file. */
  readonly download?: string;
  /** The response of a URL never changes. Browsers may cache it without revalidation. */
  readonly immutable?: boolean;
  /** False for a write that stores nothing in the database and needs no transaction. */
  readonly transaction?: false;
  /** Other threads do its work: it has turns and a budget of its own, so that it delays and refuses no other write. */
  readonly work?: 'search';
  /** Body limit in bytes, if lower than the default. */
  readonly maxBodyBytes?: number;
  /** Fields of a multipart body that may be files, within `uploadLimit`. Their schema is `fileOrEmpty`. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /**
   * Creates a row once per user and `Idempotency-Key`. A repeated request with the same key within a day is answered
   * with that row. Its handler has `create` and `respond`.
   */
  readonly idempotent?: true;
  /** A costly public operation. Its calls run one after the other, before anything of them is read. */
  readonly inTurns?: true;
  readonly limits?: readonly CallLimit[];
  /** The sentence for a free user whom the policy refuses: 403 `premium_required` (D51). */
  readonly premium?: keyof typeof premiumTexts;
  /** Also served without the `/api` prefix, as the specification prints it. */
  readonly withoutPrefix?: boolean;
  /** The specification's `_method=PUT`: POST to the same path with `_method` in query or body. */
  readonly override?: 'PUT';
}

/** What `mount` supplies. The handler's context has it only if the record declares it. */
export interface Demands {
  /** The handler gets `snapshot`: the current catalogue, read before its transaction. */
  readonly needs?: 'catalogue' | undefined;
  /**
   * The handler gets `version`: the version of the row that was edited (D11). It comes from the body or from the JSON
   * in one of its fields. An old version gives 409 `stale`.
   */
  readonly optimistic?: true | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One operation of the API. Types, validation, serialization, client and OpenAPI derive from it. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  O extends Schema = Schema,
> extends EndpointSpec<P, Q, B, O>,
    Demands {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

/** Declares one operation. `path` has parameters as `:name`. */
export const endpoint = <
  P extends Schema = z.ZodMiniObject,
  Q extends Schema = z.ZodMiniObject,
  B extends Schema = z.ZodMiniObject,
  O extends Schema = z.ZodMiniVoid,
  const N extends Demands['needs'] = undefined,
  const V extends Demands['optimistic'] = undefined,
>(
  method: Method,
  path: `/api/${string}`,
  spec: EndpointSpec<P, Q, B, O> & { readonly needs?: N; readonly optimistic?: V },
): Endpoint<P, Q, B, O> & { readonly needs: N; readonly optimistic: V } => ({
  method,
  path,
  ...spec,
  needs: spec.needs as N,
  optimistic: spec.optimistic as V,
});

/** The output of a binary response. */
export const bytes = z.instanceof(Uint8Array);

/** The fields of an endpoint record that the browser needs to call it. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'binary'>;
