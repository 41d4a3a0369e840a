import { nutrientIds } from '../../nutrients/ids.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../../nutrition/catalogue.ts';
import { getEnergyMaxima, storeEnergyMaxima } from './recipeFacts.query.ts';
import { foodsChanged } from './recipeSearchHooks.model.ts';

/** The category maxima of energy by the row of the category; null where no food states it. */
const maximaOf = ({ columns, place, categoryMaxima: { categories, values } }: CatalogueSnapshot) => {
  const energy = place.get(nutrientIds.energy);
  return Array.from({ length: energy === undefined ? 0 : categories }, (_, category) => {
    const value = values[category * columns.length + (energy ?? 0)] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
};

type Maxima = readonly (number | null)[];

/** Foods that do not state their energy, and whose category bounds it by another maximum than before. */
const foodsBoundedAnew = (snapshot: CatalogueSnapshot, before: Maxima | null, now: Maxima): number[] => {
  const energy = snapshot.place.get(nutrientIds.energy) ?? -1;
  return [...snapshot.foods.values()]
    .filter(({ values, complete }) => !complete && Number.isNaN(values[energy] ?? Number.NaN))
    .filter(({ category }) => before === null || before[category] !== now[category])
    .map(({ id }) => id);
};

const followed = new WeakSet<CatalogueSnapshot>();

/**
 * Marks the amounts of recipes as stale whose highest possible energy depends on a category maximum that changed. Several
 * servers may do so at once: whoever stores older maxima sees the newer catalogue at its next call.
 */
export const followEnergyMaxima = async (catalogue: FoodCatalogue): Promise<void> => {
  const snapshot = await catalogue.current();
  if (followed.has(snapshot)) return;
  const [now, stored] = [maximaOf(snapshot), await getEnergyMaxima()];
  const text = JSON.stringify(now);
  if (text !== stored) {
    const before = stored === null ? null : (JSON.parse(stored) as Maxima);
    await foodsChanged(foodsBoundedAnew(snapshot, before, now));
    await storeEnergyMaxima(text);
  }
  followed.add(snapshot);
};
