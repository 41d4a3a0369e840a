import type { Limits, Need } from '../../engine/host/recipeTotals.ts';
import { foodShare } from '../contract/treats.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { isShown } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { DailyNeed } from './dailyNeeds.ts';
import { engineNeed } from './engineNeed.ts';

/** A pet's need with what decides the levels of a recipe. */
export interface PetTarget {
  /** The need of the shown columns, with its limits. */
  readonly need: Need;
  /** Energy a day that food has, without treats. */
  readonly kcalPerDay: number;
  readonly caP: DailyNeed['caP'];
  /** Columns that screens show for the species. */
  readonly shown: readonly number[];
}

/** Limits of the shown columns. */
const limitsOf = (limits: Omit<Limits, 'added'>, shown: ReadonlySet<number>) => ({
  dryMatterMax: without(limits.dryMatterMax, shown),
  per1000KcalMax: without(limits.per1000KcalMax, shown),
});

const without = (values: Float64Array, shown: ReadonlySet<number>): Float64Array =>
  values.map((value, column) => (shown.has(column) ? value : Number.NaN));

/** The amounts of a need, of which treats have a part of the energy and nothing that is known of all else (D138). */
const amountsOfFood = (amounts: Float64Array, { place }: CatalogueSnapshot, share: number): Float64Array => {
  const energy = place.get(nutrientIds.energy);
  return amounts.map((amount, column) => (column === energy ? amount * share : amount));
};

/**
 * The need of the columns that screens show, because only their levels count, for food beside the pet's treats.
 * @param kcalPerDay of all that the pet eats
 */
export const petTargetOf = (
  snapshot: CatalogueSnapshot,
  daily: DailyNeed,
  kcalPerDay: number,
  slug: string,
): PetTarget => {
  const options = { hidden: false, species: slug === 'cat' ? 'cat' : 'dog' } as const;
  const shown = [...snapshot.columns.keys()].filter((index) => {
    const column = snapshot.columns[index];
    return column !== undefined && isShown(column, options);
  });
  const set = new Set(shown);
  const share = foodShare(daily.treatsPercent);
  const { amounts, lowMax, highMin, limits } = engineNeed(snapshot, daily);
  const need = {
    amounts: amountsOfFood(without(amounts, set), snapshot, share),
    lowMax: without(lowMax, set),
    highMin: without(highMin, set),
    ...(limits && {
      limits: { ...limitsOf(limits, set), ...(limits.added && { added: limitsOf(limits.added, set) }) },
    }),
    ...(share < 1 && { besideUnknown: true }),
  };
  return { need, kcalPerDay: kcalPerDay * share, caP: daily.caP, shown };
};
