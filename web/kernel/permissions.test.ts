import { describe, expect, it } from 'vitest';
import type { User } from '../../server/contract/shapes.ts';
import { actorOf, canCall, canCallOn } from './permissions.ts';

const user = (role_names: string[]): User => ({
  id: 4,
  email: 'a@demo.test',
  first_name: 'A',
  last_name: 'B',
  description: null,
  image: null,
  clinic: null,
  logo: null,
  role_names,
  isAdmin: false,
  isProfessional: false,
  isFreeUser: false,
  isBecomeUser: false,
  version: 1,
});

describe('permissions', () => {
  it('takes somebody without a known role for a free user', () => {
    expect(actorOf(user([])).role).toBe('free');
    expect(actorOf(user(['professional'])).role).toBe('professional');
  });

  it('reads the authorization table', () => {
    expect(canCall(null, 'recipes.list')).toBe(false);
    expect(canCall(actorOf(user(['free'])), 'recipes.list')).toBe(true);
  });

  it('writes own rows, and all of them as admin', () => {
    expect(canCallOn(actorOf(user(['professional'])), 'recipes.updateIngredients', 4)).toBe(true);
    expect(canCallOn(actorOf(user(['professional'])), 'recipes.updateIngredients', 5)).toBe(false);
    expect(canCallOn(actorOf(user(['admin'])), 'recipes.updateIngredients', 5)).toBe(true);
    expect(canCallOn(null, 'recipes.updateIngredients', 5)).toBe(false);
  });
});
