import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { OperationId } from '../contract/index.ts';
import { Unavailable, unavailability } from './errors.ts';

/**
 * An operation's answer that is written as JSON by other means than the presenter's, where presenting and writing
 * thousands of values again at each call would take longer than all else. Who makes one presents what he takes in by
 * the contract's schema; a test holds it byte for byte equal to the slow way.
 */
export class Ready<Id extends OperationId> {
  readonly operation: Id;
  /** Whatever the bytes are made of, in short: equal essences have equal bytes. */
  readonly essence: string;
  /** Bytes it may have. */
  readonly size: number;
  /** Writes it into a buffer of that size, and gives each part when it is written: no more is changed in it. */
  readonly parts: (into: Buffer) => Iterable<Buffer>;

  constructor(operation: Id, { essence, size, parts }: Pick<Ready<Id>, 'essence' | 'size' | 'parts'>) {
    this.operation = operation;
    this.essence = essence;
    this.size = size;
    this.parts = parts;
  }
}

/** What may be on its way at once: a dozen of the largest. */
const mostOnTheWay = 128 * 1024 * 1024;
/** To one user, or to one network where nobody is signed in: two of the largest. */
const mostToOne = 32 * 1024 * 1024;
/** Over a line of 2 Mbit/s the largest takes as long when it is not compressed. */
const longest = 60_000;

const mostKept = 4;
const largestKept = 8 * 1024 * 1024;

/** Whom an answer is for. */
export interface Reader {
  /** Who it is, by user or by network. */
  readonly name: string;
  /** Is told why the rest of an answer cannot be written: what was sent of it cannot be taken back. */
  readonly failed: (error: unknown) => void;
}

/** Parts as they are asked for: each leaves while the next is written. */
const streamed = (parts: Iterable<Buffer>, failed: Reader['failed']): Readable => {
  const each = parts[Symbol.iterator]();
  return new Readable({
    read() {
      try {
        const { done, value } = each.next();
        this.push(done ? null : value);
      } catch (error) {
        failed(error);
        this.destroy(error as Error);
      }
    },
  });
};

/**
 * Sends answers of megabytes: so many bytes at once, in all and to one reader, each for so long, however slowly it is
 * read. Their memory is used again: fresh memory of megabytes is handed out by the system page by page, which takes
 * longer than to fill it.
 */
export class LargeAnswers {
  readonly #mostBytes: number;
  readonly #mostToOne: number;
  readonly #milliseconds: number;
  readonly #idle: Buffer[] = [];
  #onTheWay = 0;
  /** Of this, to each who gets any. */
  readonly #toEach = new Map<string, number>();

  constructor({ mostBytes = mostOnTheWay, toOne = mostToOne, milliseconds = longest } = {}) {
    this.#mostBytes = mostBytes;
    this.#mostToOne = toOne;
    this.#milliseconds = milliseconds;
  }

  /**
   * An answer to be sent as it is written, into memory that comes back when all of it was sent.
   * @throws Unavailable while too much is on its way, to all or to this reader
   */
  send(
    { size, parts }: Ready<OperationId>,
    { res }: Pick<Context, 'res'>,
    { name, failed }: Reader,
  ): Readable {
    // Who is gone gets nothing, and would never be heard to be gone again.
    if (res.destroyed) return Readable.from([]);
    const free = Math.min(this.#mostBytes - this.#onTheWay, this.#mostToOne - (this.#toEach.get(name) ?? 0));
    if (size > free) throw new Unavailable(unavailability.crowded);
    const buffer = this.#take(size);
    const limit = setTimeout(() => res.destroy(), this.#milliseconds).unref();
    this.#count(name, size);
    // Only what was sent to its end: of anything else somebody may still read.
    res.once('finish', () => this.#give(buffer));
    res.once('close', () => {
      clearTimeout(limit);
      this.#count(name, -size);
    });
    const end = (error: unknown): void => {
      failed(error);
      res.destroy();
    };
    return streamed(parts(buffer), end);
  }

  #count(name: string, bytes: number): void {
    const toThis = (this.#toEach.get(name) ?? 0) + bytes;
    if (toThis > 0) this.#toEach.set(name, toThis);
    else this.#toEach.delete(name);
    this.#onTheWay += bytes;
  }

  /** A buffer of at least so many bytes that nobody uses, with whatever was in it. */
  #take(least: number): Buffer {
    const at = this.#idle.findIndex(({ length }) => length >= least);
    const [found] = at < 0 ? [] : this.#idle.splice(at, 1);
    return found ?? Buffer.allocUnsafeSlow(least);
  }

  #give(buffer: Buffer): void {
    if (buffer.length > largestKept) return;
    this.#idle.push(buffer);
    // The largest ones serve everybody.
    this.#idle.sort((a, b) => a.length - b.length);
    if (this.#idle.length > mostKept) this.#idle.shift();
  }
}
