import type { Context } from 'koa';
import type { OperationId } from '../contract/index.ts';

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
  /** Writes it into a buffer of that size, and answers as much of it as there is. */
  readonly write: (into: Buffer) => Buffer;

  constructor(operation: Id, { essence, size, write }: Pick<Ready<Id>, 'essence' | 'size' | 'write'>) {
    this.operation = operation;
    this.essence = essence;
    this.size = size;
    this.write = write;
  }
}

const mostKept = 4;
const largestKept = 16 * 1024 * 1024;

const idle: Buffer[] = [];

/**
 * A buffer of at least so many bytes that nobody uses, with whatever was in it. Fresh memory of megabytes is handed
 * out by the system page by page, which takes longer than to fill it.
 */
const takeBuffer = (least: number): Buffer => {
  const at = idle.findIndex(({ length }) => length >= least);
  return at < 0 ? Buffer.allocUnsafeSlow(least) : (idle.splice(at, 1)[0] ?? Buffer.allocUnsafeSlow(least));
};

/** Gives a buffer back. Only what was sent to its end: of anything else somebody may still read. */
const giveBuffer = (buffer: Buffer): void => {
  if (buffer.length > largestKept) return;
  idle.push(buffer);
  // The largest ones serve everybody.
  idle.sort((a, b) => a.length - b.length);
  if (idle.length > mostKept) idle.shift();
};

/** Writes an answer into memory that comes back when all of it was sent. */
export const writeReady = ({ size, write }: Ready<OperationId>, { res }: Context): Buffer => {
  const buffer = takeBuffer(size);
  res.once('finish', () => giveBuffer(buffer));
  return write(buffer);
};
