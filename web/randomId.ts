/** A name that nothing else has; also on pages that are not served safely, which have no `crypto.randomUUID`. */
export const createRandomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
