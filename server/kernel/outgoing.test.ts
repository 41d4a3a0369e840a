import { describe, expect, it } from 'vitest';
import { createDeferred } from '../testing/deferred.ts';
import { Outgoing, OutgoingQueueFull, OutgoingTimeout } from './outgoing.ts';

const options = {
  running: 2,
  waiting: 1,
  timeout: 1000,
  retries: 2,
  retryPause: 1,
  isRetryable: () => true,
};

describe('outgoing calls', () => {
  it('run a few at a time, wait in order, and are refused at once when the queue is full', async () => {
    const outgoing = new Outgoing(options);
    const gates = [createDeferred(), createDeferred()];
    const begun: number[] = [];
    const call = (n: number) =>
      outgoing.call(async () => {
        begun.push(n);
        await gates[n]?.opened;
        return n;
      });
    const calls = [call(0), call(1), call(2)];
    await expect(call(3)).rejects.toThrow(OutgoingQueueFull);
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    expect(await calls[2]).toBe(2);
    gates[0]?.open();
    expect(await Promise.all(calls)).toEqual([0, 1, 2]);
  });

  it('are repeated, then fail with the last error', async () => {
    const outgoing = new Outgoing(options);
    let tried = 0;
    const failing = (successAt: number) => () => {
      tried += 1;
      return tried === successAt ? Promise.resolve('done') : Promise.reject(new Error(`try ${tried}`));
    };
    expect(await outgoing.call(failing(3))).toBe('done');
    tried = 0;
    await expect(outgoing.call(failing(4))).rejects.toThrow('try 3');
  });

  it('are not repeated after an error that would come again', async () => {
    let tried = 0;
    const outgoing = new Outgoing({ ...options, isRetryable: () => false });
    const failing = () => {
      tried += 1;
      return Promise.reject(new Error('no'));
    };
    await expect(outgoing.call(failing)).rejects.toThrow('no');
    expect(tried).toBe(1);
  });

  it('end after their timeout, tell the attempt so, and leave their place to the next', async () => {
    const outgoing = new Outgoing({ ...options, running: 1, retries: 0, timeout: 20 });
    const signals: AbortSignal[] = [];
    const silent = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    };
    await expect(outgoing.call(silent)).rejects.toThrow(OutgoingTimeout);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await outgoing.call(async () => 'next')).toBe('next');
  });
});
