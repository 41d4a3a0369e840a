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
import type { Operation, UntypedContext } from './implement.ts';
import type { LargeResponses } from './large/largeResponses.ts';
import type { Turns } from './limits/turns.ts';
import { createOnceFor, perform, versionIn } from './perform.ts';
import { respond } from './respond.ts';
import type { ResponseCache } from './responseCache.ts';
import { collectResponseEffects } from './responseEffects.ts';
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
  const call = {
    ...{ db, catalogue, clock, log, metrics, loginLimit, hashing, maxOwnedRows, clientErrorLimit },
    ...{ params, query, body, actor, scope, client, reply: effects.reply },
    snapshot: endpoint.needs === 'catalogue' ? await catalogue.current() : undefined,
    version: endpoint.optimistic ? versionIn(body) : undefined,
  };
  const { responseCache } = options;
  const createOnce = createOnceFor(operation, context.get(idempotencyHeader), call);
  const serialized = await runGuarded(() => perform(operation, call, { effects, createOnce, responseCache }));
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
