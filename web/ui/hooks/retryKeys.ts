import { type ApiResult, isOutcomeUnknown } from '../../api.ts';
import { createRandomId } from '../../randomId.ts';

/** A request as text. Files, which JSON writes as {}, are named by name, size and date. */
export const textOfInput = (request: unknown): string =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** The idempotency keys of calls by their input. A call whose last outcome is unknown keeps its key. */
export class RetryKeys {
  readonly #unknown = new Map<string, string>();

  keyFor(input: string): string {
    return this.#unknown.get(input) ?? createRandomId();
  }

  /** Stores the outcome of a call. Calls with other inputs keep their keys. */
  settle(input: string, key: string, result: ApiResult<unknown>): void {
    if (!result.ok && isOutcomeUnknown(result.failure)) this.#unknown.set(input, key);
    else this.#unknown.delete(input);
  }
}
