import { QueryTypes, type Sequelize } from 'sequelize';
import { isDosed } from '../contract/pieces.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';
import { otherFoods } from './foodCategory.ts';

/** A food in the catalogue, without its values. */
export interface FoodInfo {
  readonly id: number;
  /** Number of its current revision. */
  readonly revision: number;
  /** Row of the category maxima: of its kind in its category, or of its category. */
  readonly category: number;
  /** Index of its food category. */
  readonly foodCategory: number;
  /** The kind of a shipped food; null for others. */
  readonly kind: string | null;
  readonly complete: boolean;
  /** A compound or supplement. Its values do not raise the category maxima. */
  readonly concentrate: boolean;
  /** Counted in tablets, capsules or drops, or in the category of prepared and fortified foods without a review. */
  readonly mayBeFortified: boolean;
  /** True once the safety of the food was reviewed. */
  readonly safetyReviewed: boolean;
  /**
   * True if everybody sees the food and, if it is a user's, an admin reviewed it. Values of others never move the category
   * maxima.
   */
  readonly published: boolean;
  readonly name: string;
  /** USDA's number; null for a food of others. */
  readonly ndbNo: string | null;
  /** Percent of it as bought that is not eaten, and what that is; null if not known. */
  readonly refusePercent: number | null;
  readonly refuse: string | null;
  /** The nutrients that it is an added source of; null if nobody reviewed it. */
  readonly addedNutrients: readonly number[] | null;
  /** The name of its food category, its state, and whether the steps add it after cooking: they decide how it is cooked. */
  readonly categoryName: string;
  readonly state: string | null;
  readonly heatSensitive: boolean;
}

/** Stored values of one food by nutrient, for `totalQty` grams. */
export interface StoredValues {
  readonly totalQty: string;
  readonly amounts: ReadonlyMap<number, string>;
  /** The upper ends of ranges (D86). */
  readonly highs?: ReadonlyMap<number, string>;
  /** Nutrients whose value is estimated (D89). */
  readonly estimated?: ReadonlySet<number>;
  /** Nutrients whose value a label states, by the basis of the table of supplements. */
  readonly labelled?: ReadonlySet<number>;
}

const concentrates = 'Supplements';

/** Parses `314;303`: empty for none, null if nobody reviewed the food. */
const parseIds = (text: string | null): number[] | null =>
  text === null ? null : text.split(';').filter(Boolean).map(Number);
/** A row of the category maxima: a food category, or a kind of food in one. */
export interface BoundGroup {
  /** Index of the food category. */
  readonly category: number;
  readonly kind: string | null;
}

/** The rows of the category maxima: the food categories, then the kinds in them. */
class BoundGroups {
  readonly groups: BoundGroup[];
  private readonly rows = new Map<string, number>();

  constructor(categories: number) {
    this.groups = Array.from({ length: categories }, (_, category) => ({ category, kind: null }));
  }

  /** The row of a kind in a category, which is added at its first use. */
  rowOf(category: number, kind: string | null): number {
    if (kind === null) return category;
    const key = `${category} ${kind}`;
    const row = this.rows.get(key) ?? this.groups.push({ category, kind }) - 1;
    this.rows.set(key, row);
    return row;
  }
}

interface FoodRow {
  readonly id: number;
  readonly revision: number;
  readonly category_id: number;
  readonly complete: number;
  readonly reference_only: number;
  readonly formula: string | null;
  readonly user_id: number | null;
  readonly published_at: string | Date | null;
  readonly kind: string | null;
  readonly name: string;
  readonly ndb_no: string | null;
  readonly refuse_pct: number | null;
  readonly refuse: string | null;
  readonly added_nutrients: string | null;
  readonly unit_name: string | null;
  readonly state: string | null;
  readonly heat_sensitivity: number;
  readonly safety_reviewed: number;
}

const foodsSql = `SELECT id, revision, category_id, complete, reference_only, formula, user_id, published_at, kind,
  name, ndb_no, refuse_pct, refuse, added_nutrients, unit_name, state, heat_sensitivity, safety_reviewed FROM ingredients ORDER BY id`;

