import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { perKilogram } from './perKilogram.ts';

const table = readFileSync(new URL('../../fixtures/standards/aafco-2016.csv', import.meta.url), 'utf8');

/**
 * The rows as AAFCO prints them: `source_value` in mg/kg or IU/kg, `value` in our unit per 100 g. Vitamin K is menadione,
 * which no nutrient counts.
 */
const printed = table
  .split('\n')
  .map((line) => line.split(','))
  .filter(
    ([, , nutrientId, , , basis, , sourceUnit = '']) =>
      nutrientId !== '' && basis === 'per_100g_dry_matter' && sourceUnit.endsWith('/kg'),
  );

describe('perKilogram', () => {
  it('gives every value that AAFCO prints per kilogram of dry matter', () => {
    expect(printed.length).toBeGreaterThan(80);
    expect(printed.filter(([, , , name]) => name === 'Vitamin E')).toHaveLength(4);
    for (const [, , , , , , , sourceUnit, sourceValue, unit = '', value = ''] of printed) {
      const read = perKilogram(value, unit);
      expect([read?.unit, Number(read?.value)]).toEqual([sourceUnit, Number(sourceValue)]);
    }
  });

  it.each(['g', 'kcal'])('is null for %s', (unit) => expect(perKilogram('1', unit)).toBeNull());
});
