import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** A response body that is read and sent piece by piece, in bounded memory. It has no ETag. */
export class StreamedResponse {
  readonly #pieces: AsyncIterable<string>;
  readonly #onError: (error: unknown) => void;

  constructor(pieces: AsyncIterable<string>, onError: (error: unknown) => void) {
    this.#pieces = pieces;
    this.#onError = onError;
  }

  /** The body as a stream. After a failure the connection ends, so that the client sees an incomplete response. */
  stream(response: ServerResponse): Readable {
    const pieces = this.#pieces;
    const onError = this.#onError;
    const guarded = async function* (): AsyncGenerator<string> {
      try {
        yield* pieces;
      } catch (error) {
        onError(error);
        response.destroy();
      }
    };
    return Readable.from(guarded(), { objectMode: false });
  }
}
