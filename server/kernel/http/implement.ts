import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { type Contract, contract, type OperationId } from '../../contract/index.ts';
import type { Actor, OperationScope, policy } from '../../contract/policy.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import type { Database } from '../database/connection.ts';
import type { SerializedResponse } from './large/largeResponses.ts';
import type { Services } from './services.ts';
import type { StreamedResponse } from './streamedResponse.ts';

/** The endpoint record of an operation's name. */
type EndpointOf<Id extends OperationId> = Id extends `${infer R}.${infer N}`
  ? R extends keyof Contract
    ? N extends keyof Contract[R]
      ? Contract[R][N]
      : never
    : never
  : never;

/** A part that the endpoint does not declare has no fields. */
type Parsed<S extends Schema> = string extends keyof z.output<S>
  ? Readonly<Record<never, never>>
  : z.output<S>;

/** The user is null only for operations that the policy allows to signed-out callers. */
type ActorOf<Id extends OperationId> = (typeof policy)[Id][0] extends 'none' ? Actor : Actor | null;

/**
 * Context of an operation: parsed input, caller, access scope and services. It has no database handle. Handlers query
 * models within an access scope, and the transaction is already open.
 */
export interface HandlerContext<Id extends OperationId> extends Omit<Services, 'db'> {
  readonly params: EndpointOf<Id> extends Endpoint<infer P, Schema, Schema, Schema> ? Parsed<P> : never;
  readonly query: EndpointOf<Id> extends Endpoint<Schema, infer Q, Schema, Schema> ? Parsed<Q> : never;
  readonly body: EndpointOf<Id> extends Endpoint<Schema, Schema, infer B, Schema> ? Parsed<B> : never;
  readonly actor: ActorOf<Id>;
  /** One of the access scopes in the operation's row of the policy. */
  readonly scope: (typeof policy)[Id][number];
  readonly client: Client;
  readonly reply: ReplyEffects;
  /** Asks an admin with a second factor to prove it again, for what is published. @throws ProofRequired */
  readonly requireProof: () => void;
  /** Runs a transaction, for a read that stores derived rows (D74). Other reads must not write. */
  readonly write: Database['write'];
  /** Counts milliseconds of work in other threads among the user's. */
  readonly spent: (milliseconds: number) => void;
  /** Aborted once the caller is gone, which ends work that only an answer needs. */
  readonly left: AbortSignal;
  /** The current catalogue, if the record says `needs: 'catalogue'`. */
  readonly snapshot: EndpointOf<Id> extends { readonly needs: 'catalogue' } ? CatalogueSnapshot : never;
  /** True for a call that changes drafts in place of recipes which the caller shares (D136). */
  readonly draftsShared: boolean;
  /** The version that was edited, if the record says `optimistic`; undefined if none was sent. */
  readonly version: EndpointOf<Id> extends { readonly optimistic: true } ? number | undefined : never;
}

/** Origin of a call. */
export interface Client {
  /** The caller's address behind trusted proxies. */
  readonly address: string;
  /** The header, which may be empty. */
  readonly userAgent: string;
  /** The session of the call. */
  readonly sessionId: number | null;
  /** The session of the admin who acts as the user. */
  readonly adminSessionId: number | null;
  /** When the second factor was last proved in the session. */
  readonly provedAt: Date | null;
}

/** Side effects of a response. All run after COMMIT, and none if it fails. */
export interface ReplyEffects {
  /** Sets the session cookie. */
  signIn(token: string): void;
  /** Clears the session cookie. */
  signOut(): void;
  /** Sets an XSRF-TOKEN cookie: a fresh one, or the current one for longer. */
  setCsrfCookie(fresh: boolean): void;
  /** Disables caching of a response that would be immutable. */
  disableCache(): void;
  /** Answers 200 instead of 201: the row existed before. */
  answerExisting(): void;
  /** Runs a side effect outside the database. */
  afterCommit(effect: () => Promise<void> | void): void;
}

/** The value that an operation returns, before or after serialization by the contract's schema. */
export type Answer<Id extends OperationId> =
  EndpointOf<Id> extends Endpoint<Schema, Schema, Schema, infer O>
    ? z.input<O> | SerializedResponse<Id> | StreamedResponse
    : never;

