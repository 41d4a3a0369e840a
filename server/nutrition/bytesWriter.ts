const encoder = new TextEncoder();

/** A text's UTF-8 bytes. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/**
 * Writes bytes one after the other. Texts that are put together of thousands of parts would be copied twice and
 * leave the parts for the collector; here each byte is written once.
 */
export class BytesWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param into is written over; where it is too short, another takes its place */
  constructor(into: Uint8Array) {
    this.#bytes = into;
  }

  /** All that was written. */
  written(): Buffer {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#length);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    this.bytes(bytesOf(text));
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
