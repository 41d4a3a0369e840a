const mostKept = 4;
const largestKept = 16 * 1024 * 1024;

const idle: Buffer[] = [];

/**
 * A buffer of at least so many bytes that nobody uses, with whatever was in it. Fresh memory of megabytes is handed
 * out by the system page by page, which takes longer than to fill it.
 */
export const takeBuffer = (least: number): Buffer => {
  const at = idle.findIndex(({ length }) => length >= least);
  return at < 0 ? Buffer.allocUnsafeSlow(least) : (idle.splice(at, 1)[0] ?? Buffer.allocUnsafeSlow(least));
};

/** Gives a buffer back. Only what was sent to its end: of anything else somebody may still read. */
export const giveBuffer = (buffer: Buffer): void => {
  if (buffer.length > largestKept) return;
  idle.push(buffer);
  // The largest ones serve everybody.
  idle.sort((a, b) => a.length - b.length);
  if (idle.length > mostKept) idle.shift();
};
