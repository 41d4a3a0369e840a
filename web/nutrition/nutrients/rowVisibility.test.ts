import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveState, type RowVisibility, TableVisibility } from './rowVisibility.ts';

/** Stands for the browser's: says which rows are in sight. */
let say: (target: Element, isIntersecting: boolean) => void;
let change: () => void;
let row: RowVisibility;
let stop: () => void;
const drawn = vi.fn();
const element = {} as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
      constructor(tell: (entries: object[]) => void) {
        say = (target, isIntersecting) => tell([{ target, isIntersecting }]);
      }
    },
  );
  const listeners = new Set<() => void>();
  change = () => {
    for (const listener of listeners) listener();
  };
  const model = {
    state: () => ({}),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as LiveState;
  const table = new TableVisibility(model);
  row = table.row();
  row.watch(element);
  row.subscribe(drawn);
  stop = table.start();
  drawn.mockClear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws a row in sight with each change', () => {
  change();
  change();
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('draws a hidden row when it is seen, or once nothing changed for 150 ms, and not again', () => {
  say(element, false);
  change();
  vi.advanceTimersByTime(149);
  change();
  vi.advanceTimersByTime(149);
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(drawn).toHaveBeenCalledTimes(1);
  change();
  say(element, true);
  expect(drawn).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  say(element, false);
  say(element, true);
  expect(drawn).toHaveBeenCalledTimes(2);
});
