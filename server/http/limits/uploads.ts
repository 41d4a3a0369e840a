import { ServiceUnavailable, TooManyRequests, unavailableMessages } from '../errors.ts';

/** Six uploads of the largest photo. */
const maxTotalBytes = 64 * 1024 * 1024;
/** Two uploads of the largest photo. */
const maxBytesPerCaller = 24 * 1024 * 1024;
const retrySeconds = 5;

/** Limits the memory of long request bodies, in total and per caller, from their announced lengths. */
export class Uploads {
  readonly #maxBytes: number;
  readonly #maxPerCaller: number;
  #held = 0;
  readonly #heldByCaller = new Map<string, number>();

  constructor({ maxBytes = maxTotalBytes, perCaller = maxBytesPerCaller } = {}) {
    this.#maxBytes = maxBytes;
    this.#maxPerCaller = perCaller;
  }

  /**
   * Reserves memory for a body that is about to be read. The returned function frees it.
   * @throws TooManyRequests if the caller's other uploads take it all
   * @throws ServiceUnavailable if all uploads do
   */
  reserve(caller: string, bytes: number): () => void {
    if ((this.#heldByCaller.get(caller) ?? 0) + bytes > this.#maxPerCaller)
      throw new TooManyRequests(retrySeconds);
    if (this.#held + bytes > this.#maxBytes) throw new ServiceUnavailable(unavailableMessages.uploading);
    this.#count(caller, bytes);
    return () => this.#count(caller, -bytes);
  }

  #count(caller: string, bytes: number): void {
    const byCaller = (this.#heldByCaller.get(caller) ?? 0) + bytes;
    if (byCaller > 0) this.#heldByCaller.set(caller, byCaller);
    else this.#heldByCaller.delete(caller);
    this.#held += bytes;
  }
}
