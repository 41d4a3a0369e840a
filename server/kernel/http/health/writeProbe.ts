const between = 1000;

/**
 * Creates a function that tests by a write whether the disk has space again. One write runs at a time and its result is
 * reused for a second, because unauthenticated callers can request it.
 */
export const createWriteProbe = (write: () => Promise<void>): (() => Promise<void>) => {
  let last = Promise.resolve();
  let underWay = false;
  let ended = Number.NEGATIVE_INFINITY;
  return () => {
    if (underWay || performance.now() - ended < between) return last;
    underWay = true;
    last = write().finally(() => {
      underWay = false;
      ended = performance.now();
    });
    return last;
  };
};
