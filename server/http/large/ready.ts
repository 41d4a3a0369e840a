import type { Context } from 'koa';
import type { Piece } from '../../../engine/host/entryTexts.ts';
import type { OperationId } from '../../contract/index.ts';
import { Unavailable, unavailability } from '../errors.ts';
import { LargeBody } from './largeBody.ts';
import { isOver, onceOver } from './over.ts';

/**
 * An operation's answer that is written as JSON by other means than the presenter's, where presenting and writing
 * thousands of values again at each call would take longer than all else. Who makes one presents what he takes in by
 * the contract's schema; a test holds it byte for byte equal to the slow way.
 */
export class Ready<Id extends OperationId> {
  readonly operation: Id;
  /** Whatever the bytes are made of, in short: equal essences have equal bytes. */
  readonly essence: string;
  /** All of it, to be written; each is measured when it is asked for. Whatever may fail has happened when they are there. */
  readonly pieces: () => Iterable<Piece>;

  constructor(operation: Id, { essence, pieces }: Pick<Ready<Id>, 'essence' | 'pieces'>) {
    this.operation = operation;
    this.essence = essence;
    this.pieces = pieces;
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

/**
 * Writes answers of megabytes: so many bytes at once, in all and to one reader, each for so long, however slowly it is
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
   * An answer's body, whose memory comes back when all of it was sent.
   * @param name of whom it is for: a user, or a network
   * @throws Unavailable while too much is on its way, to all or to this reader; and what `pieces` throws
   */
  bodyOf({ pieces }: Ready<OperationId>, { res }: Pick<Context, 'res'>, name: string): LargeBody {
    if (isOver(res)) return new LargeBody([], Buffer.alloc);
    const body = new LargeBody(this.#fitting(pieces(), name), (bytes) => {
      const buffer = this.#take(bytes);
      // Only what was sent to its end: of anything else somebody may still read.
      res.once('finish', () => this.#give(buffer));
      return buffer;
    });
    const { length } = body;
    const limit = setTimeout(() => res.destroy(), this.#milliseconds).unref();
    this.#count(name, length);
    onceOver(res, () => {
      clearTimeout(limit);
      this.#count(name, -length);
    });
    return body;
  }

  /** All pieces; where there is no room for them, no more are measured than show it. */
  #fitting(pieces: Iterable<Piece>, name: string): readonly Piece[] {
    let free = Math.min(this.#mostBytes - this.#onTheWay, this.#mostToOne - (this.#toEach.get(name) ?? 0));
    const measured: Piece[] = [];
    for (const piece of pieces) {
      free -= piece.length;
      if (free < 0) throw new Unavailable(unavailability.crowded);
      measured.push(piece);
    }
    return measured;
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
