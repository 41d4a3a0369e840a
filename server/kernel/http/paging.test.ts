import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageQuery } from '../../contract/paging.ts';
import { pageInfoOf, pageRange } from './paging.ts';

const query = z.object(pageQuery({ size: 25, maxSize: 500 }));

describe('pageQuery', () => {
  it.each([
    [{}, { page: 1, size: 25 }],
    [
      { page: '3', size: '500' },
      { page: 3, size: 500 },
    ],
  ])('reads %j', (sent, read) => {
    expect(z.parse(query, sent)).toEqual(read);
  });

  it.each([{ page: '0' }, { page: '-1' }, { page: 'x' }, { page: 1.5 }, { size: 501 }, { size: '0' }])(
    'refuses %j',
    (sent) => {
      expect(z.safeParse(query, sent).success).toBe(false);
    },
  );
});

it('reads the rows of a page', () => {
  expect(pageRange({ page: 3, size: 25 })).toEqual({ limit: 25, offset: 50 });
});

describe('pageInfoOf', () => {
  it.each([
    [1, 0, { current_page: 1, last_page: 1, total: 0 }],
    [2, 26, { current_page: 2, last_page: 2, total: 26 }],
    [400, 10_000, { current_page: 400, last_page: 400, total: 10_000 }],
    [400, 10_001, { current_page: 400, last_page: 400, total: 10_000, total_is_at_least: true }],
  ])('of page %i of %i rows', (page, total, info) => {
    expect(pageInfoOf({ page, size: 25 }, total)).toEqual(info);
  });

  it('refuses a page past the counted rows', () => {
    expect(() => pageInfoOf({ page: 401, size: 25 }, 10_001)).toThrow();
  });
});
