/** The header of the key under which an operation makes something once. */
export const idempotencyHeader = 'Idempotency-Key';

/** The most characters of such a key. */
export const maxIdempotencyKeyLength = 128;

/** Milliseconds for which a key is kept at least: whoever lost an answer asks again soon. */
export const idempotencyKeyLifetimeMs = 24 * 60 * 60 * 1000;
