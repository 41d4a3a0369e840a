import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../contract/endpoint.ts';
import { type Contract, contract, type OperationId } from '../contract/index.ts';
import type { AccessScope, Actor, policy } from '../contract/policy.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { SerializedResponse } from './large/largeResponses.ts';
import type { Services } from './services.ts';

/** The endpoint record of an operation's name. */
export type EndpointOf<Id extends OperationId> = Id extends `${infer R}.${infer N}`
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

/** Nobody may call only what the policy's first column lets through. */
type ActorOf<Id extends OperationId> = (typeof policy)[Id][0] extends 'none' ? Actor : Actor | null;

/**
 * What an operation gets: its parsed input, who calls how far, and the services. The database is not among them:
 * models are asked within an access scope, and the transaction is there already.
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
  /** The current catalogue, where the record says `needs: 'catalogue'`. */
  readonly snapshot: EndpointOf<Id> extends { readonly needs: 'catalogue' } ? CatalogueSnapshot : never;
  /** The version that was edited, where the record says `optimistic`; undefined when none was sent. */
  readonly version: EndpointOf<Id> extends { readonly optimistic: true } ? number | undefined : never;
}

/** Where a call comes from. */
export interface Client {
  /** The caller's address, trusted proxies looked through. */
  readonly address: string;
  /** The session the call belongs to. */
  readonly sessionId: number | null;
}

/** What an answer does beside its value; all of it happens after COMMIT only, and not at all if that fails. */
export interface ReplyEffects {
  /** Sets the session's cookie. */
  signIn(token: string): void;
  /** Clears the session's cookie. */
  signOut(): void;
  /** Gives the caller an XSRF-TOKEN cookie: a fresh one, or the one it has for longer. */
  setCsrfCookie(fresh: boolean): void;
  /** Keeps an answer that could be kept for good from being kept at all. */
  disableCache(): void;
  /** Does something that reaches beyond the database. */
  afterCommit(effect: () => Promise<void> | void): void;
}

/** What an operation answers, before the contract's schema takes out what it does not name; or after. */
export type Answer<Id extends OperationId> =
  EndpointOf<Id> extends Endpoint<Schema, Schema, Schema, infer O>
    ? z.input<O> | SerializedResponse<Id>
    : never;

/**
 * The deed. In a write it runs inside a transaction that may be repeated, so it reaches nothing but
 * the database and the clock.
 */
export type Handler<Id extends OperationId> = (call: HandlerContext<Id>) => Promise<Answer<Id>> | Answer<Id>;

/** An operation with work to do before its transaction (hashing, images, remote calls): it returns the deed. */
export interface PreparedHandler<Id extends OperationId> {
  readonly prepare: (call: HandlerContext<Id>) => Promise<Handler<Id>>;
}

/**
 * An idempotent operation. `create` makes the row and returns its id; a repeated request with the same key answers the row
 * that exists. Both run in one transaction.
 */
export interface CreatingHandler<Id extends OperationId> {
  readonly create: (call: HandlerContext<Id>) => Promise<number>;
  readonly respond: (id: number, call: HandlerContext<Id>) => Promise<Answer<Id>>;
}

/**
 * An operation that reads, whose answer this process keeps. `depends` names all that the answer depends on beside its
 * params and query: what it leaves out could be told to the wrong reader.
 */
export interface CachedHandler<Id extends OperationId> {
  readonly depends: (call: HandlerContext<Id>) => Promise<readonly unknown[]>;
  readonly answer: Handler<Id>;
}

/** A resource's handlers: every operation of the contract, or it does not compile. */
export type Handlers<R extends keyof Contract> = {
  readonly [N in keyof Contract[R] & string as `${R}.${N}` extends OperationId ? N : never]:
    | Handler<`${R}.${N}` & OperationId>
    | PreparedHandler<`${R}.${N}` & OperationId>
    | CreatingHandler<`${R}.${N}` & OperationId>
    | CachedHandler<`${R}.${N}` & OperationId>;
};

/** A call whose operation is known at run time only. */
export interface UntypedContext extends Services {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor | null;
  readonly scope: AccessScope;
  readonly client: Client;
  readonly reply: ReplyEffects;
  readonly snapshot: CatalogueSnapshot | undefined;
  readonly version: number | undefined;
}

/** A handler whose operation is known at run time only. */
export type UntypedHandler = (call: UntypedContext) => Promise<unknown> | unknown;

/** An idempotent operation that is known at run time only. */
export interface UntypedCreatingHandler {
  readonly create: (call: UntypedContext) => Promise<number>;
  readonly respond: (id: number, call: UntypedContext) => Promise<unknown>;
}

/** An operation that is kept and known at run time only. */
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
    | { readonly prepare: (call: UntypedContext) => Promise<UntypedHandler> }
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
    if (handler === undefined) throw new Error(`${resource}.${name} has no handler`);
    if ('create' in handler !== (endpoint.idempotent === true))
      throw new Error(`${resource}.${name}: an idempotent record and a handler with create belong together`);
    return { id: `${resource}.${name}` as OperationId, endpoint, handler };
  });
};
