import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type LineCooking, type RecipeCooking } from '../contract/cooking.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { recipeInScope } from '../kernel/database/accessScope.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { connection, idsOf, selectRows } from '../kernel/database/queries/rows.ts';

/** A recipe of a plan, as the plan's owner sees it. */
export interface PlanRecipeRow {
  readonly planId: number;
  readonly id: number;
  /** The current name; of a locked recipe, the name when it was added. */
  readonly name: string;
  /** The owner of the plan may no longer open it (D72). */
  readonly locked: boolean;
  readonly multiplier: number;
  readonly cooking: RecipeCooking;
  readonly specieIds: readonly number[];
  readonly tagSlugs: readonly string[];
}

interface Columns {
  readonly meal_plan_id: number;
  readonly id: number;
  readonly known_name: string;
  readonly name: string;
  readonly opened: number;
  readonly recipe_multiplier: string;
  readonly cooking: RecipeCooking;
  readonly specie_ids: string | null;
  readonly tag_slugs: string | null;
}

const toRow = (row: Columns): PlanRecipeRow => ({
  planId: row.meal_plan_id,
  id: row.id,
  name: row.opened ? row.name : row.known_name,
  locked: !row.opened,
  multiplier: row.opened ? Number(row.recipe_multiplier) : 1,
  cooking: row.opened ? row.cooking : 'with_liquid',
  specieIds: row.opened ? idsOf(row.specie_ids) : [],
  tagSlugs: row.opened && row.tag_slugs !== null ? row.tag_slugs.split(',') : [],
});

const flat = async <Row extends object>(ids: readonly number[], sql: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const chunk of chunksOf(ids)) rows.push(...(await selectRows<Row>(sql, { ids: chunk })));
  return rows;
};

/** The recipes of an actor's plans, each plan's in order. */
export const getPlanRecipes = async (planIds: readonly number[], actor: Actor): Promise<PlanRecipeRow[]> => {
  const opened = recipeInScope(connection(), accessScopeFor('recipes.get', actor), actor);
  const rows = await flat<Columns>(
    planIds,
    `SELECT p.meal_plan_id, v.id, p.name AS known_name, v.name, v.recipe_multiplier, v.cooking, (${opened}) AS opened,
      (SELECT GROUP_CONCAT(k.specie_id) FROM recipe_species k WHERE k.recipe_id = v.id) AS specie_ids,
      (SELECT GROUP_CONCAT(t.slug) FROM recipe_tags k JOIN tags t ON t.id = k.tag_id WHERE k.recipe_id = r.id)
        AS tag_slugs
    FROM meal_plan_recipes p JOIN recipes v ON v.id = p.recipe_id
    JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id) JOIN users u ON u.id = r.user_id
    WHERE p.meal_plan_id IN (:ids) ORDER BY p.meal_plan_id, p.position, p.id`,
  );
  return rows.map(toRow);
};

/** A line of a recipe. */
export interface PlanLine extends RecipeLine {
  readonly recipe_id: number;
  /** What was chosen for it. */
  readonly choice: LineCooking | null;
}

interface PlanLineRow {
  readonly recipe_id: number;
  readonly food: number;
  readonly milligrams: number;
  readonly made: RecipeCooking;
  readonly choice: LineCooking | null;
}

/** The lines of recipes, each recipe's in order. The caller has access to the recipes. */
export const getLinesOf = async (recipeIds: readonly number[]): Promise<PlanLine[]> => {
  const rows = await flat<PlanLineRow>(
    recipeIds,
    `SELECT l.recipe_id, l.ingredient_id AS food, l.milligrams, l.cooking AS choice, v.cooking AS made
    FROM recipe_ingredients l JOIN recipes v ON v.id = l.recipe_id
    WHERE l.recipe_id IN (:ids) ORDER BY l.recipe_id, l.position`,
  );
  return rows.map(({ made, ...line }) => ({ ...line, cooking: cookingCode(made, line.choice) }));
};
