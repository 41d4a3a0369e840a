import { describe, expect, it } from 'vitest';
import { derive, derivedIds } from '../nutrition/derive.ts';
import { inputNutrients } from './derivedNutrientInputs.ts';

/** Each stated, and no two alike. */
const statedOf = (ids: readonly number[]) => new Map(ids.map((id) => [id, String(id)]));

describe('the parts of derived figures', () => {
  it.each(derivedIds)('are all that %i is made of, and nothing else', (id) => {
    const parts = inputNutrients(id);
    const whole = derive(statedOf(parts), false).find(({ nutrientId }) => nutrientId === id);
    expect(whole).toBeDefined();
    for (const part of parts) {
      const others = statedOf(parts.filter((each) => each !== part));
      expect(inputNutrients(part)).toEqual([]);
      // Parts that stand in for another change nothing where that one is stated.
      const without = derive(others, false).find(({ nutrientId }) => nutrientId === id);
      const standsIn = [318, 618, 619].includes(part);
      expect(without?.amount === whole?.amount && without?.source === whole?.source).toBe(standsIn);
    }
  });

  it('of a nutrient that is stated are none', () => {
    expect(inputNutrients(301)).toEqual([]);
  });
});
