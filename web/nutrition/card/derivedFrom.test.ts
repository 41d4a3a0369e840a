import { describe, expect, it } from 'vitest';
import { LineValues, lineValueNames } from '../../../engine/host/lineValues.ts';
import type { Role } from '../../../engine/host/recipeTotals.ts';
import { inputColumns, isPart } from './derivedFrom.ts';

const roles: readonly Role[] = [
  ...(['water', 'protein', 'fat', 'carbohydrate', 'calcium', 'phosphorus'] as const),
  ...(['vitamin-c', 'zinc', 'copper', 'omega-6', 'omega-3'] as const),
  ...(['omega-6-minor', 'omega-3-minor', 'epa-dha'] as const),
];
const columns = roles.map((role, id) => ({ id, scale: 3, role }));
const of = new LineValues(columns);
const derivedValueOf = (name: (typeof lineValueNames)[number], stated: (column: number) => boolean): number =>
  of.value(
    name,
    Float64Array.from(columns, (_, at) => (stated(at) ? at + 1 : Number.NaN)),
    0,
    100_000,
  );

describe('the inputs of a derived value', () => {
  it.each(lineValueNames)('of %s are exactly those of the engine', (name) => {
    const parts = inputColumns(columns, name);
    expect(parts.length).toBeGreaterThan(0);
    const whole = derivedValueOf(name, () => true);
    expect(derivedValueOf(name, (column) => parts.includes(column))).toBe(whole);
    for (const part of parts) {
      const without = derivedValueOf(name, (column) => column !== part);
      // Unstated minor acids count as 0.
      expect(Number.isNaN(without)).toBe(!roles[part]?.endsWith('-minor'));
      expect(without).not.toBe(whole);
    }
  });

  it('are recognized by their role', () => {
    expect(isPart('zincToCopper', 'zinc')).toBe(true);
    expect(isPart('zincToCopper', 'calcium')).toBe(false);
    expect(isPart('zincToCopper', null)).toBe(false);
  });
});
