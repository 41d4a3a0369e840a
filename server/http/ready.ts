import type { OperationId } from '../contract/index.ts';

/**
 * An operation's answer that is JSON already, where presenting and writing thousands of values again at each call
 * would take longer than all else. Who makes one presents what he takes in by the contract's schema; a test holds it
 * byte for byte equal to the slow way.
 */
export class Ready<Id extends OperationId> {
  readonly operation: Id;
  readonly body: Buffer;

  constructor(operation: Id, body: Buffer) {
    this.operation = operation;
    this.body = body;
  }
}
