import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

it('a listener that throws is reported and ends neither the change nor the other listeners', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const count = createStore({ count: 0 });
  const fault = new Error('Not painted.');
  const follows = vi.fn();
  count.subscribe(() => {
    throw fault;
  });
  count.subscribe(follows);
  count.set({ count: 1 });
  expect(count.state()).toEqual({ count: 1 });
  expect(follows).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledWith(fault);
});
