import { describe, expect, it } from 'vitest';
import { screens } from '../screens.tsx';
import { pathTo, screenAt } from './paths.ts';

describe('paths', () => {
  it('come from the table of screens', () => {
    expect(pathTo('RecipeAdvancedEditForPet', { recipeId: 7, petId: 3 })).toBe(
      '/account/recipes/7/advanced-edit-for-pet/3',
    );
    expect(screenAt('/account/recipes/7/advanced-edit-for-pet/3')?.name).toBe('RecipeAdvancedEditForPet');
    expect(screenAt('/elsewhere')).toBeUndefined();
  });

  it('name every screen and every path once', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});
