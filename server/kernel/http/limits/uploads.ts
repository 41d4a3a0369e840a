import {
  type HttpError,
  ServiceUnavailable,
  TooManyRequests,
  TooSlow,
  unavailableMessages,
} from '../../errors.ts';

/** Six uploads of the largest photo. */
const maxTotalBytes = 64 * 1024 * 1024;
/** Two uploads of the largest photo. */
const maxBytesPerCaller = 24 * 1024 * 1024;
const retrySeconds = 5;
/** Time for a whole body, as the server gives every request. Its bytes must arrive at this pace from the start. */
const wholeMilliseconds = 60_000;
/** A slow start is forgiven. */
const graceMilliseconds = 5000;
/** An upload without a byte for so long gives way to others when the memory is full. */
const stalledMilliseconds = 2000;
const checkMilliseconds = 1000;

/** A long body that arrives. */
export class Upload {
  readonly caller: string;
  readonly #length: number;
  readonly #start = performance.now();
  readonly #changed: (upload: Upload, bytes: number) => void;
  readonly #pace: NodeJS.Timeout;
  readonly #whenRefused = new AbortController();
  #isOpen = true;
  #isComplete = false;
  #held = 0;
  #lastByte = this.#start;

  constructor(caller: string, length: number, changed: (upload: Upload, bytes: number) => void) {
    this.caller = caller;
    this.#length = length;
    this.#changed = changed;
    this.#pace = setInterval(() => this.#checkPace(), checkMilliseconds).unref();
  }

  /** Rejects when the upload is refused. */
  refused(): Promise<never> {
    const { signal } = this.#whenRefused;
    return new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }

  /** Milliseconds since the last byte; 0 if the body is complete. */
  get stalledFor(): number {
    return this.#isComplete ? 0 : performance.now() - this.#lastByte;
  }

  /** Counts bytes that arrived. Returns false if they must be dropped. */
  add(bytes: number): boolean {
    if (!this.#isOpen) return false;
    this.#held += bytes;
    this.#lastByte = performance.now();
    this.#changed(this, bytes);
    return this.#isOpen;
  }

  /** Ends the upload and frees its memory. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#pace);
    this.#changed(this, -this.#held);
  }

  refuse(error: HttpError): void {
    this.end();
    this.#whenRefused.abort(error);
  }

  /** Ends the check of the pace: all bytes are there. */
  complete(): void {
    this.#isComplete = true;
    clearInterval(this.#pace);
  }

  #checkPace(): void {
    const elapsed = performance.now() - this.#start - graceMilliseconds;
    if (this.#held < (this.#length * elapsed) / wholeMilliseconds) this.refuse(new TooSlow());
  }
}

/**
 * Limits the memory of long request bodies, in total and per caller, by the bytes that arrived. What is only announced
 * takes nothing from others.
 */
export class Uploads {
  readonly #maxBytes: number;
  readonly #maxPerCaller: number;
  readonly #open = new Set<Upload>();
  #held = 0;
  readonly #heldByCaller = new Map<string, number>();

  constructor({ maxBytes = maxTotalBytes, perCaller = maxBytesPerCaller } = {}) {
    this.#maxBytes = maxBytes;
    this.#maxPerCaller = perCaller;
  }

  /** Starts an upload of an announced length. It is refused when its caller's or all uploads hold too much. */
  begin(caller: string, length: number): Upload {
    const upload = new Upload(caller, length, this.#changed);
    this.#open.add(upload);
    return upload;
  }

  readonly #changed = (upload: Upload, bytes: number): void => {
    const { caller } = upload;
    const byCaller = (this.#heldByCaller.get(caller) ?? 0) + bytes;
    if (byCaller > 0) this.#heldByCaller.set(caller, byCaller);
    else this.#heldByCaller.delete(caller);
    this.#held += bytes;
    if (bytes <= 0) this.#open.delete(upload);
    else if (byCaller > this.#maxPerCaller) upload.refuse(new TooManyRequests(retrySeconds));
    else if (this.#held > this.#maxBytes) this.#makeRoom(upload);
  };

  /** Refuses the upload that is stalled longest, or else the one that needs room. */
  #makeRoom(upload: Upload): void {
    const [stalled] = [...this.#open].sort((a, b) => b.stalledFor - a.stalledFor);
    const victim = stalled !== undefined && stalled.stalledFor > stalledMilliseconds ? stalled : upload;
    victim.refuse(new ServiceUnavailable(unavailableMessages.uploading));
  }
}
