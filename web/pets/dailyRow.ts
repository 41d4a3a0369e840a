import type { NutrientEntry } from '../../server/contract/shapes.ts';
import type { NutrientNames } from '../nutrition/nutrientNames.ts';
import type { NutrientTableRow } from '../ui/nutrients/nutrientRows.ts';
import { petDailyTexts as texts } from './petDailyTexts.ts';

/** Why a nutrient of a need is always Optimal: its need is 0 or none, or no bound is named (D59). */
const optimalBy = ({ qty, low_max, high_min }: NutrientEntry['amount']): NutrientTableRow['optimalBy'] => {
  if (!qty) return 'noNeed';
  return (low_max ?? high_min ?? null) === null ? 'noBound' : undefined;
};

/** A row of the table of a pet's daily nutrition. */
export const dailyRow = (
  { id, name, category_name, amount }: NutrientEntry,
  names: NutrientNames = ({ name: own }) => ({ name: own }),
): NutrientTableRow => {
  const reason = optimalBy(amount);
  return {
    id,
    ...names({ id, name }),
    group: category_name ?? texts.other,
    amount: amount.qty ?? Number.NaN,
    unit: amount.unit_type,
    ...(reason === undefined ? {} : { level: 'optimal', optimalBy: reason }),
  };
};
