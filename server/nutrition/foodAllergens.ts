import { read, readTable } from '../kernel/csv.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { finderOf } from './phrases.ts';
import { textsOfNames } from './safetyRules.ts';

/** What a food is made of, as far as its names and its category say. */
export interface FoodAllergens {
  /** Slugs of allergens that it holds. */
  readonly allergens: string[];
  /** Slugs of allergens that it may hold: nothing says of what it is made. */
  readonly possible_allergens: string[];
}

/** The names of a food, and its category's. */
export interface FoodNames {
  readonly name: string;
  readonly short_name: string;
  readonly category: string;
}

/** A kind of source. A named one ends the doubt about a word that names none: "broth" of "Turkey broth". */
type Source = 'animal' | 'animals' | 'plant' | 'egg' | 'dairy' | 'mineral';

const source = read.optional(read.oneOf<Source>('animal', 'animals', 'plant', 'egg', 'dairy', 'mineral'));

const found = { categories: read.list, words: read.list, except: read.list };

const allergenColumns = {
  ...{ slug: read.text, name: read.text, common: read.flag, source, includes: read.list },
  ...found,
};

const sourceColumns = {
  ...{ key: read.text, source, may_hold: read.list, named_by: read.list },
  ...found,
};

interface Found {
  readonly categories: readonly string[];
  readonly words: readonly string[];
  readonly except: readonly string[];
}

type Finder = (texts: readonly string[], category: string) => boolean;

/** Finds foods by their category, or by words of their names outside the exceptions. */
const finder = ({ categories, words, except }: Found): Finder => {
  const hasWord = words.length === 0 ? () => false : finderOf(words, except);
  return (texts, category) => categories.includes(category) || texts.some(hasWord);
};

const withFinder = <Row extends Found>(row: Row) => ({ ...row, isIn: finder(row) });

/**
 * Reads fixtures/allergens.csv, the allergens with the words of names that have one, and fixtures/food-sources.csv, the
 * words of what has none, and of foods whose source they do not say.
 * @throws FixtureError if a row is malformed
 */
const readTables = (folder?: string) => ({
  allergens: readTable('allergens.csv', allergenColumns, folder).map(withFinder),
  sources: readTable('food-sources.csv', sourceColumns, folder).map(withFinder),
});

let tables: ReturnType<typeof readTables> | undefined;

const known = () => {
  tables ??= readTables();
  return tables;
};

const allergensOfNames = ({ name, short_name, category }: FoodNames): FoodAllergens => {
  const { allergens, sources } = known();
  const texts = textsOfNames([...new Set([name, short_name])]);
  const named = allergens.filter(({ isIn }) => isIn(texts, category));
  const others = sources.filter(({ isIn }) => isIn(texts, category));
  const held = new Set(named.map(({ slug }) => slug));
  for (const { slug, includes } of allergens) if (includes.some((each) => held.has(each))) held.add(slug);
  const kinds = new Set([...named, ...others].map((each) => each.source));
  const vague = others.filter(({ named_by }) => !named_by.some((kind) => kinds.has(kind as Source)));
  // A name without any known word says nothing of what it is.
  const isUnknown = named.length === 0 && others.length === 0;
  const may = new Set(isUnknown ? ['all'] : vague.flatMap(({ may_hold }) => may_hold));
  const all = allergens.map(({ slug }) => slug);
  return {
    allergens: all.filter((slug) => held.has(slug)),
    possible_allergens: all.filter((slug) => !held.has(slug) && (may.has(slug) || may.has('all'))),
  };
};

const byNames = new Map<string, FoodAllergens>();

/** Names that are remembered at once. */
const maxRemembered = 50_000;

/** The allergens of a food by its names and its category, whoever made it. */
export const allergensOf = (food: FoodNames): FoodAllergens => {
  const key = JSON.stringify([food.name, food.short_name, food.category]);
  const remembered = byNames.get(key);
  if (remembered !== undefined) return remembered;
  const answer = allergensOfNames(food);
  if (byNames.size >= maxRemembered) byNames.clear();
  byNames.set(key, answer);
  return answer;
};

/** Most allergens of a category whose foods are alike. Of fats and oils, more say nothing. */
const maxAlike = 12;

/** Slugs of the allergens that foods of a category hold or may hold; none if they have nothing in common. */
export const allergensOfCategory = (category: string): string[] => {
  const { allergens, possible_allergens } = allergensOf({ name: '', short_name: '', category });
  const all = [...allergens, ...possible_allergens];
  return all.length > maxAlike ? [] : all;
};

/** True if what holds one of these allergens is of a category, and no part of an animal that has its own category. */
export const isOfCategory = (held: readonly string[], category: string): boolean => {
  if (category.endsWith(' organs')) return false;
  const alike = allergensOfCategory(category);
  return known().allergens.some(
    ({ slug, source: from, categories }) =>
      held.includes(slug) &&
      (categories.length > 0 ? categories.includes(category) : from === 'animal' && alike.includes(slug)),
  );
};

/** An allergen by its slug. */
export interface Allergen {
  readonly slug: string;
  readonly name: string;
  /** True for one that counts as a new allergen of a recipe that is free of allergens. */
  readonly common: boolean;
  readonly isAnimal: boolean;
}

/** All allergens, in the order of screens. */
export const allAllergens = (): readonly Allergen[] =>
  known().allergens.map(({ slug, name, common, source: from }) => ({
    ...{ slug, name, common, isAnimal: from === 'animal' },
  }));

/** The slug of a food category. */
export const categorySlug = (name: string): string => searchName(name).replaceAll(' ', '-');
