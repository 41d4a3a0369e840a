import { expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { bowlLines, bowlsToStore } from './bowls.ts';
import type { Formulation } from './proposal.ts';

type Bowl = Formulation['pets'][number]['bowl'];

const bowlOf = (grams: number, days: number, scored: boolean) => ({
  bowl: [
    {
      ...{ ingredient_id: 1, grams, days, pieces: 1, why: [] },
      food: { ...ingredientOf(1, 0, { unit_name: 'tablet', unit_mg: 800, unit_scored: scored }) },
    },
  ] as unknown as Bowl,
});

it('never divides a piece: half a tablet a day is a tablet in two days', () => {
  expect(bowlLines(bowlOf(0.4, 1, true))).toMatchObject([{ milligrams: 800, days: 2 }]);
  expect(bowlLines(bowlOf(0.8, 1, false))).toMatchObject([{ milligrams: 800, days: 1 }]);
  expect(bowlLines(bowlOf(0.8 / 3, 3, false))).toMatchObject([{ milligrams: 800, days: 3 }]);
});

it('stores also that a bowl gets nothing, and nothing at all if a food could not be read', () => {
  const pets = [
    { pet_id: 1, ...bowlOf(0.8, 1, false) },
    { pet_id: 2, bowl: [] },
  ] as unknown as Formulation['pets'];
  expect(bowlsToStore({ pets }, [{ pet_id: 1, version: 7 }])).toEqual([
    { pet_id: 1, version: 7, lines: [{ id: 1, total_g: 0.8, days: 1 }] },
    { pet_id: 2, version: 0, lines: [] },
  ]);
  const unread = [
    { pet_id: 1, bowl: [{ ...pets[0]?.bowl[0], food: null }] },
  ] as unknown as Formulation['pets'];
  expect(bowlsToStore({ pets: unread }, [])).toBeNull();
});
