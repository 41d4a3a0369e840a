import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { boundsAt, type LimitStage, limitStages, referenceMinima } from './limitStages.ts';
import type { StandardRow } from './standardRows.ts';

/** A nutrient's id and group. */
interface Grouped {
  readonly id: number;
  readonly category: string | null;
}

const macrominerals: readonly number[] = [
  nutrientIds.calcium,
  nutrientIds.phosphorus,
  nutrientIds.potassium,
  nutrientIds.magnesium,
  nutrientIds.chloride,
  nutrientIds.sodium,
];
/** Vitamins of which ten times the minimum is too much; of others a hundred times is. */
const tenfold: readonly number[] = [
  nutrientIds.vitaminADogs,
  nutrientIds.vitaminACats,
  nutrientIds.vitaminD,
  nutrientIds.choline,
];

/** How many times the reference minimum is too much without an official maximum (D84); null for other groups. */
export const multipleOf = ({ id, category }: Grouped): 5 | 10 | 100 | null => {
  if (macrominerals.includes(id)) return 5;
  if (category === 'Minerals' || tenfold.includes(id)) return 10;
  return category === 'Vitamins' ? 100 : null;
};

/** A bound that no standard names: a multiple of the reference minimum per 1000 kcal. */
export interface Multiple {
  readonly stage: LimitStage;
  readonly nutrientId: number;
  readonly multiple: number;
  /** Exact decimal text, in the nutrient's unit. */
  readonly max: string;
  /** The row of the reference minimum. */
  readonly minimum: StandardRow;
}

/** A nutritional maximum of a standard. */
interface Maximum {
  readonly standard: string;
  readonly life_stage: string;
  readonly nutrient_id: number;
}

/** The multiples of each life stage, for nutrients that no nutritional maximum bounds there. */
export const multiplesOf = (
  nutrients: readonly Grouped[],
  rows: readonly StandardRow[],
  maxima: readonly Maximum[],
): Multiple[] =>
  limitStages.flatMap((stage) => {
    const bounded = new Set(boundsAt(maxima, stage).map(({ nutrient_id }) => nutrient_id));
    const minima = referenceMinima(stage, rows);
    return nutrients.flatMap((nutrient): Multiple[] => {
      const multiple = multipleOf(nutrient);
      const minimum = minima.get(nutrient.id);
      if (multiple === null || minimum === undefined || bounded.has(nutrient.id)) return [];
      const max = exactText(multiply(fraction(minimum.value), fraction(String(multiple))));
      return [{ stage, nutrientId: nutrient.id, multiple, max, minimum }];
    });
  });
