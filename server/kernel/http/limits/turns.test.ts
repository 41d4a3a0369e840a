import { describe, expect, it } from 'vitest';
import { BadRequest, Crowded } from '../../errors.ts';
import { Turns } from './turns.ts';

const here = () => false;

describe('Turns', () => {
  it('admits the first at once, the others one by one, and networks in turns', async () => {
    const turns = new Turns({ pauseMilliseconds: 1 });
    const entered: string[] = [];
    const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(async (name) => {
      await turns.take(name.slice(0, 1), here);
      entered.push(name);
    });
    await Promise.resolve();
    expect(entered).toEqual(['a1']);
    await Promise.all(requests);
    expect(entered).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('pauses between two requests', async () => {
    const turns = new Turns({ pauseMilliseconds: 10 });
    const start = performance.now();
    await Promise.all(Array.from({ length: 4 }, () => turns.take('a', here)));
    expect(performance.now() - start).toBeGreaterThan(25);
  });

  it('refuses requests over the limit of a network or of all at once', async () => {
    const turns = new Turns({ pauseMilliseconds: 1, max: 3, maxPerNetwork: 2 });
    const all = ['a', 'a', 'a', 'a', 'b', 'b'].map((network) => turns.take(network, here));
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, false]);
    for (const each of ended) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Crowded);
    await turns.take('a', here);
  });

  it('gives no turn to an aborted request', async () => {
    const turns = new Turns({ pauseMilliseconds: 1 });
    await turns.take('a', here);
    const [gone, next] = await Promise.allSettled([turns.take('a', () => true), turns.take('a', here)]);
    expect(gone).toMatchObject({ status: 'rejected', reason: expect.any(BadRequest) });
    expect(next.status).toBe('fulfilled');
  });
});
