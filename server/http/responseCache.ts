import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const shortest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip';

const compressed = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : zip(body);

/** An answer that is kept as bytes, compressed at most once for each encoding. */
export class CachedResponse {
  readonly body: Buffer;
  readonly tag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: Buffer, tag: string) {
    this.body = body;
    this.tag = tag;
  }

  /** Sends it in the encoding that its reader prefers. */
  async send(context: Context): Promise<void> {
    const encoding = this.body.length < shortest ? false : context.acceptsEncodings('br', 'gzip', 'identity');
    const encoded = encoding === 'br' || encoding === 'gzip';
    if (!encoded || context.method === 'HEAD') {
      context.compress = false;
      context.body = this.body;
      return;
    }
    const known = this.#encoded.get(encoding) ?? compressed(this.body, encoding);
    this.#encoded.set(encoding, known);
    context.set('content-encoding', encoding);
    context.body = await known;
  }
}

const maxCachedBytes = 32 * 1024 * 1024;

/** Bytes that an answer takes at most: itself, its encodings, its key. */
const sizeOf = (key: string, { body }: CachedResponse): number => 2 * body.length + key.length + 500;

/** Answers of this process by all that they depend on; the least recently used go first. */
export class ResponseCache {
  readonly #max: number;
  readonly #answers = new Map<string, CachedResponse>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  #bytes = 0;

  constructor(max = maxCachedBytes) {
    this.#max = max;
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer under a key, made where there is none: once, whoever asks at the same time. It is kept only if the key
   * is still the same after it was made.
   */
  of(
    key: string,
    make: () => Promise<CachedResponse>,
    keyNow: () => Promise<string>,
  ): Promise<CachedResponse> {
    const known = this.#answers.get(key);
    if (known !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return Promise.resolve(known);
    }
    const making = this.#making.get(key) ?? this.#make(key, make, keyNow);
    this.#making.set(key, making);
    return making;
  }

  async #make(
    key: string,
    make: () => Promise<CachedResponse>,
    keyNow: () => Promise<string>,
  ): Promise<CachedResponse> {
    try {
      const made = await make();
      if ((await keyNow()) === key) this.#keep(key, made);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, answer: CachedResponse): void {
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const [oldest, other] of this.#answers) {
      if (this.#bytes <= this.#max) return;
      this.#answers.delete(oldest);
      this.#bytes -= sizeOf(oldest, other);
    }
  }
}
