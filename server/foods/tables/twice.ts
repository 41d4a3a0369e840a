import { fraction } from '../../../engine/host/fractions.ts';
import { readValue, type WrittenValue } from '../../../engine/host/writtenValues.ts';
import type { TableValue } from './foodTable.ts';
import type { TableErrors } from './tableErrors.ts';

/** A cell's value in the nutrient's unit, for grams of the food. */
export interface ReadCell extends WrittenValue {
  readonly of: TableValue;
}

/** Share by which a value in two units may differ: labels use other factors for kJ than for kcal, and round salt. */
const tolerance = 0.05;

/** One step of the last decimal of a column in the nutrient's unit. */
const stepOf = ({ of }: ReadCell, grams: string): number => {
  if (of.step === null) return 0;
  const part = of.part ?? fraction('1');
  const { qty } = readValue(
    of.step,
    { ...of, sign: 'point', bound: null, share: { low: part, high: part } },
    grams,
  );
  return Number(qty);
};

const isSame = (one: ReadCell, other: ReadCell, grams: string): boolean => {
  const rounding = stepOf(one, grams) + stepOf(other, grams);
  return (['qty', 'qty_high'] as const).every((end) => {
    const [a, b] = [Number(one[end]), Number(other[end])];
    return Math.abs(a - b) <= Math.max(a, b) * tolerance + rounding;
  });
};

/** The value in its nutrient's own unit: energy in kcal, and sodium rather than salt. */
const isOwn = ({ of: { part, unit } }: ReadCell): boolean =>
  part === null && (unit?.kind !== 'energy' || (unit.factor.top === 1n && unit.factor.bottom === 1n));

/**
 * The values of a row, each nutrient once. Energy may be in kcal and kJ, and salt beside sodium; they are refused if they
 * contradict each other.
 */
export const withoutTwice = (
  cells: readonly ReadCell[],
  grams: string,
  line: number,
  errors: TableErrors,
): readonly ReadCell[] =>
  [...new Set(cells.map(({ of }) => of.nutrient.id))].flatMap((id) => {
    const same = cells.filter(({ of }) => of.nutrient.id === id);
    const stated = same.filter(({ qty }) => qty !== null);
    const [kept] = [...stated.filter(isOwn), ...stated, ...same];
    const other = stated.find((each) => kept !== undefined && !isSame(kept, each, grams));
    if (kept === undefined) return [];
    if (other !== undefined)
      errors.add(
        line,
        other.of.heading,
        `It is ${other.qty} ${other.of.nutrient.unit_type}, but ${kept.of.heading} is ${kept.qty} ${kept.of.nutrient.unit_type}. Correct one of them.`,
      );
    return [kept];
  });
