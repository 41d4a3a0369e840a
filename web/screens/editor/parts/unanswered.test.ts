import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../api.ts';
import { Unanswered } from './unanswered.ts';

const copy = { of: 7, name: 'Supper', asked: '{"name":"Supper"}' };
const mary = { id: 1 };

const refusal = (status: number): Answer<never> => ({
  ok: false,
  failure: { status, message: '', errors: {}, error_code: null },
});

let unanswered: Unanswered<{ readonly id: number }>;
let key: string;

beforeEach(() => {
  unanswered = new Unanswered();
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

  it('is nothing to another user, and nothing to the same one who signed in anew', () => {
    for (const other of [{ id: 2 }, { id: 1 }]) {
      expect(unanswered.nameOf(other, copy.of)).toBeUndefined();
      expect(unanswered.keyFor(other, copy)).not.toBe(key);
    }
    expect(unanswered.keyFor(mary, copy)).toBe(key);
  });

  it.each([0, 500, 502, 503])('is kept after %d, which does not tell what became of it', (status) => {
    unanswered.heard(mary, refusal(status));
    expect(unanswered.nameOf(mary, copy.of)).toBe('Supper');
    expect(unanswered.keyFor(mary, copy)).toBe(key);
  });

  it('is over when it was made', () => {
    unanswered.heard(mary, { ok: true, value: undefined });
    expect(unanswered.nameOf(mary, copy.of)).toBeUndefined();
    expect(unanswered.keyFor(mary, copy)).not.toBe(key);
  });

  it.each([401, 403, 404, 409, 413, 422, 429])('is over after %d', (status) => {
    unanswered.heard(mary, refusal(status));
    expect(unanswered.nameOf(mary, copy.of)).toBeUndefined();
    expect(unanswered.keyFor(mary, copy)).not.toBe(key);
  });
});
