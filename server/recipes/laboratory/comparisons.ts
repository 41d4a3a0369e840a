import type { LabComparison } from '../../contract/labAnalyses.ts';
import { amountOfLabUnit } from '../../contract/labUnits.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import type { Batches, CalculatedBatch, Per } from './calculatedBatch.ts';
import { type Compared, compareAmounts, notCompared } from './compare.ts';
import type { LabAnalysis, LabValue } from './labAnalyses.model.ts';

/** A value beside the calculated one. */
export interface ComparedValue {
  readonly value: LabValue;
  /** Id of the food that brings most. */
  readonly mostFrom: number | null;
  readonly comparison: Compared;
  /** Index of the nutrient's column. */
  readonly column: number;
  /** The analysed amount in the nutrient's unit, per 100 g of dry matter and per 1000 kcal; NaN if it is not known. */
  readonly amounts: Readonly<Record<Per, number>>;
}

const percentOfWater = (values: readonly LabValue[]): number => {
  const water = values.find(({ nutrient_id }) => nutrient_id === nutrientIds.water);
  if (water === undefined || water.basis !== 'as_fed' || water.is_below) return Number.NaN;
  return Number(water.value) * (amountOfLabUnit(water.unit, 'as_fed', 'g') ?? Number.NaN);
};

/** What the calculated amount per 100 g of dry matter is multiplied with for the basis of a value; NaN without its water. */
const shareOf = ({ basis }: LabValue, water: number): number =>
  basis === 'as_fed' ? (100 - water) / 100 : 1;

const missingGap = (value: LabValue, batch: CalculatedBatch | null, share: number) => {
  if (value.nutrient_id === nutrientIds.water) return 'water';
  if (!(share > 0)) return 'no_water';
  return batch === null ? 'no_food' : null;
};

const unknown = { dry: Number.NaN, energy: Number.NaN } as const;

const compareValue = (
  value: LabValue,
  batch: CalculatedBatch | null,
  water: number,
  { columns, place }: CatalogueSnapshot,
): ComparedValue => {
  const column = place.get(value.nutrient_id) ?? -1;
  const share = shareOf(value, water);
  const none = (gap: NonNullable<LabComparison['gap']>): ComparedValue => ({
    ...{ value, column, amounts: unknown, mostFrom: null, comparison: notCompared(gap) },
  });
  const gap = missingGap(value, batch, share);
  const per = value.basis === 'per_1000_kcal' ? 'energy' : 'dry';
  const found = batch?.amount(column, per) ?? null;
  if (gap !== null || batch === null) return none(gap ?? 'no_food');
  if (found === null) return none('not_stated');
  const unit = amountOfLabUnit(value.unit, value.basis, columns[column]?.unit ?? '') ?? Number.NaN;
  const inUnit = share / unit;
  const analysed = { amount: Number(value.value), isBelow: Boolean(value.is_below) };
  const comparison = compareAmounts(analysed, {
    ...{ amount: found.amount * inUnit, unstated: found.unstated * inUnit },
    ...batch.error(column, per),
  });
  const times = analysed.amount / (found.amount * inUnit);
  const at = (each: Per): number => (batch.amount(column, each)?.amount ?? Number.NaN) * times;
  return {
    ...{ value, column, amounts: { dry: at('dry'), energy: at('energy') } },
    ...{ comparison, mostFrom: batch.mostFrom(column) },
  };
};

/**
 * The values of an analysis beside those of the recipe as it was analysed, by the current values of its foods.
 * @param isAsked tells whether the values of a nutrient are asked for; all are without it
 */
export const compareAnalysis = async (
  { pot, values = [] }: LabAnalysis,
  batches: Batches,
  isAsked: (nutrient: number) => boolean = () => true,
): Promise<readonly ComparedValue[]> => {
  const asked = values.filter(({ nutrient_id }) => isAsked(nutrient_id));
  if (asked.length === 0) return [];
  const batch = await batches.of(pot);
  batch?.open();
  const water = percentOfWater(values);
  return asked.map((value) => compareValue(value, batch, water, batches.snapshot));
};

/** Names of the foods that bring most of compared nutrients, by id. */
export const namesOfMost = async (
  compared: readonly ComparedValue[],
): Promise<ReadonlyMap<number, string>> => {
  const id = [...new Set(compared.flatMap(({ mostFrom }) => mostFrom ?? []))];
  if (id.length === 0) return new Map();
  const foods = await Ingredient.unguarded('foods of a recipe that the caller may open').findAll({
    ...{ where: { id }, attributes: ['id', 'short_name'] },
  });
  return new Map(foods.map((food) => [food.id, food.short_name]));
};
