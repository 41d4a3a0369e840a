import type { WarningKind } from '../../contract/warningKinds.ts';
import { chunksOf } from '../chunks.ts';
import { selectRows } from './rows.ts';

/** A food of a recipe with what its verdict needs (D81). */
export interface FoodSafety {
  readonly id: number;
  readonly short_name: string;
  readonly milligrams: number;
  readonly safety_reviewed: boolean;
  readonly flags: readonly SafetyFlag[];
}

/** A food's warning for one species. */
interface SafetyFlag {
  readonly specie_id: number;
  readonly unsafe: boolean;
  readonly possibly_unsafe: boolean;
  readonly warning_kind: WarningKind | null;
}

interface Row {
  readonly recipe_id: number;
  readonly id: number;
  readonly short_name: string;
  readonly milligrams: number;
  readonly safety_reviewed: number;
  readonly specie_id: number | null;
  readonly unsafe: number | null;
  readonly possibly_unsafe: number | null;
  readonly warning_kind: WarningKind | null;
}

const sql = `SELECT l.recipe_id, f.id, f.short_name, f.safety_reviewed, l.milligrams, d.specie_id, d.unsafe,
    d.possibly_unsafe, d.warning_kind
  FROM recipe_ingredients l JOIN ingredients f ON f.id = l.ingredient_id
  LEFT JOIN ingredient_flags d ON d.ingredient_id = f.id
  WHERE l.recipe_id IN (:ids) ORDER BY l.recipe_id, l.position`;

/** The foods of recipes with their warnings for all species, by recipe, in the order of the lines. */
export const getFoodSafety = async (
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FoodSafety[]>> => {
  const recipes = new Map<number, Map<number, FoodSafety & { flags: SafetyFlag[] }>>();
  for (const ids of chunksOf(recipeIds)) {
    for (const row of await selectRows<Row>(sql, { ids })) {
      const foods = recipes.get(row.recipe_id) ?? new Map();
      recipes.set(row.recipe_id, foods);
      const { id, short_name, milligrams, specie_id, warning_kind } = row;
      const safety_reviewed = Boolean(row.safety_reviewed);
      const food = foods.get(id) ?? {
        ...{ id, short_name, safety_reviewed },
        ...{ milligrams: Number(milligrams), flags: [] },
      };
      foods.set(id, food);
      if (specie_id !== null)
        food.flags.push({
          ...{ specie_id, unsafe: Boolean(row.unsafe) },
          ...{ possibly_unsafe: Boolean(row.possibly_unsafe), warning_kind },
        });
    }
  }
  return new Map([...recipes].map(([id, foods]) => [id, [...foods.values()]]));
};