/**
 * The handler function. A write runs inside a transaction that may be repeated. It may therefore use only the database
 * and the clock.
 */
type Handler<Id extends OperationId> = (call: HandlerContext<Id>) => Promise<Answer<Id>> | Answer<Id>;

/**
 * An idempotent operation. `create` makes the row and returns its id. A repeated request with the same key is answered
 * with that row. Both run in one transaction.
 */
interface CreatingHandler<Id extends OperationId> {
  readonly create: (call: HandlerContext<Id>) => Promise<number>;
  readonly respond: (id: number, call: HandlerContext<Id>) => Promise<Answer<Id>>;
}

/** An operation with work before its transaction (hashing, images, remote calls). `prepare` returns the handler. */
interface PreparedHandler<Id extends OperationId> {
  readonly prepare: (call: HandlerContext<Id>) => Promise<Handler<Id> | CreatingHandler<Id>>;
  /** Runs instead, without writes, after the database took no writes because its disk is full. */
  readonly whenFull?: Handler<Id>;
}

/**
 * A read whose responses this process caches. `depends` names everything the response depends on beside params and
 * query. An omission could send it to the wrong reader.
 */
interface CachedHandler<Id extends OperationId> {
  readonly depends: (call: HandlerContext<Id>) => Promise<readonly unknown[]>;
  readonly answer: Handler<Id>;
}

/** A resource's handlers. The type requires one for every operation of the contract. */
export type Handlers<R extends keyof Contract> = {
  readonly [N in keyof Contract[R] & string as `${R}.${N}` extends OperationId ? N : never]:
    | Handler<`${R}.${N}` & OperationId>
    | PreparedHandler<`${R}.${N}` & OperationId>
    | CreatingHandler<`${R}.${N}` & OperationId>
    | CachedHandler<`${R}.${N}` & OperationId>;
};

/** A call of an operation that is known only at run time. */
export interface UntypedContext extends Services {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor | null;
  readonly scope: OperationScope;
  readonly client: Client;
  readonly reply: ReplyEffects;
  readonly requireProof: () => void;
  readonly write: Database['write'];
  readonly spent: (milliseconds: number) => void;
  readonly left: AbortSignal;
  readonly snapshot: CatalogueSnapshot | undefined;
  readonly version: number | undefined;
}

/** A handler of an operation that is known only at run time. */
export type UntypedHandler = (call: UntypedContext) => Promise<unknown> | unknown;

/** An idempotent handler of an operation that is known only at run time. */
interface UntypedCreatingHandler {
  readonly create: (call: UntypedContext) => Promise<number>;
  readonly respond: (id: number, call: UntypedContext) => Promise<unknown>;
}

/** A cached handler of an operation that is known only at run time. */
export interface UntypedCachedHandler {
  readonly depends: (call: UntypedContext) => Promise<readonly unknown[]>;
  readonly answer: UntypedHandler;
}

/** An operation ready to be mounted. */
export interface Operation {
  readonly id: OperationId;
  readonly endpoint: Endpoint;
  readonly handler:
    | UntypedHandler
    | {
        readonly prepare: (call: UntypedContext) => Promise<UntypedHandler | UntypedCreatingHandler>;
        readonly whenFull?: UntypedHandler;
      }
    | UntypedCreatingHandler
    | UntypedCachedHandler;
}

/** Joins a resource's records with their handlers. */
export const implement = <R extends keyof Contract>(
  resource: R,
  handlers: Handlers<R>,
): readonly Operation[] => {
  const endpoints: Readonly<Record<string, Endpoint>> = contract[resource];
  const loose = handlers as unknown as Readonly<Record<string, Operation['handler']>>;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = loose[name];
    if (handler === undefined) throw new Error(`${resource}.${name} has no handler. Add one to its route.`);
    if (!('prepare' in handler) && 'create' in handler !== (endpoint.idempotent === true))
      throw new Error(`${resource}.${name}: a handler needs create if and only if its record is idempotent.`);
    return { id: `${resource}.${name}` as OperationId, endpoint, handler };
  });
};
