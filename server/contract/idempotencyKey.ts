/** The header of the key under which an operation creates a row once. */
export const idempotencyHeader = 'Idempotency-Key';

/** Maximum length of a key. */
export const maxIdempotencyKeyLength = 128;

/** Milliseconds for which a key is stored at least. A client that lost a response retries sooner. */
export const idempotencyKeyLifetimeMs = 24 * 60 * 60 * 1000;
