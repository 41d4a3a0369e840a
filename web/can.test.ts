import { describe, expect, it } from 'vitest';
import type { User } from '../server/contract/shapes.ts';
import { actorOf, can, canOn } from './can.ts';

const user = (role_names: string[]): User => ({
  id: 4,
  email: 'a@demo.test',
  first_name: 'A',
  last_name: 'B',
  description: null,
  image: null,
  role_names,
  isAdmin: false,
  isProfessional: false,
  isFreeUser: false,
  isBecomeUser: false,
});

describe('can', () => {
  it('takes somebody without a known role for a free user', () => {
    expect(actorOf(user([])).role).toBe('free');
    expect(actorOf(user(['professional'])).role).toBe('professional');
  });

  it('reads the authorization table', () => {
    expect(can(null, 'recipes.list')).toBe(false);
    expect(can(actorOf(user(['free'])), 'recipes.list')).toBe(true);
  });

  it('writes own rows, and all of them as admin', () => {
    expect(canOn(actorOf(user(['professional'])), 'recipes.updateIngredients', 4)).toBe(true);
    expect(canOn(actorOf(user(['professional'])), 'recipes.updateIngredients', 5)).toBe(false);
    expect(canOn(actorOf(user(['admin'])), 'recipes.updateIngredients', 5)).toBe(true);
    expect(canOn(null, 'recipes.updateIngredients', 5)).toBe(false);
  });
});
