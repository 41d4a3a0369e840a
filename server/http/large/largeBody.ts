import type { ServerResponse } from 'node:http';
import { Stream } from 'node:stream';
import type { Middleware } from 'koa';
import type { Piece } from '../../../engine/host/entryTexts.ts';
import type { Log } from '../../log.ts';

const sum = (pieces: readonly Piece[]): number => pieces.reduce((bytes, { length }) => bytes + length, 0);

/** A large answer as Koa's body: a stream, so that what encodes it may take it, but without its slices and waits. */
export class LargeBody extends Stream {
  /** Bytes that it has. */
  readonly length: number;
  readonly #pieces: readonly Piece[];
  readonly #memory: (bytes: number) => Buffer;

  /** @param memory gives it that many, which are its own until the response has finished */
  constructor(pieces: readonly Piece[], memory: (bytes: number) => Buffer) {
    super();
    this.length = sum(pieces);
    this.#pieces = pieces;
    this.#memory = memory;
  }

  /** Writes all of it at once, to be encoded. */
  override pipe<To extends NodeJS.WritableStream>(to: To): To {
    const bytes = this.#memory(this.length);
    let at = 0;
    for (const { length, write } of this.#pieces) {
      write(bytes.subarray(at, at + length));
      at += length;
    }
    to.end(bytes.subarray(0, at));
    return to;
  }

  /**
   * Sends it as it is, each piece when it is written, so that it is read meanwhile. Where the system took over all that was
   * sent, its memory is written over: what is in a core's cache is written and sent in less time than other memory.
   */
  send(res: ServerResponse): void {
    const bytes = this.#memory(this.length);
    let at = 0;
    for (const { length, write } of this.#pieces) {
      const piece = bytes.subarray(at, at + length);
      write(piece);
      // Else Node would collect them until we are through.
      res.socket?.cork();
      res.write(piece);
      res.socket?.uncork();
      at = res.writableLength === 0 ? 0 : at + length;
    }
    res.end();
  }
}

/** Sends large answers that nobody encodes. One that breaks off cannot be told any more: its connection ends. */
export const sending =
  (log: Log): Middleware =>
  async (context, next) => {
    await next();
    const { body, res } = context;
    if (!(body instanceof LargeBody) || context.method === 'HEAD' || !context.writable) return;
    context.respond = false;
    try {
      body.send(res);
    } catch (error) {
      log.error({ request: context.state.requestId, err: error }, 'fault');
      res.destroy();
    }
  };
