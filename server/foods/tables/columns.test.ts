import { describe, expect, it } from 'vitest';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { columnOf, nutrientHeading } from './columns.ts';

const calcium = { id: 301, name: 'Calcium, Ca', display: 'Calcium', unit_type: 'mg' } as Nutrient;
const energy = {
  id: 268,
  name: 'Energy (USDA, kJ)',
  display: 'Energy (USDA, kJ)',
  unit_type: 'kJ',
} as Nutrient;
const iodine = { id: 314, name: 'Iodine, I', display: 'Iodine', unit_type: 'µg' } as Nutrient;
const nutrients = new Map([calcium, energy, iodine].map((nutrient) => [nutrient.id, nutrient]));

describe('columnOf', () => {
  it.each([
    ...['301', '301 Calcium', '301 Calcium (mg)', '301 Calcium, mg', '301 calcium mg/100'],
    ...['314 Iodine (µg)', '314 Iodine mcg', nutrientHeading(energy)],
  ])('takes %s', (heading) => expect(columnOf(heading, nutrients)).toHaveProperty('nutrient'));

  it.each([
    ['301 Calcium (g)', 'Calcium is in mg, not in g.'],
    ['301 Calcium, g', 'Calcium is in mg, not in g.'],
    ['301 Calcium g', 'Calcium is in mg, not in g.'],
    ['301 Calcium [µg]', 'Calcium is in mg, not in µg.'],
    ['301 Calcium (g) old', 'Calcium is in mg, not in g.'],
    ['314 Iodine mg', 'Iodine is in µg, not in mg.'],
  ])('refuses the unit of %s', (heading, message) => expect(columnOf(heading, nutrients)).toBe(message));
});
