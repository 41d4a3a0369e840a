/** A random id. Pages without TLS have no `crypto.randomUUID`. */
export const createRandomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
