import { describe, expect, it } from 'vitest';
import { startEngine } from '../../../engine/host/node.ts';
import { fullRecipeScale, type Serving, servingOf } from '../../../engine/host/serving.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { dayOf } from '../../testing/factories.ts';
import type { NutritionState } from '../state.ts';
import {
  bodyWeightText,
  isAdjusted,
  isTooMuch,
  type ServingContext,
  servingLine,
  servingShort,
  servingText,
  whyUnadjusted,
} from './serving.ts';

const serving: Serving = {
  scale: { value: 1, min: 1 },
  milligrams: 650_400,
  minMilligrams: 650_400,
  amounts: new Float64Array(0),
  cups: 3,
  percentOfBodyWeight: 9.25,
};

describe('servingText', () => {
  it('contains grams and cups', () => {
    expect(servingText(serving)).toBe('650 g (about 3 cups)');
    expect(servingText({ ...serving, milligrams: 85_040, minMilligrams: 85_040, cups: 1 / 3 })).toBe(
      '85.0 g (about 1/3 cup)',
    );
    expect(servingText({ ...serving, cups: 1 })).toBe('650 g (about 1 cup)');
    expect(servingText({ ...serving, cups: 4 / 3 })).toBe('650 g (about 1 1/3 cups)');
    expect(servingText({ ...serving, cups: 2 / 3 })).toBe('650 g (about 2/3 cup)');
    expect(servingText({ ...serving, cups: 2.75 })).toBe('650 g (about 2 3/4 cups)');
    expect(servingText({ ...serving, milligrams: 0, minMilligrams: 0, cups: 0 })).toBe('add a food');
    expect(servingText({ ...serving, cups: 0 })).toBe('650 g (less than 1/4 cup)');
  });

  it('contains the largest and smallest serving if energy is not stated', () => {
    expect(servingText({ ...serving, minMilligrams: 600_000 })).toBe('600 to 650 g (about 3 cups)');
    expect(servingText({ ...serving, minMilligrams: 0 })).toBe('at most 650 g (about 3 cups)');
  });
});

describe('servingShort', () => {
  it('contains the grams only, as a range if energy is not stated', () => {
    expect(servingShort(serving)).toBe('650 g');
    expect(servingShort({ ...serving, minMilligrams: 600_000 })).toBe('600–650 g');
    expect(servingShort({ ...serving, minMilligrams: 0 })).toBe('≤ 650 g');
  });
});

describe('servingLine', () => {
  it('states whether the serving is adjusted', () => {
    expect(servingLine(serving, true)).toBe(
      'Serving size: 650 g (about 3 cups), divided into 2-3 meals per day.',
    );
    expect(servingLine(serving, false)).toBe(
      'This is the whole batch, not a day: 650 g (about 3 cups). Levels compare all of it with a day’s need.',
    );
    expect(servingLine(serving, true, { safe: false })).toBe(
      'Do not feed this. Levels are of the amount that has a day’s energy.',
    );
    expect(servingLine(serving, false, { ofPlan: true })).toMatch(
      /^This is the whole meal plan, not a day: 650 g/,
    );
  });

  it('says why it is a range', () => {
    expect(servingLine({ ...serving, minMilligrams: 600_000 }, true)).toBe(
      'Serving size: 600 to 650 g (about 3 cups), divided into 2-3 meals per day. Some of its foods do not state their energy.',
    );
  });
});

describe('isTooMuch', () => {
  it('warns above 9.25 % of body weight, not at it, and not without a body weight', () => {
    expect(isTooMuch(serving)).toBe(false);
    expect(isTooMuch({ ...serving, percentOfBodyWeight: 9.2501 })).toBe(true);
    expect(isTooMuch({ ...serving, percentOfBodyWeight: Number.NaN })).toBe(false);
  });
});

describe('isAdjusted', () => {
  const state = (adjusted: boolean, hasTargets: boolean, value: number) =>
    ({
      ...{ adjusted, hasTargets },
      results: { derived: { values: { servingScale: { value } } } },
    }) as unknown as NutritionState;

  it.each([
    ['wanted, and the need and the energy are known', true, true, 0.5, true],
    ['not wanted', false, true, 0.5, false],
    ['wanted without a need', true, false, 0.5, false],
    ['wanted without energy', true, true, Number.NaN, false],
  ])('%s', (_, adjusted, hasTargets, scale, expected) => {
    expect(isAdjusted(state(adjusted, hasTargets, scale))).toBe(expected);
  });
});

describe('whyUnadjusted', () => {
  const juno = { name: 'Juno', daily_nutrition_breakdown: dayOf([]), kcal_per_day: 800 } as unknown as Pet;
  const whole: ServingContext = { chosen: juno, pet: juno };

  /** State of a recipe with one food with this energy per 100 g. NaN means not stated. */
  const stateOf = async (kcal: number, milligrams: number): Promise<NutritionState> => {
    const engine = await startEngine();
    const values = Float64Array.of(kcal);
    engine.load([{ id: 1, scale: 3, role: 'energy' }], { categories: 1, values: Float64Array.of(900_000) });
    engine.putFoods([{ id: 1, category: 0, complete: false, values: values }]);
    engine.setLines([{ food: 1, milligrams }]);
    const derived = engine.deriveValues(null, 800);
    const totals = engine.assess(null, 1);
    const serving = servingOf(totals, fullRecipeScale, Number.NaN);
    return {
      results: { edit: 1, totals, derived, stages: null, serving, tooLarge: [], places: new Map() },
    } as unknown as NutritionState;
  };

  it.each([
    ['nothing where there is energy', 150_000, 1000, whole, null],
    ['nothing while the need is not read yet', 150_000, 1000, { chosen: juno, pet: null }, null],
    ['that no pet is chosen', 150_000, 1000, { chosen: null, pet: null }, /no matching pet/],
    [
      'that no need is known',
      150_000,
      1000,
      { chosen: juno, pet: { ...juno, daily_nutrition_breakdown: null } },
      /the daily need of Juno is not known/,
    ],
    ['that it weighs nothing', 150_000, 0, whole, /add a food/],
    ['that water contains no energy', 0, 1000, whole, /contain no energy/],
    ['that no food states it', Number.NaN, 1000, whole, /no food states/],
  ])('explains %s', async (_, kcal, milligrams, context, expected) => {
    const why = whyUnadjusted(await stateOf(kcal, milligrams), context, 0);
    if (expected === null) expect(why).toBeNull();
    else expect(why).toMatch(expected);
  });
});

describe('bodyWeightText', () => {
  it.each([
    [8.1, '8 % of body weight'],
    [9.2501, '9.3 % of body weight, over 9.25 %'],
    [9.25, '9.25 % of body weight'],
    [22.24, '22 % of body weight, over 9.25 %'],
    [Number.NaN, ''],
  ])('shows %d as "%s"', (percentOfBodyWeight, text) => {
    expect(bodyWeightText({ ...serving, percentOfBodyWeight })).toBe(text);
  });
});
