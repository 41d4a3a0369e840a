/** The header of the key under which an operation makes something once. */
export const keyHeader = 'Idempotency-Key';

/** The most characters of such a key. */
export const longestKey = 128;

/** Milliseconds for which a key is kept at least: whoever lost an answer asks again soon. */
export const keysKept = 24 * 60 * 60 * 1000;
