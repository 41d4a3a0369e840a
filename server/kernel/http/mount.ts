import type { BlockList } from 'node:net';
import type { Router, RouterContext } from '@koa/router';
import { draftsHeader } from '../../contract/draftsHeader.ts';
import { idempotencyHeader } from '../../contract/idempotencyKey.ts';
import { type Actor, accessScopeIn, type PolicyTable, systemRole } from '../../contract/policy.ts';
import { premiumTexts } from '../../contract/premiumTexts.ts';
import { isRefusedWhileActing } from '../../contract/refusedWhileActing.ts';
import type { CallLimits } from '../../people/callLimits.ts';
import type { SignedIn } from '../../people/sessions.ts';
import { runGuarded } from '../database/queryGuard.ts';
import {
  ActingAsUser,
  Forbidden,
  MethodNotAllowed,
  NotFound,
  PremiumRequired,
  Unauthorized,
} from '../errors.ts';
import { clientAddress, clientNetwork } from './address.ts';
import { bearerOf } from './bearer.ts';
import { bodyLimitsOf, checkBodyHeaders, readBody } from './body.ts';
import type { Cookies } from './cookies.ts';
import type { BodyLimits } from './forms.ts';
import type { Operation } from './implement.ts';
import type { LargeResponses } from './large/largeResponses.ts';
import type { UserLimit } from './limits/limits.ts';
import type { Turns } from './limits/turns.ts';
import type { Upload, Uploads } from './limits/uploads.ts';
import type { UserWork } from './limits/userWork.ts';
import { createOnceFor, perform, versionIn } from './perform.ts';
import { type Caller, checkProof, ProofRequired, requireFreshProofOf, withProvedRights } from './proofs.ts';
import { respond } from './respond.ts';
import type { ResponseCache } from './responseCache.ts';
import { collectResponseEffects } from './responseEffects.ts';
import type { Services } from './services.ts';
import { collectFields, parseInput, parseParams } from './validate.ts';

/** The options of mounting besides the operations. */
export interface MountOptions extends Services {
  readonly cookies: Cookies;
  /** The signed-in user and session of a token; null if it has none. */
  readonly findSession: (token: string, now: Date) => Promise<SignedIn | null>;
  readonly trusted: BlockList;
  /** The authorization table: the product's own, or a changed one in its test. */
  readonly policy: PolicyTable;
  readonly largeResponses: LargeResponses;
  readonly responseCache: ResponseCache;
  readonly turns: Turns;
  readonly callLimits: CallLimits;
  readonly userLimit: UserLimit;
  readonly userWork: UserWork;
  /** Of operations whose work is in other threads. */
  readonly searchWork: UserWork;
  readonly uploads: Uploads;
  /** Admins need a second factor. */
  readonly adminSecondFactor: boolean;
}

