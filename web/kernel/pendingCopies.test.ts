import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyLifetimeMs } from '../../server/contract/idempotencyKey.ts';
import { Shelf } from '../testing/Shelf.ts';
import type { ApiResult } from './api.ts';
import { PendingCopies } from './pendingCopies.ts';

const copy = { of: 7, name: 'Supper', asked: '{"name":"Supper"}' };
const [mary, john] = [1, 2];

const refusal = (status: number): ApiResult<never> => ({
  ok: false,
  failure: { status, message: '', errors: {}, error_code: null },
});

let shelf: Shelf;
let pendingCopies: PendingCopies;
let key: string;

beforeEach(() => {
  shelf = new Shelf();
  pendingCopies = new PendingCopies(shelf);
  key = pendingCopies.keyFor(mary, copy);
});

describe('a copy that was asked for and not answered', () => {
  it('has the same key when it is asked for again, and another when it is another', () => {
    expect(pendingCopies.keyFor(mary, copy)).toBe(key);
    expect(pendingCopies.keyFor(mary, { ...copy, asked: '{"name":"Dinner"}' })).not.toBe(key);
  });

  it('gives its name to the next try at this recipe', () => {
    expect(pendingCopies.pendingName(mary, copy.of)).toBe('Supper');
    expect(pendingCopies.pendingName(mary, 8)).toBeUndefined();
  });

  it('is nothing to another recipe, and nothing of another is to it', () => {
    const other = pendingCopies.keyFor(mary, { ...copy, of: 8, name: 'Lunch' });
    expect([7, 8].map((recipe) => pendingCopies.pendingName(mary, recipe))).toEqual(['Supper', 'Lunch']);
    pendingCopies.settle(mary, 8, other, { ok: true, value: undefined });
    expect(pendingCopies.keyFor(mary, copy)).toBe(key);
  });

  it('is the same after a reload', () => {
    const reloaded = new PendingCopies(shelf);
    expect(reloaded.pendingName(mary, copy.of)).toBe('Supper');
    expect(reloaded.keyFor(mary, copy)).toBe(key);
  });

  it('is nothing to another user', () => {
    expect(pendingCopies.pendingName(john, copy.of)).toBeUndefined();
    expect(pendingCopies.keyFor(john, copy)).not.toBe(key);
    expect(pendingCopies.keyFor(mary, copy)).toBe(key);
  });

  it('is gone with all others when a session ends, and nothing else is', () => {
    shelf.setItem('wholebowl.user', '1');
    pendingCopies.keyFor(john, { ...copy, of: 8 });
    pendingCopies.clear();
    expect(shelf.key(0)).toBe('wholebowl.user');
    expect(shelf.length).toBe(1);
    expect(pendingCopies.keyFor(mary, copy)).not.toBe(key);
  });

  it('is kept as long as the page where a browser is full', () => {
    const full = new PendingCopies(new Shelf(0));
    const kept = full.keyFor(mary, copy);
    expect(full.keyFor(mary, copy)).toBe(kept);
    full.clear();
    expect(full.pendingName(mary, copy.of)).toBeUndefined();
  });

  it('stays when the answer of one that was asked for before comes late', () => {
    const later = { ...copy, name: 'Dinner', asked: '{"name":"Dinner"}' };
    const laterKey = pendingCopies.keyFor(mary, later);
    pendingCopies.settle(mary, copy.of, key, { ok: true, value: undefined });
    expect(pendingCopies.keyFor(mary, later)).toBe(laterKey);
  });

  it('is over when the server may have forgotten its key', () => {
    let now = 0;
    const aging = new PendingCopies(shelf, () => now);
    const kept = aging.keyFor(john, copy);
    now = idempotencyKeyLifetimeMs - 1;
    expect(aging.keyFor(john, copy)).toBe(kept);
    now = idempotencyKeyLifetimeMs;
    expect(aging.pendingName(john, copy.of)).toBeUndefined();
    expect(aging.keyFor(john, copy)).not.toBe(kept);
  });

  it.each(['', '{', 'null', '{"key":7}', '{"of":7,"name":"Supper","asked":"","key":"k"}'])(
    'is none where %j is kept',
    (text) => {
      shelf.setItem(shelf.key(0) ?? '', text);
      expect(pendingCopies.pendingName(mary, copy.of)).toBeUndefined();
      expect(pendingCopies.keyFor(mary, copy)).not.toBe(key);
    },
  );

  it.each([0, 500, 502, 503])('is kept after %d, which does not tell what became of it', (status) => {
    pendingCopies.settle(mary, copy.of, key, refusal(status));
    expect(pendingCopies.pendingName(mary, copy.of)).toBe('Supper');
    expect(pendingCopies.keyFor(mary, copy)).toBe(key);
  });

  it('is over when it was made', () => {
    pendingCopies.settle(mary, copy.of, key, { ok: true, value: undefined });
    expect(pendingCopies.pendingName(mary, copy.of)).toBeUndefined();
    expect(pendingCopies.keyFor(mary, copy)).not.toBe(key);
  });

  it.each([401, 403, 404, 409, 413, 422, 429])('is over after %d', (status) => {
    pendingCopies.settle(mary, copy.of, key, refusal(status));
    expect(pendingCopies.pendingName(mary, copy.of)).toBeUndefined();
    expect(pendingCopies.keyFor(mary, copy)).not.toBe(key);
  });
});
