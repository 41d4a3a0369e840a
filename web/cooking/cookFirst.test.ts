import { describe, expect, it } from 'vitest';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import { ingredientOf } from '../testing/factories.ts';
import { cookAllFirst, cookFirst } from './steps.ts';

const foodOf = (short_name: string, state: string | null = null) =>
  ingredientOf(7, 100, { name: short_name, short_name, state });

const stepOf = (basic_instructions: string, id: number | null = 7): RecipeStepAnswer => ({
  ...{ id: 1, order: 1, basic_instructions, detailed_instructions: null },
  ...{ timer_template_id: null, timer: null },
  ingredient: id === null ? null : { id, name: '', heat_sensitivity: false, notes: [], recipes: [] },
});

const rice = foodOf('Rice, brown, long-grain, cooked', 'cooked');
const weighRice = stepOf('Weigh Rice, brown, long-grain, cooked and add it to the bowl.');
const cookAll = stepOf('Close the lid, choose speed 1 and start to cook.', null);

describe('a food that is weighed cooked', () => {
  it.each([
    [rice, 'Cook Rice first, weigh it cooked.'],
    [foodOf('Potatoes, baked, flesh', 'cooked'), 'Cook Potatoes first, weigh them cooked.'],
    [
      foodOf('Peas and carrots, frozen, cooked, boiled', 'cooked'),
      'Cook Peas and carrots first, weigh them cooked.',
    ],
    [
      foodOf('Chickpeas (garbanzo beans, bengal gram), cooked, boiled', 'cooked'),
      'Cook Chickpeas first, weigh them cooked.',
    ],
    [foodOf('Asparagus, cooked, boiled', 'cooked'), 'Cook Asparagus first, weigh it cooked.'],
    [foodOf('Couscous, cooked', 'cooked'), 'Cook Couscous first, weigh it cooked.'],
    [foodOf('Egg, whole, cooked, hard-boiled'), 'Cook Egg first, weigh it cooked.'],
    [foodOf('Rice, white, raw', 'raw'), null],
    [foodOf('Sardine, Atlantic, canned in oil', 'canned'), null],
    [foodOf('Buckwheat groats, roasted, dry', 'cooked'), null],
    [foodOf('Sesame butter, tahini, from roasted and toasted kernels', 'cooked'), null],
    [foodOf('Pumpkin and squash seed kernels, roasted, without salt', 'cooked'), null],
    [foodOf('Beef, chuck, cooked, dry heat, roasted', 'cooked'), 'Cook Beef first, weigh it cooked.'],
  ])('%#', (food, text) => expect(cookFirst(food, [])).toBe(text));

  it('is cooked first before the recipe is cooked', () => {
    expect(cookFirst(rice, [weighRice, cookAll])).toBe('Cook Rice first, weigh it cooked.');
    expect(cookFirst(rice, [stepOf('Set the cooker on a dry surface.', null), weighRice])).not.toBeNull();
    expect(cookFirst(rice, [stepOf('Cook the beans.', 8), weighRice])).not.toBeNull();
    expect(cookFirst(rice, [weighRice, stepOf('Boil the rice.', null)])).not.toBeNull();
  });

  it.each([
    [[stepOf('Cook Rice, brown, long-grain, cooked, then weigh it.')]],
    [[stepOf('Boil the rice until it is soft.', null), weighRice, cookAll]],
    [[stepOf('Simmer it for 40 minutes'), weighRice]],
  ])('has no second step where the recipe cooks it: %#', (steps) =>
    expect(cookFirst(rice, steps)).toBeNull(),
  );

  it('is in one sentence with others on a sheet', () => {
    const carrots = foodOf('Carrots, cooked, boiled', 'cooked');
    expect(cookAllFirst([rice, carrots, foodOf('Kale, raw', 'raw')])).toBe(
      'Cook Rice and Carrots first, weigh each cooked.',
    );
    expect(cookAllFirst([foodOf('Kale, raw', 'raw')])).toBeNull();
  });
});
