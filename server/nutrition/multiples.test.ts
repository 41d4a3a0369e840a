import { describe, expect, test } from 'vitest';
import { readLimits } from '../migrations/seed/limits.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { readNutrients } from '../migrations/seed/referenceData.ts';
import { boundsAt, limitStages } from './limitStages.ts';
import { multipleOf, multiplesOf } from './multiples.ts';

const nutrients = readNutrients();
const limits = readLimits();
const maxima = limits.filter(({ kind }) => kind === 'max' || kind === 'SUL');
const multiples = multiplesOf(nutrients, readStandards(), maxima);
const maxOf = (stage: string, nutrientId: number) =>
  multiples.find((each) => each.stage === stage && each.nutrientId === nutrientId);

describe('multiples of the reference minimum (D84)', () => {
  test.each([
    ['sodium of cats', 'adult_cat_75', 307, '1250', 5],
    ['sodium of dogs', 'adult_dog_110', 307, '1000', 5],
    ['calcium of cats', 'adult_cat_100', 301, '5000', 5],
    ['magnesium of cats', 'adult_cat_75', 304, '650', 5],
    ['zinc of cats', 'adult_cat_75', 309, '250', 10],
    ['selenium of cats', 'adult_cat_75', 317, '700', 10],
    ['vitamin E of dogs', 'adult_dog_95', 9005, '1125', 100],
    ['thiamin of puppies', 'puppy_late', 404, '45', 100],
  ])('%s', (_, stage, nutrientId, max, multiple) =>
    expect(maxOf(stage, nutrientId)).toMatchObject({ max, multiple }),
  );

  test('are only for nutrients without a nutritional maximum of their life stage', () => {
    expect(maxOf('adult_dog_95', 301)).toBeUndefined();
    expect(maxOf('adult_dog_95', 9002)).toBeUndefined();
    expect(maxOf('adult_cat_75', 9004)).toBeUndefined();
    for (const stage of limitStages) {
      const bounded = new Set(boundsAt(maxima, stage).map(({ nutrient_id }) => nutrient_id));
      const own = multiples.filter((each) => each.stage === stage);
      expect(own.filter(({ nutrientId }) => bounded.has(nutrientId))).toEqual([]);
    }
  });

  test('leave no mineral and no vitamin with a reference minimum without a bound', () => {
    const bounds = limits.filter(({ kind }) => kind !== 'legal_max' && kind !== 'SUL_above');
    for (const stage of limitStages) {
      const bounded = new Set(
        [...boundsAt(bounds, stage), ...bounds.filter(({ life_stage }) => life_stage === stage)].map(
          ({ nutrient_id }) => nutrient_id,
        ),
      );
      const minima = limits.length > 0 ? multiplesOf(nutrients, readStandards(), []) : [];
      const needed = minima.filter((each) => each.stage === stage).map(({ nutrientId }) => nutrientId);
      expect(needed.filter((id) => !bounded.has(id))).toEqual([]);
      expect(needed.length).toBeGreaterThan(20);
    }
  });

  test('are none for other groups', () => {
    expect(multipleOf({ id: 203, category: 'Macros' })).toBeNull();
    expect(multipleOf({ id: 9002, category: 'Vitamins' })).toBe(10);
  });
});

describe('the bounds of a life stage', () => {
  test('are those of its parts; a later part adds what the earlier ones of its standard leave out', () => {
    const [vitaminA, iodine] = [9002, 314].map((id) =>
      boundsAt(maxima, 'puppy_late')
        .filter(({ nutrient_id, publisher }) => nutrient_id === id && publisher === 'NRC')
        .map(({ life_stage, max_qty }) => [life_stage, max_qty]),
    );
    expect(vitaminA).toEqual([['puppy_late', '12499.875']]);
    expect(iodine).toEqual([['adult_dog', '1000']]);
  });

  test('keep figures of low confidence, which are unverified', () => {
    const studied = limits.find(
      ({ kind, nutrient_id, species }) => kind === 'SUL_above' && nutrient_id === 307 && species === 'cat',
    );
    expect(studied).toMatchObject({ max_qty: '3750', confidence: 'low', life_stage: 'adult_cat' });
  });
});
