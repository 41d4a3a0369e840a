import { idempotencyKeyLifetimeMs } from '../server/contract/idempotencyKey.ts';
import { type ApiResult, isOutcomeUnknown } from './api.ts';
import { createRandomId } from './randomId.ts';

/** A copy that was asked for. */
interface CopyRequest {
  /** The recipe that is copied, by id. */
  readonly of: number;
  readonly name: string;
  /** All that was sent. */
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

/** What was kept as text; text of another version of the web is not taken. */
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
 * The copy of each recipe that a user asked for last and that nobody answered for. It outlives a reload, so that what is
 * asked for again is the same copy, and is over with the session (D40), and when the server may have forgotten its key.
 */
export class PendingCopies {
  readonly #shelf: Storage;
  readonly #now: () => number;
  /** What a full browser does not keep is kept as long as the page. */
  readonly #here = new Map<string, string>();

  constructor(shelf: Storage, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  /** The name under which this user asked for a copy of this recipe. */
  pendingName(user: number, recipe: number): string | undefined {
    return this.#last(user, recipe)?.name;
  }

  /** Asked for again, its answer lost, it is the same copy; anything else is another. */
  keyFor(user: number, copy: CopyRequest): string {
    const last = this.#last(user, copy.of);
    if (last?.asked === copy.asked) return last.key;
    const key = createRandomId();
    const kept: PendingCopy = { ...copy, key, at: this.#now() };
    this.#keep(placeOf(user, copy.of), JSON.stringify(kept));
    return key;
  }

  /** Forgets what was asked for under this key, unless it is still not known what became of it. */
  settle(user: number, recipe: number, key: string, answer: ApiResult<unknown>): void {
    if (!answer.ok && isOutcomeUnknown(answer.failure)) return;
    if (this.#last(user, recipe)?.key === key) this.#drop(placeOf(user, recipe));
  }

  /** Forgets all, whosoever they were: a session ended, or began. */
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
