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
