import { expect, it } from 'vitest';
import { amountOfLabUnit, labUnitsFor } from './labUnits.ts';

it.each([
  // 0.09 % are 90 mg in 100 g, 900 mg in a kg.
  ['%', 'dry_matter', 'mg', 1000],
  ['mg/kg', 'as_fed', 'mg', 0.1],
  ['µg/kg', 'as_fed', 'mg', 1e-4],
  ['g/kg', 'dry_matter', 'g', 0.1],
  ['mg/100 g', 'dry_matter', 'µg', 1000],
  ['IU/kg', 'dry_matter', 'IU', 0.1],
  ['mg', 'per_1000_kcal', 'g', 0.001],
  // No conversion of mass and IU, nor of energy, which a laboratory burns.
  ['mg/kg', 'dry_matter', 'IU', null],
  ['IU/kg', 'dry_matter', 'mg', null],
  ['%', 'dry_matter', 'kcal', null],
  ['mg', 'dry_matter', 'mg', null],
  ['mg/kg', 'per_1000_kcal', 'mg', null],
] as const)('1 %s (%s) is %3$s', (unit, basis, nutrientUnit, amount) => {
  const found = amountOfLabUnit(unit, basis, nutrientUnit);
  if (amount === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(amount, 12);
});

it('offers the units that fit', () => {
  expect(labUnitsFor('per_1000_kcal', 'mg')).toEqual(['g', 'mg', 'µg']);
  expect(labUnitsFor('dry_matter', 'IU')).toEqual(['IU/kg', 'IU/100 g']);
  expect(labUnitsFor('as_fed', 'kcal')).toEqual([]);
});
