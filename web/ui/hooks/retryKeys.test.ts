import { expect, it } from 'vitest';
import type { ApiResult } from '../../kernel/api.ts';
import { RetryKeys } from './retryKeys.ts';

const failed = (status: number): ApiResult<unknown> => ({
  ok: false,
  failure: { status, message: '', errors: {}, error_code: null },
});
const done: ApiResult<unknown> = { ok: true, value: null };

it.each([0, 500, 503])('keeps the key after status %i until the outcome is known', (status) => {
  const keys = new RetryKeys();
  const key = keys.keyFor('a');
  keys.settle('a', key, failed(status));
  expect(keys.keyFor('a')).toBe(key);
  keys.settle('a', key, done);
  expect(keys.keyFor('a')).not.toBe(key);
});

it('keeps the key while calls with other inputs end', () => {
  const keys = new RetryKeys();
  const key = keys.keyFor('a');
  keys.settle('a', key, failed(0));
  keys.settle('b', keys.keyFor('b'), done);
  expect(keys.keyFor('a')).toBe(key);
});

it('gives a new key after a refusal', () => {
  const keys = new RetryKeys();
  const key = keys.keyFor('a');
  keys.settle('a', key, failed(422));
  expect(keys.keyFor('a')).not.toBe(key);
});

it('gives a call that is made twice at once one key', () => {
  const keys = new RetryKeys();
  const key = keys.keyFor('a');
  expect(keys.keyFor('a')).toBe(key);
});
