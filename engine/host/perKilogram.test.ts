import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { perKilogram } from './perKilogram.ts';

const table = readFileSync(new URL('../../fixtures/standards/aafco-2016.csv', import.meta.url), 'utf8');

/** The rows as AAFCO prints them: `source_value` in mg/kg or IU/kg, `value` in our unit per 100 g. */
const printed = table
  .split('\n')
  .map((line) => line.split(','))
  .filter(
    ([, , , , , basis, , sourceUnit = '']) => basis === 'per_100g_dry_matter' && sourceUnit.endsWith('/kg'),
  );

describe('perKilogram', () => {
  it('gives every value that AAFCO prints per kilogram of dry matter', () => {
    expect(printed.length).toBeGreaterThan(80);
    for (const [, , , , , , , sourceUnit, sourceValue, unit = '', value = ''] of printed) {
      const read = perKilogram(value, unit);
      const factor = unit === 'mg' && sourceUnit === 'IU/kg' ? null : read;
      if (factor) expect([factor.unit, Number(factor.value)]).toEqual([sourceUnit, Number(sourceValue)]);
    }
  });

  it.each(['g', 'kcal'])('is null for %s', (unit) => expect(perKilogram('1', unit)).toBeNull());
});
