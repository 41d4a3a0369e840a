import { afterEach, expect, it, vi } from 'vitest';
import { Store } from './store.ts';

class Count extends Store<{ readonly count: number }> {
  constructor() {
    super({ count: 0 });
  }

  add(): number {
    this.set({ count: this.state().count + 1 });
    return this.state().count;
  }
}

afterEach(() => vi.unstubAllGlobals());

it('a listener that throws is reported and ends neither the change nor the other listeners', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const count = new Count();
  const fault = new Error('Not painted.');
  const follows = vi.fn();
  count.subscribe(() => {
    throw fault;
  });
  count.subscribe(follows);
  expect(count.add()).toBe(1);
  expect(follows).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledWith(fault);
});
