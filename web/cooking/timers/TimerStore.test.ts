import { beforeEach, describe, expect, it } from 'vitest';
import { cookingKey } from '../../kernel/cookingStorage.ts';
import { Shelf } from '../../testing/Shelf.ts';
import { timerLifetimeMs } from './changes.ts';
import { TimerStore } from './TimerStore.ts';

const minute = 60_000;
const [mary, john] = [1, 2];
const at = (ms: number): string => new Date(ms).toISOString();

const rice = {
  ...{ recipe_step_id: 5, recipe_id: 7, recipe_name: 'Turkey', step_order: 2, name: 'Cook' },
  minutes: 40,
};
const { minutes: _, ...stored } = { ...rice, recipe_step_id: 6, ends_at: at(10 * minute) };

let now: number;
let shelf: Shelf;
let store: TimerStore;

const open = (user = mary): TimerStore => new TimerStore(user, shelf, () => now);
const shown = (of = store) =>
  of.timers().map(({ recipe_step_id, ends_at, state }) => [recipe_step_id, ends_at, state]);

beforeEach(() => {
  now = 0;
  shelf = new Shelf();
  store = open();
});

describe('the timers of a user on a device', () => {
  it('end by the server’s clock, whatever the device’s clock says', () => {
    store.setClock({ server: 60 * minute, sent: 0, received: 0 });
    store.start(rice);
    expect(shown()).toEqual([[5, at(100 * minute), 'unsent']]);
    expect(store.next()).toMatchObject({ startedAt: at(60 * minute) });
    expect(store.deviceTime(at(100 * minute))).toBe(40 * minute);
  });

  it('that were started before the server’s clock was known keep the time that they have left', () => {
    store.start(rice);
    now = minute;
    expect(store.hasClock).toBe(false);
    store.setClock({ server: 11 * minute, sent: now, received: now });
    expect(store.hasClock).toBe(true);
    expect(shown()).toEqual([[5, at(50 * minute), 'unsent']]);
    expect(store.next()).toMatchObject({ startedAt: at(10 * minute) });
    store.setClock({ server: 12 * minute, sent: now, received: now });
    expect(shown()).toEqual([[5, at(50 * minute), 'unsent']]);
  });

  it('outlive a reload with the clock and the key, and are nobody else’s', () => {
    store.setClock({ server: minute, sent: 0, received: 0 });
    store.start(rice);
    const reloaded = open();
    expect(shown(reloaded)).toEqual(shown());
    expect(reloaded.next()).toEqual(store.next());
    expect(reloaded.now()).toBe(minute);
    expect(open(john).timers()).toEqual([]);
    expect(open(john).next()).toBeUndefined();
  });

  it('are sent once, and stay as the server has them', () => {
    store.start(rice);
    const change = store.next();
    if (!change) throw new Error('Nothing is sent.');
    store.sent(change, { ends_at: at(41 * minute) });
    expect(store.next()).toBeUndefined();
    expect(shown()).toEqual([[5, at(41 * minute), 'stored']]);
    store.dismiss(5);
    expect(shown()).toEqual([]);
    const dismissal = store.next();
    if (dismissal) store.sent(dismissal);
    expect([store.next(), shown()]).toEqual([undefined, []]);
  });

  it('stay on the device when the server refuses them', () => {
    store.start(rice);
    store.refused(store.next()?.key ?? '');
    expect(store.next()).toBeUndefined();
    expect(shown()).toEqual([[5, at(40 * minute), 'refused']]);
  });

  it('are read from the server, unless something was done meanwhile', () => {
    const take = store.beginRead();
    take([stored]);
    expect(shown()).toEqual([[6, at(10 * minute), 'stored']]);
    const late = store.beginRead();
    store.dismiss(6);
    const dismissal = store.next();
    if (dismissal) store.sent(dismissal);
    late([stored]);
    expect(shown()).toEqual([]);
  });

  it('are not read from a response that is older than a change of another tab', () => {
    const late = store.beginRead();
    const other = open();
    other.start(rice);
    const change = other.next();
    if (change) other.sent(change);
    store.reread();
    late([]);
    expect(shown()).toEqual([[5, at(40 * minute), 'stored']]);
  });

  it('are known once the server was asked, or if some are stored here', () => {
    expect(store.areKnown()).toBe(false);
    let changes = 0;
    store.subscribe(() => void changes++);
    store.asked();
    expect([store.areKnown(), changes]).toEqual([true, 1]);
    const other = open();
    other.start(rice);
    expect(other.areKnown()).toBe(true);
  });

  it('are the same list until something changes, which listeners hear of', () => {
    let changes = 0;
    store.subscribe(() => void changes++);
    store.beginRead()([stored]);
    const list = store.timers();
    store.beginRead()([stored]);
    expect(store.timers()).toBe(list);
    expect(changes).toBe(1);
    open().start(rice);
    expect(store.timers()).toHaveLength(2);
  });

  it('sound once in all tabs, and again after a restart', () => {
    expect(store.markSounded(stored)).toBe(true);
    expect(open().markSounded(stored)).toBe(false);
    expect(store.markSounded({ ...stored, ends_at: at(11 * minute) })).toBe(true);
  });

  it('sound once each, however many sounded before', () => {
    const ends = Array.from({ length: 60 }, (_, n) => ({ ...stored, ends_at: at(n * minute) }));
    for (const timer of ends) expect(store.markSounded(timer)).toBe(true);
    for (const timer of ends.slice(-50)) expect(store.markSounded(timer)).toBe(false);
  });

  it('that the server was never told end with the day after which it does not take them', () => {
    store.start(rice);
    now = timerLifetimeMs + 1;
    expect([store.next(), shown()]).toEqual([undefined, []]);
  });

  it('are kept by the page where storage is full', () => {
    shelf = new Shelf(0);
    store = open();
    store.start(rice);
    expect(shown()).toHaveLength(1);
    expect(shelf).toHaveLength(0);
  });

  it.each(['', '{', 'null', '7', '{"0":1}'])('are none where %j is stored', (text) => {
    shelf.setItem(cookingKey(mary, 'changes'), text);
    expect(store.timers()).toEqual([]);
  });
});
