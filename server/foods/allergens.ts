import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import {
  type Allergen,
  allAllergens,
  allergensOf,
  categorySlug,
  type FoodNames,
} from '../nutrition/foodAllergens.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { getNamedFoods, type NamedFood } from './namedFoods.query.ts';

/** An allergen, or a food category, by which foods are left out. */
export interface FoodGroup extends Allergen {
  readonly isIn: (food: FoodNames) => boolean;
  /** True for a food that has it, or of which nobody knows. */
  readonly mayBeIn: (food: FoodNames) => boolean;
}

/** All allergens. */
export const allergenGroups = (): readonly FoodGroup[] =>
  allAllergens().map((allergen) => {
    const { slug } = allergen;
    const isIn = (food: FoodNames) => allergensOf(food).allergens.includes(slug);
    const mayBeIn = (food: FoodNames) => isIn(food) || allergensOf(food).possible_allergens.includes(slug);
    return { ...allergen, isIn, mayBeIn };
  });

/** Allergens, and the categories that are no allergen. */
export const foodGroups = async () => {
  const allergens = allergenGroups();
  const taken = new Set(allergens.map(({ slug }) => slug));
  const rows = await FoodCategory.findAll({ order: [['id', 'ASC']] });
  const categories = rows
    .map(({ name }): FoodGroup => {
      const isIn = ({ category }: FoodNames) => category === name;
      return { slug: categorySlug(name), name, common: false, isAnimal: false, isIn, mayBeIn: isIn };
    })
    .filter(({ slug }) => !taken.has(slug));
  return { allergens, categories };
};

const namesOf = new WeakMap<CatalogueSnapshot, Promise<readonly NamedFood[]>>();

/** Names and categories of all foods. A change of either makes another snapshot. */
export const namedFoods = (snapshot: CatalogueSnapshot): Promise<readonly NamedFood[]> => {
  const remembered = namesOf.get(snapshot);
  if (remembered !== undefined) return remembered;
  const reading = getNamedFoods();
  namesOf.set(snapshot, reading);
  reading.catch(() => namesOf.delete(snapshot));
  return reading;
};

/** A search for no animal in particular does not count what the capsules of supplements may be made of. */
const isDoubtful = (food: FoodNames, { isIn, mayBeIn }: FoodGroup): boolean =>
  isIn(food) || (food.category !== 'Supplements' && mayBeIn(food));

/** Ids of the foods that have, or may have, any of the groups, by slug; null if a slug names none. */
export const foodsWith = async (
  snapshot: CatalogueSnapshot,
  slugs: readonly string[],
): Promise<readonly number[] | null> => {
  const { allergens, categories } = await foodGroups();
  const groups = [...allergens, ...categories].filter(({ slug }) => slugs.includes(slug));
  if (groups.length < new Set(slugs).size) return null;
  const foods = await namedFoods(snapshot);
  return foods.filter((food) => groups.some((group) => isDoubtful(food, group))).map(({ id }) => id);
};
