import { expect, it } from 'vitest';
import { pathTo } from '../../kernel/paths.ts';
import { pathOfRecipe } from './pathOfRecipe.ts';

it('finds the same screen for another recipe', () => {
  const screens = [
    (id: number) => pathTo('ShowRecipe', { id }),
    (id: number) => pathTo('EditRecipe', { id }),
    (recipeId: number) => pathTo('RecipeAdvancedEditForPet', { recipeId, petId: 7 }),
    (recipeId: number) => pathTo('PetRecipeNutrition', { petId: 7, recipeId }),
  ];
  for (const path of screens) expect(pathOfRecipe(path(7), 7, 81)).toBe(path(81));
});
