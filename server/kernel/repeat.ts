import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` now and again after the milliseconds that it answers. The returned function ends that: it aborts the
 * signal and waits for the current run. A pause does not keep the process alive.
 */
export const repeat = (work: (ended: AbortSignal) => Promise<number>): (() => Promise<void>) => {
  const ended = new AbortController();
  const { signal } = ended;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const milliseconds = await work(signal);
      await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    ended.abort();
    return running;
  };
};
