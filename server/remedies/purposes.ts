import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import { allergenGroups, namedFoods } from '../foods/allergens.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { perGramOf, valuesPerGram } from './perGram.ts';

/** What a tag promises, so that no proposal undoes it. Our own rules. */
interface Promised {
  readonly name: string;
  /** The nutrient whose amount per 1000 kcal does not rise. */
  readonly nutrient?: number;
  /** No allergen that the recipe does not have. */
  readonly allergens?: true;
  /** No protein of another animal or category of foods. */
  readonly protein?: true;
  /** What is left out, in words. */
  readonly words: string;
}

const promised: Readonly<Record<string, Promised>> = {
  'renal-other': {
    ...{ name: 'Renal and Other', nutrient: nutrientIds.phosphorus },
    words: 'adds phosphorus',
  },
  'weight-loss': { name: 'Weight Loss', nutrient: nutrientIds.fat, words: 'adds fat' },
  'low-fat': { name: 'Low Fat', nutrient: nutrientIds.fat, words: 'adds fat' },
  urinary: { name: 'Urinary', nutrient: nutrientIds.magnesium, words: 'adds magnesium' },
  'novel-protein-allergy-free': {
    ...{ name: 'Novel Protein, Allergy Free', allergens: true, protein: true },
    words: 'brings another protein or allergen',
  },
  'allergy-free': { name: 'Allergy Free', allergens: true, words: 'brings another allergen' },
};

/** Grams of protein per gram from which a food is a source of protein. */
const proteinSource = 0.05;

/** A nutrient per 1000 kcal may rise by this factor, because nearly every food has some. */
const mayRise = 1.05;

/** A nutrient whose amount per 1000 kcal stays below a bound. */
interface Bound {
  /** The name of the tag that promises it. */
  readonly tag: string;
  readonly column: number;
  readonly max: number;
}

/** True for the slug of a tag that promises something. */
export const isPromise = (slug: string): boolean => promised[slug] !== undefined;

/** What a recipe is for: the foods and amounts that would undo it. */
export interface Purpose {
  /** Amounts per 1000 kcal that stay below a bound. */
  readonly bounds: readonly Bound[];
  /** True for a food that brings an allergen or a protein that the recipe does not have. */
  readonly isForeign: (food: number) => boolean;
  /** One sentence for each tag that is kept. */
  readonly words: readonly string[];
  /** True if the recipe with so many milligrams more of a food is no longer what its tags promise. */
  readonly isBrokenBy: (food: number, derived: DerivedValues, milligrams: number) => boolean;
}

/** Recipes without such tags. */
export const noPurpose: Purpose = {
  words: [],
  bounds: [],
  isForeign: () => false,
  isBrokenBy: () => false,
};

/** The foods that bring an allergen, or a protein, that the recipe does not have. */
const foreignFoods = async (
  snapshot: CatalogueSnapshot,
  held: readonly number[],
  promises: readonly Promised[],
): Promise<ReadonlySet<number>> => {
  if (!promises.some(({ allergens }) => allergens)) return new Set();
  const strict = promises.some(({ protein }) => protein);
  const groups = allergenGroups().filter(({ common, isAnimal }) => common || (strict && isAnimal));
  const foods = await namedFoods(snapshot);
  const inRecipe = new Set(held);
  const own = foods.filter(({ id }) => inRecipe.has(id));
  const values = valuesPerGram(snapshot);
  const protein = snapshot.place.get(nutrientIds.protein) ?? -1;
  const isProtein = (id: number): boolean =>
    snapshot.foods.get(id)?.concentrate !== true && perGramOf(values, id, protein) >= proteinSource;
  const ownProteins = own.filter(({ id }) => isProtein(id));
  const categories = new Set(ownProteins.map(({ category }) => category));
  // The oil of a fish does not make fish a part of the recipe.
  const withoutAny = (foodsOfRecipe: typeof own) => groups.filter(({ isIn }) => !foodsOfRecipe.some(isIn));
  // A food that may hold an allergen is not free of it.
  const [newOfProteins, newOfOthers] = [withoutAny(ownProteins), withoutAny(own)];
  const isForeign = (food: (typeof foods)[number]): boolean =>
    isProtein(food.id)
      ? newOfProteins.some(({ mayBeIn }) => mayBeIn(food)) || (strict && !categories.has(food.category))
      : newOfOthers.some(({ mayBeIn }) => mayBeIn(food));
  return new Set(foods.filter((food) => !inRecipe.has(food.id) && isForeign(food)).map(({ id }) => id));
};

/** The purpose of a recipe by the slugs of its tags, from its derived values before any food is added. */
export const purposeOf = async (
  snapshot: CatalogueSnapshot,
  tags: readonly string[],
  held: readonly number[],
  { per1000Kcal }: Pick<DerivedValues, 'per1000Kcal'>,
): Promise<Purpose> => {
  const promises = [...new Set(tags)].flatMap((slug) => promised[slug] ?? []);
  if (promises.length === 0) return noPurpose;
  const bounds = promises.flatMap(({ name, nutrient }): Bound[] => {
    const column = nutrient === undefined ? undefined : snapshot.place.get(nutrient);
    if (column === undefined) return [];
    return [{ tag: name, column, max: (per1000Kcal[column] ?? Number.NaN) * mayRise }];
  });
  const foreign = await foreignFoods(snapshot, held, promises);
  return {
    words: promises.map(({ name, words }) => `${name} is kept: no food is proposed that ${words}.`),
    bounds,
    isForeign: (food) => foreign.has(food),
    isBrokenBy: (food, derived) =>
      foreign.has(food) || bounds.some(({ column, max }) => (derived.per1000Kcal[column] ?? 0) > max),
  };
};
