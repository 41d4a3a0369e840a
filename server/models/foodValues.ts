import { QueryTypes, type Sequelize } from 'sequelize';
import { FoodCategory } from './foodCategories.ts';
import { Ingredient } from './ingredients.ts';

/** A food in the catalogue, without its values. */
export interface FoodInfo {
  readonly id: number;
  /** Number of its current revision. */
  readonly revision: number;
  /** Row of the category maxima. */
  readonly category: number;
  readonly complete: boolean;
  /** A compound or supplement. Its values do not raise the category maxima. */
  readonly concentrate: boolean;
  /** True if everybody sees the food. Values of a private food never move the category maxima of others. */
  readonly published: boolean;
  readonly name: string;
  /** The nutrients that it is an added source of; null if nobody reviewed it. */
  readonly addedNutrients: readonly number[] | null;
}

/** Stored values of one food by nutrient, for `totalQty` grams. */
export interface StoredValues {
  readonly totalQty: string;
  readonly amounts: ReadonlyMap<number, string>;
}

const concentrates = 'Supplements';

/** Parses `314;303`: empty for none, null if nobody reviewed the food. */
const parseIds = (text: string | null): number[] | null =>
  text === null ? null : text.split(';').filter(Boolean).map(Number);

/**
 * All foods of the catalogue, and the number of food categories. Reads outside any transaction: a cache shared
 * by requests must not contain uncommitted rows.
 */
export const listFoodInfo = async (): Promise<{ heads: FoodInfo[]; categories: number }> => {
  const categories = await FoodCategory.findAll({ order: [['id', 'ASC']], transaction: null });
  const row = new Map(categories.map(({ id }, index) => [id, index]));
  const apart = new Set(categories.filter(({ name }) => name === concentrates).map(({ id }) => id));
  const attributes = [
    ...['id', 'revision', 'category_id', 'complete', 'reference_only', 'formula'],
    ...['user_id', 'published_at', 'name', 'added_nutrients'],
  ];
  const foods = await Ingredient.unguarded('the engine loads all foods').findAll({
    attributes,
    transaction: null,
  });
  const infos = foods.map((food) => ({
    id: food.id,
    revision: food.revision,
    category: row.get(food.category_id) ?? 0,
    complete: food.complete,
    concentrate: food.complete || food.reference_only || food.formula !== null || apart.has(food.category_id),
    published: food.user_id === null || food.published_at !== null,
    name: food.name,
    addedNutrients: parseIds(food.added_nutrients),
  }));
  return { heads: infos, categories: categories.length };
};

interface ValueRow {
  readonly food: number;
  readonly revision: number;
  readonly total_qty: string;
  readonly nutrient_id: number | null;
  readonly amount: string | null;
}

const foodsAtOnce = 500;

/** Key of a food's revision. */
export const revisionKey = (food: number, revision: number): string => `${food}.${revision}`;

/** The stored values of the existing ones of these revisions, by `revisionKey`. */
export const getFoodValues = async (
  sequelize: Sequelize,
  revisions: readonly { readonly id: number; readonly revision: number }[],
): Promise<Map<string, StoredValues>> => {
  const requested = new Set(revisions.map(({ id, revision }) => revisionKey(id, revision)));
  const found = new Map<string, { totalQty: string; amounts: Map<number, string> }>();
  for (let at = 0; at < revisions.length; at += foodsAtOnce) {
    const ids = revisions.slice(at, at + foodsAtOnce).map(({ id }) => id);
    const rows = await sequelize.query<ValueRow>(
      `SELECT r.ingredient_id AS food, r.revision, r.total_qty, f.nutrient_id, f.amount
        FROM ingredient_revisions r LEFT JOIN ingredient_figures f ON f.revision_id = r.id
        WHERE r.ingredient_id IN (:ids)`,
      { type: QueryTypes.SELECT, replacements: { ids }, transaction: null },
    );
    for (const row of rows) {
      const key = revisionKey(row.food, row.revision);
      if (!requested.has(key)) continue;
      const values = found.get(key) ?? { totalQty: row.total_qty, amounts: new Map() };
      found.set(key, values);
      if (row.nutrient_id !== null && row.amount !== null) values.amounts.set(row.nutrient_id, row.amount);
    }
  }
  return found;
};
