import { describe, expect, it } from 'vitest';
import { derive, derivedIds } from '../nutrition/derive.ts';
import { inputNutrients } from './derivedNutrientInputs.ts';

/** A different stated amount for each nutrient. */
const statedOf = (ids: readonly number[]) => new Map(ids.map((id) => [id, String(id)]));

describe('inputNutrients', () => {
  it.each(derivedIds)('lists every input of derived nutrient %i and no other', (id) => {
    const parts = inputNutrients(id);
    const whole = derive(statedOf(parts), false).find(({ nutrientId }) => nutrientId === id);
    expect(whole).toBeDefined();
    for (const part of parts) {
      const others = statedOf(parts.filter((each) => each !== part));
      expect(inputNutrients(part)).toEqual([]);
      // A fallback input changes nothing while the preferred input is stated.
      const without = derive(others, false).find(({ nutrientId }) => nutrientId === id);
      const isFallback = [318, 618, 619].includes(part);
      expect(without?.amount === whole?.amount && without?.source === whole?.source).toBe(isFallback);
    }
  });

  it('is empty for a stated nutrient', () => {
    expect(inputNutrients(301)).toEqual([]);
  });
});