/**
 * All foods of the catalogue, and the rows of the category maxima. Reads outside any transaction: a cache shared
 * by requests must not contain uncommitted rows.
 */
export const listFoodInfo = async (): Promise<{ heads: FoodInfo[]; groups: readonly BoundGroup[] }> => {
  const categoriesSql = 'SELECT id, name FROM food_categories ORDER BY id';
  const categories = await selectRows<{ readonly id: number; readonly name: string }>(
    categoriesSql,
    {},
    null,
  );
  const row = new Map(categories.map(({ id }, index) => [id, index]));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const foods = await selectRows<FoodRow>(foodsSql, {}, null);
  const rows = new BoundGroups(categories.length);
  const infos = foods.map((food) => {
    const [complete, safetyReviewed] = [Boolean(food.complete), Boolean(food.safety_reviewed)];
    const foodCategory = row.get(food.category_id) ?? 0;
    const categoryName = names.get(food.category_id) ?? '';
    const isCompound = complete || Boolean(food.reference_only) || food.formula !== null;
    return {
      id: food.id,
      revision: food.revision,
      category: rows.rowOf(foodCategory, food.kind),
      foodCategory,
      kind: food.kind,
      complete,
      concentrate: isCompound || categoryName === concentrates,
      mayBeFortified: isDosed(food.unit_name) || (!safetyReviewed && categoryName === otherFoods),
      safetyReviewed,
      published: food.user_id === null || (food.published_at !== null && safetyReviewed),
      name: food.name,
      ndbNo: food.ndb_no,
      refusePercent: food.refuse_pct,
      refuse: food.refuse,
      addedNutrients: parseIds(food.added_nutrients),
      categoryName,
      state: food.state,
      heatSensitive: Boolean(food.heat_sensitivity),
    };
  });
  return { heads: infos, groups: rows.groups };
};

interface ValueRow {
  readonly food: number;
  readonly revision: number;
  readonly total_qty: string;
  readonly nutrient_id: number | null;
  readonly amount: string | null;
  readonly amount_high: string | null;
  readonly estimated: boolean | null;
  readonly labelled: number;
}

const foodsAtOnce = 500;

/** Key of a food's revision. */
export const revisionKey = (food: number, revision: number): string => `${food}.${revision}`;

/** Values while they are read. */
const newValues = (totalQty: string) => ({
  totalQty,
  amounts: new Map<number, string>(),
  highs: new Map<number, string>(),
  estimated: new Set<number>(),
  labelled: new Set<number>(),
});

/** The stored values of the existing ones of these revisions, by `revisionKey`. */
export const getFoodValues = async (
  sequelize: Sequelize,
  revisions: readonly { readonly id: number; readonly revision: number }[],
): Promise<Map<string, StoredValues>> => {
  const requested = new Set(revisions.map(({ id, revision }) => revisionKey(id, revision)));
  const found = new Map<string, ReturnType<typeof newValues>>();
  for (let at = 0; at < revisions.length; at += foodsAtOnce) {
    const ids = revisions.slice(at, at + foodsAtOnce).map(({ id }) => id);
    const rows = await sequelize.query<ValueRow>(
      `SELECT r.ingredient_id AS food, r.revision, r.total_qty, f.nutrient_id, f.amount, f.amount_high, f.estimated,
          CASE WHEN f.source LIKE 'label:%' THEN 1 ELSE 0 END AS labelled
        FROM ingredient_revisions r LEFT JOIN ingredient_figures f ON f.revision_id = r.id
        WHERE r.ingredient_id IN (:ids)`,
      { type: QueryTypes.SELECT, replacements: { ids }, transaction: null },
    );
    for (const row of rows) {
      const key = revisionKey(row.food, row.revision);
      if (!requested.has(key)) continue;
      const values = found.get(key) ?? newValues(row.total_qty);
      found.set(key, values);
      if (row.nutrient_id === null || row.amount === null) continue;
      values.amounts.set(row.nutrient_id, row.amount);
      if (row.amount_high !== null) values.highs.set(row.nutrient_id, row.amount_high);
      if (row.estimated) values.estimated.add(row.nutrient_id);
      if (row.labelled) values.labelled.add(row.nutrient_id);
    }
  }
  return found;
};
