import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyLifetimeMs } from '../server/contract/idempotencyKey.ts';
import type { ApiResult } from './api.ts';
import { Unanswered } from './unanswered.ts';

const copy = { of: 7, name: 'Supper', asked: '{"name":"Supper"}' };
const [mary, john] = [1, 2];

const refusal = (status: number): ApiResult<never> => ({
  ok: false,
  failure: { status, message: '', errors: {}, error_code: null },
});

/** A browser's storage with room for so many entries; Node 20 has none. */
class Shelf implements Storage {
  readonly #kept = new Map<string, string>();
  readonly #room: number;

  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }

  get length(): number {
    return this.#kept.size;
  }

  key(at: number): string | null {
    return [...this.#kept.keys()][at] ?? null;
  }

  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.#kept.size >= this.#room) throw new DOMException('', 'QuotaExceededError');
    this.#kept.set(name, text);
  }

  removeItem(name: string): void {
    this.#kept.delete(name);
  }

  clear(): void {
    this.#kept.clear();
  }
}

let shelf: Shelf;
let unanswered: Unanswered;
let key: string;

beforeEach(() => {
  shelf = new Shelf();
  unanswered = new Unanswered(shelf);
  key = unanswered.keyFor(mary, copy);
});

describe('a copy that was asked for and not answered', () => {
  it('has the same key when it is asked for again, and another when it is another', () => {
    expect(unanswered.keyFor(mary, copy)).toBe(key);
    expect(unanswered.keyFor(mary, { ...copy, asked: '{"name":"Dinner"}' })).not.toBe(key);
  });

  it('gives its name to the next try at this recipe', () => {
    expect(unanswered.nameOf(mary, copy.of)).toBe('Supper');
    expect(unanswered.nameOf(mary, 8)).toBeUndefined();
  });

  it('is nothing to another recipe, and nothing of another is to it', () => {
    const other = unanswered.keyFor(mary, { ...copy, of: 8, name: 'Lunch' });
    expect([7, 8].map((recipe) => unanswered.nameOf(mary, recipe))).toEqual(['Supper', 'Lunch']);
    unanswered.heard(mary, 8, other, { ok: true, value: undefined });
    expect(unanswered.keyFor(mary, copy)).toBe(key);
  });

  it('is the same after a reload', () => {
    const reloaded = new Unanswered(shelf);
    expect(reloaded.nameOf(mary, copy.of)).toBe('Supper');
    expect(reloaded.keyFor(mary, copy)).toBe(key);
  });

  it('is nothing to another user', () => {
    expect(unanswered.nameOf(john, copy.of)).toBeUndefined();
    expect(unanswered.keyFor(john, copy)).not.toBe(key);
    expect(unanswered.keyFor(mary, copy)).toBe(key);
  });

  it('is gone with all others when a session ends, and nothing else is', () => {
    shelf.setItem('wholebowl.user', '1');
    unanswered.keyFor(john, { ...copy, of: 8 });
    unanswered.forget();
    expect(shelf.key(0)).toBe('wholebowl.user');
    expect(shelf.length).toBe(1);
    expect(unanswered.keyFor(mary, copy)).not.toBe(key);
  });

  it('is kept as long as the page where a browser is full', () => {
    const full = new Unanswered(new Shelf(0));
    const kept = full.keyFor(mary, copy);
    expect(full.keyFor(mary, copy)).toBe(kept);
    full.forget();
    expect(full.nameOf(mary, copy.of)).toBeUndefined();
  });

  it('stays when the answer of one that was asked for before comes late', () => {
    const later = { ...copy, name: 'Dinner', asked: '{"name":"Dinner"}' };
    const laterKey = unanswered.keyFor(mary, later);
    unanswered.heard(mary, copy.of, key, { ok: true, value: undefined });
    expect(unanswered.keyFor(mary, later)).toBe(laterKey);
  });

  it('is over when the server may have forgotten its key', () => {
    let now = 0;
    const aging = new Unanswered(shelf, () => now);
    const kept = aging.keyFor(john, copy);
    now = idempotencyKeyLifetimeMs - 1;
    expect(aging.keyFor(john, copy)).toBe(kept);
    now = idempotencyKeyLifetimeMs;
    expect(aging.nameOf(john, copy.of)).toBeUndefined();
    expect(aging.keyFor(john, copy)).not.toBe(kept);
  });

  it.each(['', '{', 'null', '{"key":7}', '{"of":7,"name":"Supper","asked":"","key":"k"}'])(
    'is none where %j is kept',
    (text) => {
      shelf.setItem(shelf.key(0) ?? '', text);
      expect(unanswered.nameOf(mary, copy.of)).toBeUndefined();
      expect(unanswered.keyFor(mary, copy)).not.toBe(key);
    },
  );

  it.each([0, 500, 502, 503])('is kept after %d, which does not tell what became of it', (status) => {
    unanswered.heard(mary, copy.of, key, refusal(status));
    expect(unanswered.nameOf(mary, copy.of)).toBe('Supper');
    expect(unanswered.keyFor(mary, copy)).toBe(key);
  });

  it('is over when it was made', () => {
    unanswered.heard(mary, copy.of, key, { ok: true, value: undefined });
    expect(unanswered.nameOf(mary, copy.of)).toBeUndefined();
    expect(unanswered.keyFor(mary, copy)).not.toBe(key);
  });

  it.each([401, 403, 404, 409, 413, 422, 429])('is over after %d', (status) => {
    unanswered.heard(mary, copy.of, key, refusal(status));
    expect(unanswered.nameOf(mary, copy.of)).toBeUndefined();
    expect(unanswered.keyFor(mary, copy)).not.toBe(key);
  });
});
