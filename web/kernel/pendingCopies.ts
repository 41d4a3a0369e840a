import { idempotencyKeyLifetimeMs } from '../../server/contract/idempotencyKey.ts';
import { type ApiResult, isOutcomeUnknown } from './api.ts';
import { createRandomId } from './randomId.ts';

/** A requested copy of a recipe. */
interface CopyRequest {
  /** Id of the copied recipe. */
  readonly of: number;
  readonly name: string;
  /** The request as sent. */
  readonly asked: string;
}

interface PendingCopy extends CopyRequest {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isKeyed = (value: unknown): value is PendingCopy =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  ['name', 'asked', 'key'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Parses stored copies; text of another version of the web is ignored. */
const parse = (text: string): PendingCopy | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isKeyed(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const prefix = 'wholebowl.unanswered/';

const placeOf = (user: number, recipe: number): string => `${prefix}${user}/${recipe}`;

/**
 * The last requested copy of each recipe whose response was lost. It survives a reload, so that a retry uses the same
 * idempotency key. It ends with the session (D40) and with the key's lifetime.
 */
export class PendingCopies {
  readonly #shelf: Storage;
  readonly #now: () => number;
  /** Copies of this page, for browsers whose storage is full. */
  readonly #here = new Map<string, string>();

  constructor(shelf: Storage, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  /** The idempotency key of this user's copy of this recipe. */
  pendingName(user: number, recipe: number): string | undefined {
    return this.#last(user, recipe)?.name;
  }

  /** The key of a request: a repeated request has the same key, any other a new one. */
  keyFor(user: number, copy: CopyRequest): string {
    const last = this.#last(user, copy.of);
    if (last?.asked === copy.asked) return last.key;
    const key = createRandomId();
    const kept: PendingCopy = { ...copy, key, at: this.#now() };
    this.#keep(placeOf(user, copy.of), JSON.stringify(kept));
    return key;
  }

  /** Removes the copy of this key, unless its outcome is unknown. */
  settle(user: number, recipe: number, key: string, answer: ApiResult<unknown>): void {
    if (!answer.ok && isOutcomeUnknown(answer.failure)) return;
    if (this.#last(user, recipe)?.key === key) this.#drop(placeOf(user, recipe));
  }

  /** Removes all copies, when a session ends or begins. */
  clear(): void {
    const kept = Array.from({ length: this.#shelf.length }, (_, at) => this.#shelf.key(at) ?? '');
    for (const place of [...kept, ...this.#here.keys()]) if (place.startsWith(prefix)) this.#drop(place);
  }

  #last(user: number, recipe: number): PendingCopy | undefined {
    const place = placeOf(user, recipe);
    const last = parse(this.#here.get(place) ?? this.#shelf.getItem(place) ?? '');
    return last && this.#now() - last.at < idempotencyKeyLifetimeMs ? last : undefined;
  }

  #keep(place: string, text: string): void {
    this.#drop(place);
    try {
      this.#shelf.setItem(place, text);
    } catch {
      this.#here.set(place, text);
    }
  }

  #drop(place: string): void {
    this.#here.delete(place);
    this.#shelf.removeItem(place);
  }
}
