import { kgToLb } from './bodyWeight.ts';

/** The unit that body weights are shown in first, and that a number alone is in. Pounds are specified (part 1, section 5). */
export type WeightUnit = 'lb' | 'kg';

/** Kilograms with at most 2 decimals, of less than 1 kg with 3. */
export const kgText = (kg: number): string => String(Number(kg.toFixed(kg < 1 ? 3 : 2)));

/** A weight in one unit: `44.09 lb`, or `20 kg`. */
export const weightIn = (kg: number, unit: WeightUnit): string =>
  unit === 'lb' ? `${kgToLb(kg)} lb` : `${kgText(kg)} kg`;

/** The other unit. */
export const otherUnit = (unit: WeightUnit): WeightUnit => (unit === 'lb' ? 'kg' : 'lb');

/** A weight in both units, the chosen one first: `44.09 lb (20 kg)`. */
export const weightText = (kg: number, first: WeightUnit): string =>
  `${weightIn(kg, first)} (${weightIn(kg, otherUnit(first))})`;
