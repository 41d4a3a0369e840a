import { describe, expect, it } from 'vitest';
import { isCacheKeyOf } from './useMutation.ts';

describe('isCacheKeyOf', () => {
  const isPet = isCacheKeyOf({ path: '/api/pets/:id' });

  it.each(['/api/pets/3', '/api/pets/3?per=day'])('accepts %s', (address) => {
    expect(isPet(address)).toBe(true);
    expect(isPet([address, 7])).toBe(true);
  });

  it.each(['/api/pets', '/api/pets/3/limits', '/api/petsx', undefined])('refuses %s', (address) => {
    expect(isPet(address)).toBe(false);
  });

  it('takes a path literally', () => {
    expect(isCacheKeyOf({ path: '/api/pets' })('/api/pets?page=2')).toBe(true);
    expect(isCacheKeyOf({ path: '/api/a.b' })('/api/axb')).toBe(false);
  });
});
