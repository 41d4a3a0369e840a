const between = 1000;

/**
 * Whether there is room to write again, found out by a write. However many ask, one is under way at a time, and what
 * the last one met holds for a second: whoever asks is nobody we know.
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