interface Input {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const tokenForm = /^[\w-]{20,200}$/;

/** The user of the session cookie. Prolongs the cookie together with the session. */
const findSignedInByCookie = async (
  context: RouterContext,
  { cookies, clock, findSession }: MountOptions,
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

/** The caller: by Bearer token if there is one, else by the session cookie. */
const findSignedIn = async (context: RouterContext, options: MountOptions): Promise<SignedIn | null> => {
  const token = bearerOf(context);
  if (token === undefined) return findSignedInByCookie(context, options);
  return tokenForm.test(token) ? options.findSession(token, options.clock()) : null;
};

/** The error for a caller whom the policy refuses. A free user learns what paid accounts may do (D51). */
const refusalOf = (signedIn: Caller | null, premium: Operation['endpoint']['premium']) => {
  if (signedIn === null) return new Unauthorized();
  if (signedIn.lacksProof) return new ProofRequired();
  return premium !== undefined && signedIn.actor.role === 'free'
    ? new PremiumRequired(premiumTexts[premium])
    : new Forbidden();
};

/** True if an admin acts as the user and the operation is not for that (D42). */
const isRefusedTo = (signedIn: SignedIn | null, { endpoint }: Operation): boolean =>
  signedIn !== null && signedIn.actor.admin !== null && isRefusedWhileActing(endpoint);

const requireAccessScope = (operation: Operation, signedIn: Caller | null, options: MountOptions) => {
  if (isRefusedTo(signedIn, operation)) throw new ActingAsUser();
  const scope = accessScopeIn(options.policy, operation.id, signedIn?.actor ?? null);
  if (scope !== 'none') return scope;
  throw refusalOf(signedIn, operation.endpoint.premium);
};

/** The caller whose bytes are counted: a user, or a network if the caller is signed out. */
const readerOf = (actor: Actor | null, address: string): string =>
  actor === null ? clientNetwork(address) : `user ${actor.id}`;

/** Aborted if the connection ends before its response. */
const leftOf = ({ res }: RouterContext): AbortSignal => {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
};

const serve = async (
  operation: Operation,
  context: RouterContext,
  input: Input,
  options: MountOptions,
  signedIn: Caller | null,
) => {
  const { endpoint } = operation;
  const scope = requireAccessScope(operation, signedIn, options);
  checkProof(operation, signedIn, options.clock());
  const params = parseParams(endpoint.params, context.params);
  const [query, body] = parseInput([
    [endpoint.query, input.query],
    [endpoint.body, input.body],
  ]);
  const client = {
    address: clientAddress(context, options.trusted),
    userAgent: context.get('user-agent'),
    sessionId: signedIn?.sessionId ?? null,
    adminSessionId: signedIn?.adminSessionId ?? null,
    provedAt: signedIn?.provedAt ?? null,
  };
  const actor = signedIn?.actor ?? null;
  await options.callLimits.take(operation, { actor, client, body }, options.clock());
  const effects = collectResponseEffects(context, options.cookies);
  const { db, catalogue, clock, log, metrics, loginLimit, hashing, maxOwnedRows, clientErrorLimit } = options;
  const { photos, fdc, site, deleteAccount } = options;
  const call = {
    ...{ db, catalogue, clock, log, metrics, loginLimit, hashing, maxOwnedRows, clientErrorLimit },
    ...{ photos, fdc, site, deleteAccount },
    ...{ params, query, body, actor, scope, client, reply: effects.reply, write: db.write },
    left: leftOf(context),
    draftsShared: context.get(draftsHeader) !== '',
    requireProof: () => requireFreshProofOf(signedIn, clock()),
    snapshot: endpoint.needs === 'catalogue' ? await catalogue.current() : undefined,
    version: endpoint.optimistic ? versionIn(body) : undefined,
  };
  const { responseCache } = options;
  const createOnce = createOnceFor(operation, context.get(idempotencyHeader), call);
  const run = (spent: (milliseconds: number) => void) =>
    runGuarded(() => perform(operation, { ...call, spent }, { effects, createOnce, responseCache }));
  const serialized =
    actor === null || endpoint.method === 'GET'
      ? await run(() => {})
      : await (endpoint.work === 'search' ? options.searchWork : options.userWork).run(actor.id, run);
  await respond(context, endpoint, serialized, (large) =>
    options.largeResponses.bodyOf(large, context, readerOf(actor, client.address)),
  );
  await effects.perform(log);
};

/** Serves a call. An admin who lacks a proof is asked for it where it may help. @throws ProofRequired */
const serveProved = async (...call: Parameters<typeof serve>): Promise<void> => {
  const [{ id }, , , { policy }, caller] = call;
  try {
    await serve(...call);
  } catch (error) {
    if (!caller?.lacksProof || !(error instanceof NotFound || error instanceof Forbidden)) throw error;
    const admin: Actor = { ...caller.actor, role: systemRole };
    const isWider = accessScopeIn(policy, id, admin) !== accessScopeIn(policy, id, caller.actor);
    throw isWider ? new ProofRequired() : error;
  }
};

/** The requested method. Where the contract allows it, a POST may send PUT in `_method`, in query or field. */
const methodOf = (
  context: RouterContext,
  { query, body }: Input,
  known: ReadonlyMap<string, Operation>,
): string => {
  if (context.method === 'HEAD') return 'GET';
  const requested = query._method ?? body._method;
  const selected = typeof requested === 'string' ? requested.toUpperCase() : '';
  return context.method === 'POST' && known.get(selected)?.endpoint.override === selected
    ? selected
    : context.method;
};

/** The operations a request may select before its body is read. A `_method` field may still change POST to PUT. */
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

/** Requires access to at least one of the possible operations. @throws ActingAsUser, and what `refusalOf` gives */
const checkAccess = (
  selected: readonly Operation[],
  signedIn: Caller | null,
  { policy }: MountOptions,
): void => {
  const actor = signedIn?.actor ?? null;
  if (selected.every((operation) => isRefusedTo(signedIn, operation))) throw new ActingAsUser();
  if (selected.every(({ id }) => accessScopeIn(policy, id, actor) === 'none'))
    throw refusalOf(signedIn, selected[0]?.endpoint.premium);
};

const allowedOf = (known: ReadonlyMap<string, Operation>): string[] =>
  [...known.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/** Counts the bytes of a body with files, until the response is made. */
const uploadOf = (
  context: RouterContext,
  signedIn: SignedIn | null,
  limits: BodyLimits,
  { uploads, trusted }: MountOptions,
): Upload | undefined => {
  const { length = 0 } = context.request;
  if (length <= limits.bytes) return undefined;
  return uploads.begin(readerOf(signedIn?.actor ?? null, clientAddress(context, trusted)), length);
};

/** Waits for the request's turn. @throws what `Turns.take` throws */
const takeTurn = (context: RouterContext, { turns, trusted }: MountOptions): Promise<void> =>
  turns.take(clientNetwork(clientAddress(context, trusted)), () => context.req.socket.destroyed);

/**
 * Serves all operations of one path. Checks in order: turn, caller, limits, CSRF, policy, input. Then runs the handler.
 */
const dispatch =
  (known: ReadonlyMap<string, Operation>, options: MountOptions) => async (context: RouterContext) => {
    const reads = ['GET', 'HEAD'].includes(context.method);
    if (!reads && !['POST', 'PUT', 'DELETE'].includes(context.method))
      throw new MethodNotAllowed(allowedOf(known));
    if (known.get(context.method)?.endpoint.inTurns) await takeTurn(context, options);
    const found = await findSignedIn(context, options);
    context.state.user = found?.actor.id;
    context.state.admin = found?.actor.admin?.id;
    if (found !== null) options.userLimit.take(found.actor.id, reads, options.clock());
    const query = collectFields(context.query);
    const selected = meantBy(context, query, known);
    const [first, ...others] = selected;
    if (first === undefined) throw new MethodNotAllowed(allowedOf(known));
    if (others.length === 0) context.state.operation = first.id;
    const signedIn = found && withProvedRights(found, selected, options.adminSecondFactor);
    const limits = bodyLimitsOf(selected.map(({ endpoint }) => endpoint));
    if (!reads) {
      checkBodyHeaders(context, limits);
      options.cookies.checkWrite(context);
    }
    checkAccess(selected, signedIn, options);
    const upload = uploadOf(context, signedIn, limits, options);
    try {
      const input = { query, body: reads ? {} : await readBody(context, limits, upload) };
      const operation = known.get(methodOf(context, input, known));
      if (operation === undefined) throw new MethodNotAllowed(allowedOf(known));
      context.state.operation = operation.id;
      await serveProved(operation, context, input, options, signedIn);
    } finally {
      upload?.end();
    }
  };

/**
 * Routes every operation. A request reaches a handler only through here.
 * @throws Error when two operations have the same method and path
 */
export const mount = (router: Router, operations: readonly Operation[], options: MountOptions): void => {
  const paths = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const { path, method, withoutPrefix = false } = operation.endpoint;
    for (const address of withoutPrefix ? [path, path.slice('/api'.length)] : [path]) {
      const known = paths.get(address) ?? new Map<string, Operation>();
      if (known.has(method))
        throw new Error(`${method} ${address} is served twice. Change one of the two records.`);
      paths.set(address, known.set(method, operation));
    }
  }
  for (const [path, known] of paths) router.all(path, dispatch(known, options));
};
