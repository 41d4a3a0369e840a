import { initCache, SWRGlobalState } from 'swr/_internal';
import { describe, expect, it, vi } from 'vitest';
import { pets } from '../../../server/contract/pets.ts';
import type { ApiResult } from '../../kernel/api.ts';
import { type CachedChange, isCacheKeyOf, showChanges, storeChanges } from './cachedResponses.ts';

describe('isCacheKeyOf', () => {
  const isPet = isCacheKeyOf({ path: '/api/pets/:id' });

  it.each(['/api/pets/3', '/api/pets/3?per=day'])('accepts %s', (address) => {
    expect(isPet(address)).toBe(true);
    expect(isPet([address, '/api/pets/4'])).toBe(true);
  });

  it.each(['/api/pets', '/api/pets/3/limits', '/api/petsx', undefined])('refuses %s', (address) => {
    expect(isPet(address)).toBe(false);
  });

  it('refuses the key of a query that is read once', () => {
    expect(isPet([7, '/api/pets/3'])).toBe(false);
  });

  it('takes a path literally', () => {
    expect(isCacheKeyOf({ path: '/api/pets' })('/api/pets?page=2')).toBe(true);
    expect(isCacheKeyOf({ path: '/api/a.b' })('/api/axb')).toBe(false);
  });
});

const failure = { status: 409, message: 'Refused.', errors: {}, error_code: null };

/** A call that ends when the test sets its result. */
const openCall = () => {
  let end = (_: ApiResult<unknown>): void => {};
  const call = new Promise<ApiResult<unknown>>((resolve) => {
    end = resolve;
  });
  return { call, end };
};

/** A cache with two pages of pets and something else, and with keys whose first response is awaited. */
const openCache = (awaited: readonly string[] = []) => {
  const data: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['/api/pets?page=1', ['Rex', 'Mia']],
    ['/api/pets?page=2', ['Kim', 'Rex']],
    ['/api/species', ['Rex']],
    ...awaited.map((key) => [key, undefined] as const),
  ];
  const cache = new Map(data.map(([key, names]) => [key, { data: names, _k: key }]));
  const mutate = initCache(cache)?.[1];
  if (!mutate) throw new Error('The cache was not set up.');
  return { cache, mutate, pages: () => [...cache.values()].map((state) => state.data?.join(' ')) };
};

const without = (name: string): CachedChange => ({
  of: pets.list,
  change: (names) => (names as readonly string[]).filter((other) => other !== name),
});

describe('showChanges', () => {
  it('changes each cached response of the operation before the call ends, and keeps it', async () => {
    const { mutate, pages } = openCache();
    const { call, end } = openCall();
    const shown = showChanges(mutate, [without('Rex')], call);
    expect(pages()).toEqual(['Mia', 'Kim', 'Rex']);
    end({ ok: true, value: undefined });
    await shown;
    expect(pages()).toEqual(['Mia', 'Kim', 'Rex']);
  });

  it('restores the responses if the call fails', async () => {
    const { mutate, pages } = openCache();
    await showChanges(mutate, [without('Rex')], Promise.resolve({ ok: false, failure }));
    expect(pages()).toEqual(['Rex Mia', 'Kim Rex', 'Rex']);
  });

  it('restores nothing while a later call runs, so that the later change stays', async () => {
    const { mutate, pages } = openCache();
    const [first, later] = [openCall(), openCall()];
    const shown = [
      showChanges(mutate, [without('Rex')], first.call),
      showChanges(mutate, [without('Mia')], later.call),
    ];
    first.end({ ok: false, failure });
    await shown[0];
    expect(pages()).toEqual(['', 'Kim', 'Rex']);
    later.end({ ok: false, failure });
    await shown[1];
    expect(pages()).toEqual(['Rex Mia', 'Kim Rex', 'Rex']);
  });
});

describe('storeChanges', () => {
  it('changes the responses, and fetches only those again whose first request was running', () => {
    const { cache, mutate, pages } = openCache(['/api/pets?page=3']);
    const fetches = new Map([...cache.keys()].map((key) => [key, vi.fn().mockResolvedValue(true)]));
    const [revalidators] = SWRGlobalState.get(cache) ?? [];
    for (const [key, fetch] of fetches) Object.assign(revalidators ?? {}, { [key]: [fetch] });
    storeChanges(mutate, [without('Rex')]);
    expect(pages()).toEqual(['Mia', 'Kim', 'Rex', undefined]);
    const fetched = [...fetches].filter(([, { mock }]) => mock.calls.length > 0);
    expect(fetched.map(([key]) => key)).toEqual(['/api/pets?page=3']);
  });
});
