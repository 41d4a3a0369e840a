import type { BlockList } from 'node:net';
import type { Router, RouterContext } from '@koa/router';
import { idempotencyHeader } from '../contract/idempotencyKey.ts';
import { accessScopeIn, type PolicyTable } from '../contract/policy.ts';
import { runGuarded } from '../models/queryGuard.ts';
import { clientAddress, clientNetwork } from './address.ts';
import { bearerOf } from './bearer.ts';
import { checkBodyHeaders, maxBodyBytes, readBody } from './body.ts';
import type { Cookies } from './cookies.ts';
import { Forbidden, MethodNotAllowed, Unauthorized } from './errors.ts';
import { type CreateOnce, createOncePerKey, createWithoutKey, parseIdempotencyKey } from './idempotency.ts';
import type { Operation, UntypedCachedHandler, UntypedContext, UntypedHandler } from './implement.ts';
import type { LargeResponses } from './large/largeResponses.ts';
import type { Turns } from './limits/turns.ts';
import { respond, serialize, serializeCached } from './respond.ts';
import type { ResponseCache } from './responseCache.ts';
import { collectResponseEffects, type ResponseEffects } from './responseEffects.ts';
import type { Services } from './services.ts';
import { findSession, type SignedIn } from './sessions.ts';
import { collectFields, parseInput, parseParams } from './validate.ts';

/** What mounting needs besides the operations. */
export interface MountOptions extends Services {
  readonly cookies: Cookies;
  readonly trusted: BlockList;
  /** The authorization table; the product's own, except in the test that falsifies it. */
  readonly policy: PolicyTable;
  readonly largeResponses: LargeResponses;
  readonly responseCache: ResponseCache;
  readonly turns: Turns;
}

