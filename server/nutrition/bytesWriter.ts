import { writeDecimal } from './decimalDigits.ts';

const encoder = new TextEncoder();

/** A text's UTF-8 bytes. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

const zero = 0x30;

/** The most characters that a number has in JSON: -0.0000012345678901234567. */
const longestNumber = 25;

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

  /** A finite number as JSON has it; the quicker where it is one of so many decimals. */
  number(value: number, decimals = 0): void {
    this.#reserve(longestNumber);
    // What foods do not hold is the most frequent of their figures.
    if (value === 0) this.#bytes[this.#length++] = zero;
    else
      this.#length = writeDecimal(this.#bytes, this.#length, value, decimals) ?? this.#digits(String(value));
  }

  #digits(digits: string): number {
    let at = this.#length;
    for (let index = 0; index < digits.length; index += 1) this.#bytes[at++] = digits.charCodeAt(index);
    return at;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
