import * as z from 'zod/mini';

/** Any schema of zod/mini. */
export type Schema = z.core.$ZodType;

/** What stands before an operation's body: who calls what, what it takes and what it answers. */
export interface EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> {
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  /** The body, the same for JSON, urlencoded and multipart. */
  readonly body?: B;
  /** The response's schema: what it does not name never leaves the server. Left out for empty answers. */
  readonly output?: O;
  readonly status: 200 | 201 | 204;
  /** The media type of a binary answer. */
  readonly binary?: string;
  /** The answer of an address never changes: browsers and proxies may keep it for good. */
  readonly immutable?: boolean;
  /** A write that keeps nothing in the database: it needs no transaction. */
  readonly transaction?: false;
  /** The most bytes that a body may hold, where that is less than others may. */
  readonly maxBodyBytes?: number;
  /**
   * It creates a row, once for each `Idempotency-Key` of a user: a repeated request with the same key within a day answers
   * the row that exists. Its handler has `create` and `respond`.
   */
  readonly idempotent?: true;
  /** Anybody may call it and it is costly: calls are let in one after the other, before anything of them is read. */
  readonly inTurns?: true;
  /** Also answered without the `/api` prefix, as the specification prints it. */
  readonly withoutPrefix?: boolean;
  /** The specification's `_method=PUT`: POST to the same path with `_method` in query or body. */
  readonly override?: 'PUT';
}

/** What an operation needs that `mount` brings; the handler's context has it only where the record declares it. */
export interface Demands {
  /** The handler gets `snapshot`: the current catalogue, read before its transaction. */
  readonly needs?: 'catalogue' | undefined;
  /**
   * The handler gets `version`: the version of the row that was edited (D11), from the body or from the JSON in one of its
   * fields. A stale one answers 409 `stale`.
   */
  readonly optimistic?: true | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One operation of the API as a value: types, validation, presentation, client and OpenAPI derive from it. */
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

/** Declares one operation; `path` carries parameters as `:name`. */
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

/** The output of a binary answer. */
export const bytes = z.instanceof(Uint8Array);

/** A resource: its operations by name. */
export type Resource = Readonly<Record<string, Endpoint>>;
