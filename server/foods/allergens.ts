import { read, readTable } from '../kernel/csv.ts';
import { searchName } from '../kernel/database/searchName.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { getNamedFoods, type NamedFood } from './namedFoods.query.ts';

/** An allergen, or a food category, by which a search leaves out recipes. */
export interface FoodGroup {
  readonly slug: string;
  readonly name: string;
  readonly isIn: (food: NamedFood) => boolean;
}

const list = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(';'));

const columns = {
  slug: read.text,
  name: read.text,
  categories: list,
  words: list,
  except: list,
};

/**
 * Reads fixtures/allergens.csv: a food has an allergen if its category is named, or its name has one of the words
 * outside the phrases of `except`.
 * @throws FixtureError if a row is malformed
 */
export const readAllergens = (folder?: string): FoodGroup[] =>
  readTable('allergens.csv', columns, folder).map(({ slug, name, categories, words, except }) => ({
    slug,
    name,
    isIn: ({ category, search_name }) => {
      if (categories.includes(category)) return true;
      const rest = except.reduce((text, phrase) => text.replaceAll(` ${phrase} `, ' '), ` ${search_name} `);
      return words.some((word) => rest.includes(` ${word} `));
    },
  }));

let allergens: readonly FoodGroup[] | undefined;

/** The slug of a food category. */
export const categorySlug = (name: string): string => searchName(name).replaceAll(' ', '-');

/** Allergens, and the categories that are no allergen. */
export const foodGroups = async () => {
  allergens ??= readAllergens();
  const taken = new Set(allergens.map(({ slug }) => slug));
  const rows = await FoodCategory.findAll({ order: [['id', 'ASC']] });
  const categories = rows
    .map(
      ({ name }): FoodGroup => ({
        slug: categorySlug(name),
        name,
        isIn: ({ category }) => category === name,
      }),
    )
    .filter(({ slug }) => !taken.has(slug));
  return { allergens, categories };
};

const namesOf = new WeakMap<CatalogueSnapshot, Promise<readonly NamedFood[]>>();

/** Names and categories of all foods. A change of either makes another snapshot. */
export const namedFoods = (snapshot: CatalogueSnapshot): Promise<readonly NamedFood[]> => {
  const known = namesOf.get(snapshot);
  if (known !== undefined) return known;
  const reading = getNamedFoods();
  namesOf.set(snapshot, reading);
  reading.catch(() => namesOf.delete(snapshot));
  return reading;
};

/** Ids of the foods of any of the groups, by slug; null if a slug names none. */
export const foodsWith = async (
  snapshot: CatalogueSnapshot,
  slugs: readonly string[],
): Promise<readonly number[] | null> => {
  const { allergens: known, categories } = await foodGroups();
  const groups = [...known, ...categories].filter(({ slug }) => slugs.includes(slug));
  if (groups.length < new Set(slugs).size) return null;
  const foods = await namedFoods(snapshot);
  return foods.filter((food) => groups.some(({ isIn }) => isIn(food))).map(({ id }) => id);
};
