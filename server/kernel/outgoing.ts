import { setTimeout as pause } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown at once, without a call, when too many calls are waiting. */
export class OutgoingQueueFull extends Error {
  constructor() {
    super('Too many outgoing calls are waiting.');
    this.name = 'OutgoingQueueFull';
  }
}

/** A call took too long. The other side may have received it. */
export class OutgoingTimeout extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
    this.name = 'OutgoingTimeout';
  }
}

/** How calls to another service are made. */
interface OutgoingOptions {
  /** Calls at a time. */
  readonly running: number;
  /** Calls that wait for their turn; more are refused. */
  readonly waiting: number;
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first retry, doubled for each further one; a random part of it is left out. */
  readonly retryPause: number;
  /** Whether an error may be gone at the next attempt. A call that must not reach the other side twice names few. */
  readonly isRetryable: (error: unknown) => boolean;
}

/**
 * Calls to one other service: few at a time, each with a timeout, repeated with jitter, from a queue of bounded length.
 * So a slow service costs neither memory nor the requests of others.
 */
export class Outgoing {
  readonly #options: OutgoingOptions;
  readonly #turn: LimitFunction;

  constructor(options: OutgoingOptions) {
    this.#options = options;
    this.#turn = pLimit(options.running);
  }

  /**
   * Makes a call in its turn. `signal` aborts when the attempt takes too long.
   * @throws OutgoingQueueFull, OutgoingTimeout, or the call's own error
   */
  async call<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { running, waiting } = this.#options;
    if (this.#turn.activeCount + this.#turn.pendingCount >= running + waiting) throw new OutgoingQueueFull();
    return this.#turn(() => this.#repeat(attempt));
  }

  async #repeat<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { retries, retryPause, isRetryable } = this.#options;
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.#once(attempt);
      } catch (error) {
        if (tried >= retries || !isRetryable(error)) throw error;
      }
      await pause(retryPause * 2 ** tried * (0.5 + Math.random() / 2));
    }
  }

  async #once<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { timeout } = this.#options;
    const ended = new AbortController();
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new OutgoingTimeout(timeout)), timeout);
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      return await Promise.race([attempt(ended.signal), late]);
    } finally {
      ended.abort();
    }
  }
}
