/** The header of the key under which an operation makes something once. */
export const keyHeader = 'Idempotency-Key';

/** The most characters of such a key. */
export const longestKey = 128;
