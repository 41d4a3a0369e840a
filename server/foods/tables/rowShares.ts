import { type Fraction, fraction } from '../../../engine/host/fractions.ts';
import { dryShare, energyShare } from '../../../engine/host/label.ts';
import { convertUnit, type LabelUnit, readUnit } from '../../../engine/host/labelUnits.ts';
import { readEnds, type Share, ValueFault } from '../../../engine/host/writtenValues.ts';
import type { FoodBasis } from '../../contract/foodTables.ts';
import type { TableRow, TableValue } from './foodTable.ts';

const one = fraction('1');
const [water, energy] = [255, 9001] as const;

/** A value of the row as fed for grams of the food, in the nutrient's unit; null if it is not stated. */
const endsOf = (
  row: TableRow,
  nutrient: number,
  grams: string,
): { low: Fraction; high: Fraction | null } | null => {
  const value = row.values.find(({ nutrient: { id }, cell }) => id === nutrient && cell !== '');
  const ends = value && readEnds(value.cell, value);
  if (!value || !ends) return null;
  if (value.basis === 'dry_matter')
    throw new ValueFault('This needs moisture, and energy, of the food as fed.');
  const inOwn = (amount: string, own: LabelUnit | null): Fraction => {
    const unit = own ?? value.unit ?? readUnit(value.nutrient.unit_type);
    const read = unit && convertUnit(fraction(amount), unit, value.nutrient, fraction(grams));
    if (!read) throw new ValueFault('It cannot be converted.');
    return read;
  };
  const low = inOwn(ends.low.amount, ends.low.unit);
  const isAlone = ends.high === undefined;
  if (ends.high === null || (isAlone && value.bound === 'min')) return { low, high: null };
  const high = isAlone ? low : inOwn(ends.high.amount, ends.high.unit);
  return { low: isAlone && value.bound === 'max' ? fraction('0') : low, high };
};

/**
 * What of a row's written value is in the food as fed. Water is always of the food as fed, and energy if that is not said.
 * @throws ValueFault if the basis needs a value that the row does not have
 */
export const shareOf = (
  row: TableRow,
  value: TableValue,
  rowBasis: FoodBasis | null,
  grams: string,
): Share => {
  const { id } = value.nutrient;
  const basis = value.basis ?? rowBasis;
  if (id === water || (basis !== 'dry_matter' && basis !== 'per_1000_kcal')) return { low: one, high: one };
  if (id === energy && value.basis === null && basis === 'dry_matter')
    throw new ValueFault('Say what energy is of: write Energy (kcal/kg as fed) or Energy (kcal/kg DM).');
  if (basis === 'dry_matter') return dryShare(endsOf(row, water, grams), fraction(grams)) as Share;
  if (id === energy) return { low: one, high: one };
  if (value.unit !== null && value.unit.per !== null)
    throw new ValueFault('Per 1000 kcal write g, mg, µg or IU.');
  return energyShare(endsOf(row, energy, grams)) as Share;
};
