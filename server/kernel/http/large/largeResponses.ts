import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'koa';
import type { JsonChunk } from '../../../../engine/host/jsonEntries.ts';
import type { OperationId } from '../../../contract/index.ts';
import { ServiceUnavailable, unavailableMessages } from '../../errors.ts';

/** Listeners for the end of a connection. */
const listeners = new WeakMap<Socket, Set<() => void>>();

const listenersOf = (socket: Socket): Set<() => void> => {
  const known = listeners.get(socket);
  if (known !== undefined) return known;
  const calls = new Set<() => void>();
  listeners.set(socket, calls);
  // One listener per connection, because Node warns of many.
  socket.once('close', () => {
    for (const call of calls) call();
  });
  return calls;
};

/** True when the response or its socket is closed. No event follows. */
const isResponseClosed = ({ destroyed, req }: ServerResponse): boolean => destroyed || req.socket.destroyed;

/**
 * Calls `listener` once when an open response is sent or its connection ends. Node reports the end of a connection only
 * to the response being sent, not to pipelined ones behind it.
 */
const onResponseClose = (res: ServerResponse, listener: () => void): void => {
  const calls = listenersOf(res.req.socket);
  const call = () => {
    if (calls.delete(call)) listener();
  };
  calls.add(call);
  res.once('close', call);
};

/**
 * A response body that its operation serializes itself, because `serialize` is too slow for thousands of values. A test
 * compares it with `serialize` byte for byte.
 */
export class SerializedResponse<Id extends OperationId> {
  readonly operation: Id;
  /** Short text from which the ETag is made. Equal sources have equal bodies. */
  readonly etagSource: string;
  /** The bytes in order. Each piece is measured first and written later. */
  readonly pieces: () => Iterable<JsonChunk>;

  constructor(operation: Id, { etagSource, pieces }: Pick<SerializedResponse<Id>, 'etagSource' | 'pieces'>) {
    this.operation = operation;
    this.etagSource = etagSource;
    this.pieces = pieces;
  }
}

/** Maximum of bytes that wait to be sent: a dozen of the largest responses. */
const maxWaitingBytes = 128 * 1024 * 1024;
/** The same for one user, or for one network if the caller is signed out: two of the largest responses. */
const maxBytesPerReader = 32 * 1024 * 1024;
/** The largest response takes as long over a line of 2 Mbit/s when it is not compressed. */
const maxMilliseconds = 60_000;

const written = (pieces: readonly JsonChunk[]): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const { length, write } of pieces) {
    write(bytes.subarray(at, at + length));
    at += length;
  }
  return bytes;
};

/** Limits the memory of large responses: bytes in total and per reader, and the time to send each. */
export class LargeResponses {
  readonly #maxBytes: number;
  readonly #maxPerReader: number;
  readonly #milliseconds: number;
  #waiting = 0;
  readonly #waitingByReader = new Map<string, number>();

  constructor({
    maxBytes = maxWaitingBytes,
    perReader = maxBytesPerReader,
    milliseconds = maxMilliseconds,
  } = {}) {
    this.#maxBytes = maxBytes;
    this.#maxPerReader = perReader;
    this.#milliseconds = milliseconds;
  }

  /**
   * A response's body. Its bytes count until it is sent or its connection ends.
   * @param reader a user or a network
   * @throws ServiceUnavailable when too many bytes wait, and whatever `pieces` throws
   */
  bodyOf({ pieces }: SerializedResponse<OperationId>, { res }: Pick<Context, 'res'>, reader: string): Buffer {
    if (isResponseClosed(res)) return Buffer.alloc(0);
    const body = written(this.#fitting(pieces(), reader));
    const limit = setTimeout(() => res.destroy(), this.#milliseconds).unref();
    this.#count(reader, body.length);
    onResponseClose(res, () => {
      clearTimeout(limit);
      this.#count(reader, -body.length);
    });
    return body;
  }

  /** Measures all pieces. Stops at the first that does not fit. */
  #fitting(pieces: Iterable<JsonChunk>, reader: string): readonly JsonChunk[] {
    const byReader = this.#waitingByReader.get(reader) ?? 0;
    let free = Math.min(this.#maxBytes - this.#waiting, this.#maxPerReader - byReader);
    const measured: JsonChunk[] = [];
    for (const piece of pieces) {
      free -= piece.length;
      if (free < 0) throw new ServiceUnavailable(unavailableMessages.crowded);
      measured.push(piece);
    }
    return measured;
  }

  #count(reader: string, bytes: number): void {
    const byReader = (this.#waitingByReader.get(reader) ?? 0) + bytes;
    if (byReader > 0) this.#waitingByReader.set(reader, byReader);
    else this.#waitingByReader.delete(reader);
    this.#waiting += bytes;
  }
}
