import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../testing/deferred.ts';
import { Crowded } from '../../errors.ts';
import { Hashing } from './hashing.ts';

describe('Hashing', () => {
  it('runs few hashes at a time, queues some and refuses more before they start', async () => {
    const hashing = new Hashing({ running: 2, max: 5 });
    const gate = createDeferred();
    let [running, max, begun] = [0, 0, 0];
    const attempt = () =>
      hashing.admit(async (turn) => {
        begun += 1;
        return turn(async () => {
          running += 1;
          max = Math.max(max, running);
          await gate.opened;
          running -= 1;
        });
      });
    const all = Array.from({ length: 9 }, attempt);
    gate.open();
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(4).fill('rejected'),
    ]);
    expect([max, begun]).toEqual([2, 5]);
    await expect(attempt()).resolves.toBeUndefined();
  });

  it('tells when to try again', async () => {
    const full = new Hashing({ max: 0 });
    const refusal = await full.admit(async () => {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Crowded);
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  });

  it('admits the next hash after a failed one', async () => {
    const hashing = new Hashing({ running: 1, max: 1 });
    const broken = () => hashing.admit((turn) => turn(async () => Promise.reject(new Error('broken'))));
    await expect(broken()).rejects.toThrow('broken');
    await expect(broken()).rejects.toThrow('broken');
  });
});
