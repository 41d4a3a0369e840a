import type { Avoid } from '../contract/avoids.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';
import { allAllergens, allergensOfCategory, categorySlug } from '../nutrition/foodAllergens.ts';

interface AvoidRow {
  readonly pet_id: number;
  readonly ingredient_id: number | null;
  readonly allergen: string | null;
  readonly reason: string | null;
  readonly food: string | null;
  readonly category: string | null;
}

const sql = `SELECT a.pet_id, a.ingredient_id, a.allergen, a.reason, i.short_name AS food, c.name AS category
  FROM pet_avoids a LEFT JOIN ingredients i ON i.id = a.ingredient_id
  LEFT JOIN food_categories c ON c.id = a.category_id
  WHERE a.pet_id IN (:ids) ORDER BY a.pet_id, a.position`;

const avoidOf = (
  { ingredient_id, allergen, reason, food, category }: AvoidRow,
  allergens: ReadonlyMap<string, string>,
): Avoid => {
  const rest = { ingredient_id: null, reason };
  if (food !== null) return { ...rest, kind: 'food', ingredient_id, group: null, name: food };
  if (category !== null) {
    const held = { allergens: allergensOfCategory(category) };
    return { ...rest, kind: 'category', group: categorySlug(category), name: category, ...held };
  }
  const group = allergen ?? '';
  return { ...rest, kind: 'allergen', group, name: allergens.get(group) ?? group };
};

/** What pets avoid, by the pet's id. The caller has access to the pets. */
export const avoidsOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, Avoid[]>> => {
  const names = new Map(allAllergens().map(({ slug, name }) => [slug, name]));
  const found = new Map<number, Avoid[]>(ids.map((id) => [id, []]));
  for (const chunk of chunksOf(ids))
    for (const row of await selectRows<AvoidRow>(sql, { ids: chunk }))
      found.get(row.pet_id)?.push(avoidOf(row, names));
  return found;
};

/** Ids of food categories by their slugs. */
export const categoryIds = async (): Promise<ReadonlyMap<string, number>> => {
  const rows = await selectRows<{ id: number; name: string }>('SELECT id, name FROM food_categories');
  return new Map(rows.map(({ id, name }) => [categorySlug(name), id]));
};

const sqlOfFoods = `SELECT id FROM ingredients WHERE id IN (:ids)
  AND (user_id IS NULL OR published_at IS NOT NULL OR user_id = :userId OR :seesAll)`;

/** Those of the foods that a user may name: of everybody, published, and own; an admin all. */
export const nameableFoods = async (
  ids: readonly number[],
  userId: number,
  seesAll: boolean,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await selectRows<{ id: number }>(sqlOfFoods, {
    ids: [...ids],
    userId,
    seesAll: seesAll ? 1 : 0,
  });
  return new Set(rows.map(({ id }) => id));
};
