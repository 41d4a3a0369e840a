import { createHash } from 'node:crypto';
import { idempotencyHeader, maxIdempotencyKeyLength } from '../../contract/idempotencyKey.ts';
import { isReadOnlyOrFull } from '../database/databaseErrors.ts';
import { waitedForLocks } from '../database/lockWaits.ts';
import { FieldErrors } from '../errors.ts';
import { IdempotencyKey } from './idempotencyKeys.model.ts';
import type { Operation, UntypedCachedHandler, UntypedContext, UntypedHandler } from './implement.ts';
import { serialize, serializeCached } from './respond.ts';
import type { ResponseCache } from './responseCache.ts';
import type { ResponseEffects } from './responseEffects.ts';

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxIdempotencyKeyLength}}$`);

/** Creates a row and returns its id, or the id of the row that the caller's key already created. */
type CreateOnce = (make: () => Promise<number>) => Promise<number>;

/** The caller, the operation and the input of a key. */
interface IdempotentRequest {
  readonly key: string;
  readonly userId: number;
  /** All parsed input. Fields outside the contract do not count. */
  readonly request: unknown;
  readonly now: Date;
}

const refuse = (message: string): never => {
  throw new FieldErrors({ [idempotencyHeader]: [message] });
};

/** Parses the header's key; undefined if it is empty. @throws FieldErrors for another form */
const parseIdempotencyKey = (header: string): string | undefined => {
  if (header === '') return undefined;
  return keyPattern.test(header)
    ? header
    : refuse(`A key is at most ${maxIdempotencyKeyLength} characters of ASCII without spaces.`);
};

const hashRequest = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex');

const getCreatedId = (row: IdempotencyKey | null, asked: string): number =>
  row?.asked === asked && row.made_id !== null
    ? row.made_id
    : refuse('This key was already used for a different request. Nothing was created. Use a new key.');

/** Creates the row once per key. Runs within a transaction, so a refused request leaves its key free. */
const createOncePerKey =
  ({ key, userId, request: sent, now }: IdempotentRequest): CreateOnce =>
  async (make) => {
    const asked = hashRequest(sent);
    const row = await IdempotencyKey.take({ user_id: userId, key, asked, created_at: now });
    if (row === null) return getCreatedId(await IdempotencyKey.taken(userId, key), asked);
    const made_id = await make();
    await row.update({ made_id });
    return made_id;
  };

/** Creates a row for each request without a key. */
const createWithoutKey: CreateOnce = (make) => make();

/** What running a call needs besides its context. */
interface Performing {
  readonly effects: ResponseEffects;
  readonly createOnce: CreateOnce;
  readonly responseCache: ResponseCache;
}

/** The cached response for everything it depends on. Creates it if there is none. */
const cachedResponse = async (
  { id, endpoint }: Operation,
  made: UntypedCachedHandler,
  call: UntypedContext,
  responseCache: ResponseCache,
) => {
  const key = async () => JSON.stringify([id, call.params, call.query, call.scope, await made.depends(call)]);
  return responseCache.of(await key(), async () => serializeCached(endpoint, await made.answer(call)), key);
};

/** The handler to run in the transaction. An idempotent one creates its row once per key. */
const handlerOf = async (
  { id, endpoint, handler }: Operation,
  call: UntypedContext,
  createOnce: CreateOnce,
): Promise<UntypedHandler> => {
  const prepared = 'prepare' in handler ? await handler.prepare(call) : handler;
  if ('create' in prepared)
    return async () => prepared.respond(await createOnce(() => prepared.create(call)), call);
  if (endpoint.idempotent)
    throw new Error(`${id} is idempotent, but prepares a handler without create. Return create and respond.`);
  if (typeof prepared === 'function') return prepared;
  throw new Error('A cached handler must not run in a transaction. Pass it to the response cache.');
};

/** Runs a handler, and `whenFull` if it has one and the disk is full. */
const runWithRoom = async (
  operation: Operation,
  call: UntypedContext,
  { effects, createOnce }: Performing,
) => {
  const { handler, endpoint } = operation;
  try {
    const run = await handlerOf(operation, call, createOnce);
    if (endpoint.method === 'GET' || endpoint.transaction === false)
      return serialize(endpoint, await run(call));
    return await call.db.write(async (transaction) => {
      effects.reset();
      const start = performance.now();
      try {
        return serialize(endpoint, await run(call));
      } finally {
        call.spent(performance.now() - start - waitedForLocks(transaction));
      }
    });
  } catch (error) {
    const whenFull = 'whenFull' in handler ? handler.whenFull : undefined;
    if (whenFull === undefined || !isReadOnlyOrFull(error)) throw error;
    effects.reset();
    return serialize(endpoint, await whenFull(call));
  }
};

/**
 * Runs the handler and serializes its value. A write runs in a transaction that is repeated after a lost race.
 * Serializing inside it rolls back a write whose response fails.
 */
export const perform = async (operation: Operation, call: UntypedContext, performing: Performing) => {
  const { handler } = operation;
  return typeof handler === 'object' && 'depends' in handler
    ? cachedResponse(operation, handler, call, performing.responseCache)
    : runWithRoom(operation, call, performing);
};

/** How a call creates its row: once for the key of its header, if it has one. @throws FieldErrors for an invalid key */
export const createOnceFor = (
  { id, endpoint }: Operation,
  header: string,
  {
    actor,
    clock,
    params,
    query,
    body,
  }: Pick<UntypedContext, 'actor' | 'clock' | 'params' | 'query' | 'body'>,
): CreateOnce => {
  const key = endpoint.idempotent ? parseIdempotencyKey(header) : undefined;
  if (key === undefined || actor === null) return createWithoutKey;
  // A fast hash of a password must not be stored.
  const { password: _, ...fields } = body as Readonly<Record<string, unknown>>;
  return createOncePerKey({ key, userId: actor.id, request: [id, params, query, fields], now: clock() });
};

interface Versioned {
  readonly version?: number;
}

/** The version that was edited, from the body or from the JSON in one of its fields. */
export const versionIn = (body: unknown): number | undefined => {
  const own = body as Versioned & Readonly<Record<string, Versioned | null | undefined>>;
  return (
    own.version ?? Object.values(own).find((field) => typeof field === 'object' && field?.version)?.version
  );
};
