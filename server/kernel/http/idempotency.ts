import { createHash } from 'node:crypto';
import { idempotencyHeader, maxIdempotencyKeyLength } from '../../contract/idempotencyKey.ts';
import { FieldErrors } from '../errors.ts';
import { IdempotencyKey } from './idempotencyKeys.model.ts';

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxIdempotencyKeyLength}}$`);

/** Creates a row and returns its id, or the id of the row that the caller's key already created. */
export type CreateOnce = (make: () => Promise<number>) => Promise<number>;

/** The caller, the operation and the input of a key. */
export interface IdempotentRequest {
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
export const parseIdempotencyKey = (header: string): string | undefined => {
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
export const createOncePerKey =
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
export const createWithoutKey: CreateOnce = (make) => make();
