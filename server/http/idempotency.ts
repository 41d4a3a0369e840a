import { createHash } from 'node:crypto';
import { idempotencyHeader, maxIdempotencyKeyLength } from '../contract/idempotencyKey.ts';
import { IdempotencyKey } from '../models/idempotencyKeys.ts';
import { FieldErrors } from './errors.ts';

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxIdempotencyKeyLength}}$`);

/** Makes something and answers its id: the id of what was made before, where the caller's key says so. */
export type CreateOnce = (make: () => Promise<number>) => Promise<number>;

/** Who asks for what, under which key. */
export interface IdempotentRequest {
  readonly key: string;
  readonly userId: number;
  /** All that is taken of what was sent: fields that the contract does not name change nothing. */
  readonly request: unknown;
  readonly now: Date;
}

const refuse = (message: string): never => {
  throw new FieldErrors({ [idempotencyHeader]: [message] });
};

/** The key of a header; none where it is empty. @throws FieldErrors when it is of another form */
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
    : refuse('This key was used for something else.');

/** Within a transaction: what is refused leaves its key free. */
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

/** Without a key each request makes something. */
export const createWithoutKey: CreateOnce = (make) => make();