interface Input {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const tokenForm = /^[\w-]{20,200}$/;

/** Who calls by the session's cookie, which lasts as long as the session does. */
const whoByCookie = async (
  context: RouterContext,
  { cookies, clock }: MountOptions,
): Promise<SignedIn | null> => {
  const token = cookies.session(context);
  if (token === undefined || token === '') return null;
  const signedIn = await findSession(token, clock());
  if (signedIn?.prolonged) {
    cookies.setSession(context, token);
    cookies.setCsrf(context, false);
  }
  return signedIn;
};

/** Who calls: by Bearer token where one is brought, else by the session's cookie. */
const who = async (context: RouterContext, options: MountOptions): Promise<SignedIn | null> => {
  const token = bearerOf(context);
  if (token === undefined) return whoByCookie(context, options);
  return tokenForm.test(token) ? findSession(token, options.clock()) : null;
};

const unauthorizedOrForbidden = (signedIn: SignedIn | null) =>
  signedIn === null ? new Unauthorized() : new Forbidden();

const requireAccessScope = (operation: Operation, signedIn: SignedIn | null, options: MountOptions) => {
  const scope = accessScopeIn(options.policy, operation.id, signedIn?.actor ?? null);
  if (scope !== 'none') return scope;
  throw unauthorizedOrForbidden(signedIn);
};

/** The answer that is kept under all that it depends on, made where there is none. */
const cachedResponse = async (
  { id, endpoint }: Operation,
  made: UntypedCachedHandler,
  call: UntypedContext,
  responseCache: ResponseCache,
) => {
  const key = async () => JSON.stringify([id, call.params, call.query, call.scope, await made.depends(call)]);
  return responseCache.of(await key(), async () => serializeCached(endpoint, await made.answer(call)), key);
};

/**
 * The deed, presented; of a write in a transaction that is repeated where a race was lost, so that an answer
 * which cannot be given leaves nothing behind.
 */
const perform = async (
  operation: Operation,
  call: UntypedContext,
  effects: ResponseEffects,
  responseCache: ResponseCache,
) => {
  const { handler, endpoint } = operation;
  if (typeof handler === 'object' && 'depends' in handler)
    return cachedResponse(operation, handler, call, responseCache);
  const deed: UntypedHandler = typeof handler === 'function' ? handler : await handler.prepare(call);
  if (endpoint.method === 'GET' || endpoint.transaction === false)
    return serialize(endpoint, await deed(call));
  return call.db.write(async () => {
    effects.reset();
    return serialize(endpoint, await deed(call));
  });
};

/** What is made once for a key, where the contract says that keys count. @throws FieldErrors when the key has no form */
const createOnceFor = (
  { id, endpoint }: Operation,
  context: RouterContext,
  taken: readonly unknown[],
  options: MountOptions,
  signedIn: SignedIn | null,
): CreateOnce => {
  const key = endpoint.idempotent ? parseIdempotencyKey(context.get(idempotencyHeader)) : undefined;
  if (key === undefined || signedIn === null) return createWithoutKey;
  return createOncePerKey({ key, userId: signedIn.actor.id, request: [id, ...taken], now: options.clock() });
};

/** Whom an answer is for: a user, or a network where nobody is signed in. */
const readerOf = ({ actor, client }: UntypedContext): string =>
  actor === null ? clientNetwork(client.address) : `user ${actor.id}`;

const serve = async (
  operation: Operation,
  context: RouterContext,
  input: Input,
  options: MountOptions,
  signedIn: SignedIn | null,
) => {
  const { endpoint } = operation;
  const scope = requireAccessScope(operation, signedIn, options);
  const params = parseParams(endpoint.params, context.params);
  const [query, body] = parseInput([
    [endpoint.query, input.query],
    [endpoint.body, input.body],
  ]);
  const effects = collectResponseEffects(context, options.cookies);
  const { db, catalogue, clock, log, metrics, loginLimit, hashing, maxOwnedRows, clientErrorLimit } = options;
  const client = { address: clientAddress(context, options.trusted), sessionId: signedIn?.sessionId ?? null };
  const actor = signedIn?.actor ?? null;
  const services = {
    db,
    catalogue,
    clock,
    log,
    metrics,
    loginLimit,
    hashing,
    maxOwnedRows,
    clientErrorLimit,
  };
  const createOnce = createOnceFor(operation, context, [params, query, body], options, signedIn);
  const call = { ...services, params, query, body, actor, scope, client, reply: effects.reply, createOnce };
  const serialized = await runGuarded(() => perform(operation, call, effects, options.responseCache));
  await respond(context, endpoint, serialized, (large) =>
    options.largeResponses.bodyOf(large, context, readerOf(call)),
  );
  await effects.perform(log);
};

/** What the method is meant to be: where the contract says so, a POST may say PUT in `_method`, of query or field. */
const methodOf = (
  context: RouterContext,
  { query, body }: Input,
  known: ReadonlyMap<string, Operation>,
): string => {
  if (context.method === 'HEAD') return 'GET';
  const said = query._method ?? body._method;
  const meant = typeof said === 'string' ? said.toUpperCase() : '';
  return context.method === 'POST' && known.get(meant)?.endpoint.override === meant ? meant : context.method;
};

/** What a request may mean before its body is read: one operation, or more where a field of the body may say PUT. */
const meantBy = (
  context: RouterContext,
  query: Input['query'],
  known: ReadonlyMap<string, Operation>,
): readonly Operation[] => {
  const method = methodOf(context, { query, body: {} }, known);
  const isOpen = context.method === 'POST' && query._method === undefined;
  return [...known.values()].filter(
    ({ endpoint }) => endpoint.method === method || (isOpen && endpoint.override !== undefined),
  );
};

/** @throws Unauthorized, Forbidden where who calls may do nothing of what he may mean */
const checkAccess = (
  meant: readonly Operation[],
  signedIn: SignedIn | null,
  { policy }: MountOptions,
): void => {
  const actor = signedIn?.actor ?? null;
  if (meant.every(({ id }) => accessScopeIn(policy, id, actor) === 'none'))
    throw unauthorizedOrForbidden(signedIn);
};

const allowedOf = (known: ReadonlyMap<string, Operation>): string[] =>
  [...known.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/** Waits until a request may go on that takes its turn. @throws what `Turns.take` throws */
const takeTurn = (context: RouterContext, { turns, trusted }: MountOptions): Promise<void> =>
  turns.take(clientNetwork(clientAddress(context, trusted)), () => context.req.socket.destroyed);

/** Serves all operations of one path, each demand in its order: turn, who, limits, CSRF, policy, input, deed, answer. */
const dispatch =
  (known: ReadonlyMap<string, Operation>, options: MountOptions) => async (context: RouterContext) => {
    const reads = ['GET', 'HEAD'].includes(context.method);
    if (!reads && !['POST', 'PUT', 'DELETE'].includes(context.method))
      throw new MethodNotAllowed(allowedOf(known));
    if (known.get(context.method)?.endpoint.inTurns) await takeTurn(context, options);
    const signedIn = await who(context, options);
    context.state.user = signedIn?.actor.id;
    const query = collectFields(context.query);
    const meant = meantBy(context, query, known);
    const [first, ...others] = meant;
    if (first === undefined) throw new MethodNotAllowed(allowedOf(known));
    if (others.length === 0) context.state.operation = first.id;
    const maxBytes = Math.max(...meant.map(({ endpoint }) => endpoint.maxBodyBytes ?? maxBodyBytes));
    if (!reads) {
      checkBodyHeaders(context, maxBytes);
      options.cookies.checkWrite(context);
    }
    checkAccess(meant, signedIn, options);
    const input = { query, body: reads ? {} : await readBody(context, maxBytes) };
    const operation = known.get(methodOf(context, input, known));
    if (operation === undefined) throw new MethodNotAllowed(allowedOf(known));
    context.state.operation = operation.id;
    await serve(operation, context, input, options, signedIn);
  };

/**
 * Gives every operation its address; there is no other way for a request to reach a handler.
 * @throws Error when two operations have the same method and address
 */
export const mount = (router: Router, operations: readonly Operation[], options: MountOptions): void => {
  const paths = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const { path, method, withoutPrefix = false } = operation.endpoint;
    for (const address of withoutPrefix ? [path, path.slice('/api'.length)] : [path]) {
      const known = paths.get(address) ?? new Map<string, Operation>();
      if (known.has(method)) throw new Error(`${method} ${address} is served twice`);
      paths.set(address, known.set(method, operation));
    }
  }
  for (const [path, known] of paths) router.all(path, dispatch(known, options));
};
