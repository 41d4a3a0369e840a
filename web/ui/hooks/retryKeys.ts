import { type ApiResult, isOutcomeUnknown } from '../../kernel/api.ts';
import { createRandomId } from '../../kernel/randomId.ts';

/** The idempotency keys of calls by their input. A call keeps its key while it runs, and if its outcome is unknown. */
export class RetryKeys {
  readonly #open = new Map<string, string>();

  keyFor(input: string): string {
    const key = this.#open.get(input) ?? createRandomId();
    this.#open.set(input, key);
    return key;
  }

  /** Stores the outcome of a call. Calls with other inputs keep their keys. */
  settle(input: string, key: string, result: ApiResult<unknown>): void {
    const isOpen = !result.ok && isOutcomeUnknown(result.failure);
    if (!isOpen && this.#open.get(input) === key) this.#open.delete(input);
  }
}
