import { expect, it } from 'vitest';
import { splitRecipeErrors } from './recipeErrors.ts';

const failure = { status: 422, message: 'The given data was invalid.', error_code: null };

it('splits errors into those of fields and those of lines', () => {
  const errors = {
    'recipe.name': ['Too long.'],
    'species_recipe_tags.dog': ['There is no such tag.'],
    'specie_ids.0': ['There is no such species.'],
    is_free: ['Share it first.'],
    'recipe.ingredients.2.total_g': ['Too much.', 'Another.'],
  };
  const split = splitRecipeErrors({ ...failure, errors });
  expect(split.form.errors).toEqual({
    name: ['Too long.'],
    tag_ids: ['There is no such tag.'],
    specie_ids: ['There is no such species.'],
    is_free: ['Share it first.'],
  });
  expect([...split.lines]).toEqual([[2, 'Too much.']]);
});

it('says that grams are marked when only lines are wrong', () => {
  const split = splitRecipeErrors({ ...failure, errors: { 'ingredients.0.id': ['Twice.'] } });
  expect(split.form).toMatchObject({ errors: {}, message: 'Not saved: fix the marked grams first.' });
  expect([...split.lines]).toEqual([[0, 'Twice.']]);
});
