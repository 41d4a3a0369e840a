import { describe, expect, it } from 'vitest';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import { ingredientOf } from '../testing/factories.ts';
import { foodsWithoutStep, isHeatSensitive, stepAmount, stepMilligrams } from './steps.ts';

const foodOf = (grams: number | null, heat_sensitivity = false): RecipeStepAnswer['ingredient'] => ({
  id: 7,
  name: 'Egg',
  heat_sensitivity,
  notes: [],
  recipes: grams === null ? [] : [{ amount: { total_g: grams } }],
});

const stepOf = (ingredient: RecipeStepAnswer['ingredient']): RecipeStepAnswer => ({
  id: 1,
  order: 1,
  basic_instructions: 'Weigh Egg.',
  detailed_instructions: null,
  timer_template_id: null,
  timer: null,
  ingredient,
});

describe('a step', () => {
  it('has the exact grams of its food, or none', () => {
    expect(stepMilligrams(stepOf(foodOf(0.285)))).toBe(285);
    expect(stepMilligrams(stepOf(foodOf(null)))).toBeNull();
    expect(stepMilligrams(stepOf(null))).toBeNull();
  });

  it('shows pieces before grams for a food that is counted, else grams before pieces', () => {
    const step = stepOf(foodOf(100.5));
    const soldBy = (unit_name: string) => ingredientOf(7, 100.5, { unit_name, unit_mg: 50_250 });
    expect(stepAmount(step, soldBy('tablet'))).toEqual({ main: '2 tablets', other: '100.5 g' });
    expect(stepAmount(step, soldBy('egg'))).toEqual({ main: '100.5 g', other: '2 eggs' });
    expect(stepAmount(step, ingredientOf(7, 100.5))).toEqual({ main: '100.5 g', other: null });
    expect(stepAmount(step, undefined)).toEqual({ main: '100.5 g', other: null });
    expect(stepAmount(stepOf(foodOf(null)), soldBy('tablet'))).toEqual({ main: 'not stated', other: null });
  });

  it('warns of heat if its food is sensitive to it', () => {
    expect(isHeatSensitive(stepOf(foodOf(1, true)))).toBe(true);
    expect(isHeatSensitive(stepOf(foodOf(1)))).toBe(false);
    expect(isHeatSensitive(stepOf(null))).toBe(false);
  });
});

it('finds the foods of a recipe that no step names', () => {
  const [egg, salt] = [ingredientOf(7, 100), ingredientOf(8, 1)];
  expect(foodsWithoutStep([egg, salt], [stepOf(foodOf(100)), stepOf(null)])).toEqual([salt]);
});
