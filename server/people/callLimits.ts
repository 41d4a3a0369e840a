import { hash } from 'node:crypto';
import { type CallLimit, uploadLimit } from '../contract/endpoint.ts';
import { UploadedFile } from '../contract/files.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import { isReadOnlyOrFull } from '../kernel/database/databaseErrors.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { TooManyRequests } from '../kernel/errors.ts';
import { clientNetwork } from '../kernel/http/address.ts';
import type { Operation, UntypedContext } from '../kernel/http/implement.ts';
import { RateLimit } from '../kernel/http/limits/limits.ts';
import { LimitedCall } from './limitedCalls.model.ts';
import { User } from './users.model.ts';

/** What a limit counts by. */
type Caller = Pick<UntypedContext, 'actor' | 'client' | 'body'>;

const keyParts: Readonly<Record<CallLimit['per'], (caller: Caller) => readonly unknown[]>> = {
  network: ({ client }) => [clientNetwork(client.address)],
  user: ({ actor }) => [actor?.id],
  email: ({ client, body }) => [
    clientNetwork(client.address),
    normalizeEmail((body as { readonly email: string }).email),
  ],
};

/** A limit of one subject. */
interface Count {
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
}

type Limited = Pick<Operation, 'id' | 'endpoint'>;

/** The key of the counted calls. Hashed, because a row needs no addresses. */
const subjectOf = (operation: string, per: CallLimit['per'], caller: Caller): string =>
  hash('sha256', JSON.stringify([operation, per, ...keyParts[per](caller)]), 'hex');

const hasFile = (body: unknown): boolean =>
  Object.values(body ?? {}).some((field) => [field].flat().some((each) => each instanceof UploadedFile));

/** The limits of a call, each with the operation that it counts for. */
const limitsOf = ({ id, endpoint }: Limited, { body }: Caller): (CallLimit & { operation: string })[] => [
  ...(endpoint.limits ?? []).map((limit) => ({ ...limit, operation: id })),
  ...(endpoint.files && hasFile(body) ? [{ ...uploadLimit, operation: 'upload' }] : []),
];

const youngMs = 24 * 60 * 60 * 1000;

const isYoungAccount = async ({ actor }: Caller, now: Date): Promise<boolean> => {
  const user = actor && (await unguarded(User, "the caller's own account").findByPk(actor.id));
  return user !== null && user.created_at.getTime() > now.getTime() - youngMs;
};

/** Counts the calls of operations that declare `limits` or `files`, in the database for all servers. */
export class CallLimits {
  readonly #factor: number;
  /** Limits of calls that could not be stored, by maximum and window. */
  readonly #unstored = new Map<string, RateLimit>();

  /** `factor` multiplies every limit, for tests with more calls. */
  constructor(factor = 1) {
    this.#factor = factor;
  }

  /**
   * Counts one call against all limits of its operation. A refused call counts against none, and takes one query.
   * @throws TooManyRequests
   */
  async take(operation: Limited, caller: Caller, now: Date): Promise<void> {
    const limits = limitsOf(operation, caller);
    const isYoung = limits.some(({ young }) => young !== undefined) && (await isYoungAccount(caller, now));
    const counts = limits.map(({ operation: id, per, max, young = max, minutes }) => ({
      subject: subjectOf(id, per, caller),
      max: Math.ceil((isYoung ? young : max) * this.#factor),
      windowMs: minutes * 60_000,
    }));
    const refuse = async (own: readonly LimitedCall[]): Promise<void> => {
      for (const count of counts) {
        const seconds = await LimitedCall.waitFor({ ...count, besides: own.map((call) => call.id) }, now);
        if (seconds === 0) continue;
        for (const call of own) await call.destroy();
        throw new TooManyRequests(seconds);
      }
    };
    await refuse([]);
    const own: LimitedCall[] = [];
    try {
      for (const { subject } of counts) own.push(await LimitedCall.create({ subject, created_at: now }));
    } catch (error) {
      if (!isReadOnlyOrFull(error)) throw error;
      for (const count of counts) this.#takeUnstored(count, now);
      return;
    }
    // Again, as concurrent calls may have found the same last place free.
    if (own.length > 0) await refuse(own);
  }

  /** Counts a call in this process, because the database takes no writes. */
  #takeUnstored({ subject, max, windowMs }: Count, now: Date): void {
    const key = `${max} ${windowMs}`;
    const limit = this.#unstored.get(key) ?? new RateLimit(max, windowMs / 60_000);
    this.#unstored.set(key, limit);
    limit.take(subject, now);
  }
}
