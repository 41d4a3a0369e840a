import type { CookingCode, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type LineCooking, type RecipeCooking } from '../contract/cooking.ts';
import type { SpeciesFlag } from '../foods/ingredientDetails.model.ts';
import { idLiteral } from '../kernel/database/accessScope.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { momentOf, selectRows } from '../kernel/database/queries/rows.ts';
import { NotFound } from '../kernel/errors.ts';
import { flagList } from './fullRecipe.query.ts';

/** A food of a recipe with what its verdict needs (D81). */
export interface FoodSafety {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly category_name: string;
  readonly milligrams: number;
  /** How it is cooked in the recipe. */
  readonly cooking: CookingCode;
  /** Of a plan: how the recipe that cooks it least cooks it. */
  readonly leastCooked?: CookingCode;
  readonly safety_reviewed: boolean;
  /** Its warnings for all species. */
  readonly flags: readonly SpeciesFlag[];
}

/** A food without its place in a recipe. */
type FoodFacts = Omit<FoodSafety, 'milligrams' | 'cooking' | 'leastCooked'>;

/** A food with one of its warnings. */
interface FoodRow extends Omit<SpeciesFlag, 'specie_id' | 'unsafe' | 'possibly_unsafe'> {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly category_name: string;
  readonly safety_reviewed: number;
  readonly specie_id: number | null;
  readonly unsafe: number | null;
  readonly possibly_unsafe: number | null;
}

interface Row extends FoodRow {
  readonly recipe_id: number;
  readonly milligrams: number;
  readonly made: RecipeCooking;
  readonly choice: LineCooking | null;
}

const ofFood = `f.id, f.name, f.short_name, c.name AS category_name, f.safety_reviewed, ${flagList}`;

const withWarnings = `JOIN food_categories c ON c.id = f.category_id
  LEFT JOIN ingredient_flags d ON d.ingredient_id = f.id`;

const sql = `SELECT l.recipe_id, l.milligrams, l.cooking AS choice, v.cooking AS made, ${ofFood}
  FROM recipe_ingredients l JOIN ingredients f ON f.id = l.ingredient_id JOIN recipes v ON v.id = l.recipe_id
  ${withWarnings}
  WHERE l.recipe_id IN (:ids) ORDER BY l.recipe_id, l.position`;

const sqlOfFoods = `SELECT ${ofFood} FROM ingredients f ${withWarnings} WHERE f.id IN (:ids)`;

/** Adds a row's warning to its food, which has `place` in addition when it is new. */
const addRow = <Place extends object>(
  foods: Map<number, FoodFacts & Place & { flags: SpeciesFlag[] }>,
  row: FoodRow,
  place: Place,
): void => {
  const { id, name, short_name, category_name, safety_reviewed, specie_id, ...warning } = row;
  const { unsafe, possibly_unsafe, ...flag } = warning;
  const food = foods.get(id) ?? {
    ...{ id, name, short_name, category_name, ...place },
    ...{ safety_reviewed: Boolean(safety_reviewed), flags: [] },
  };
  foods.set(id, food);
  if (specie_id === null) return;
  food.flags.push({
    ...{ ...flag, specie_id },
    ...{ unsafe: Boolean(unsafe), possibly_unsafe: Boolean(possibly_unsafe) },
  });
};

/** The foods of recipes with their warnings for all species, by recipe, in the order of the lines. */
export const getFoodSafety = async (
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FoodSafety[]>> => {
  const recipes = new Map<number, Map<number, FoodSafety & { flags: SpeciesFlag[] }>>();
  for (const ids of chunksOf(recipeIds))
    for (const { recipe_id, milligrams, made, choice, ...row } of await selectRows<Row>(sql, { ids })) {
      const foods = recipes.get(recipe_id) ?? new Map();
      recipes.set(recipe_id, foods);
      addRow(foods, row, { milligrams: Number(milligrams), cooking: cookingCode(made, choice) });
    }
  return new Map([...recipes].map(([id, foods]) => [id, [...foods.values()]]));
};

/**
 * The foods of lines that are not stored, with their warnings for all species.
 * @throws NotFound if somebody deleted one
 */
export const getSafetyOfLines = async (lines: readonly RecipeLine[]): Promise<FoodSafety[]> => {
  const foods = new Map<number, FoodFacts & { flags: SpeciesFlag[] }>();
  for (const ids of chunksOf(lines.map(({ food }) => food)))
    for (const row of await selectRows<FoodRow>(sqlOfFoods, { ids })) addRow(foods, row, {});
  return lines.map(({ food, milligrams, cooking }) => {
    const facts = foods.get(food);
    if (facts === undefined) throw new NotFound();
    return { ...facts, milligrams, cooking };
  });
};

/** The ids of recipes with those of their batch variants, by id. */
export const getFamilies = async (
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const families = new Map(recipeIds.map((id) => [id, [id]]));
  const variants = 'SELECT id, parent_id FROM recipes WHERE parent_id IN (:ids) ORDER BY id';
  for (const ids of chunksOf(recipeIds))
    for (const { id, parent_id } of await selectRows<{ id: number; parent_id: number }>(variants, { ids }))
      families.get(parent_id)?.push(id);
  return families;
};

/** When somebody last changed a food in these recipes or their batch variants, by the recipe's id. */
export const lastJudged = async (rootIds: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  const ids = rootIds.map(idLiteral).join() || 'NULL';
  const rows = await selectRows<{ id: number; judged_at: string | Date }>(
    `SELECT COALESCE(v.parent_id, v.id) AS id, MAX(f.judged_at) AS judged_at FROM recipes v
      JOIN recipe_ingredients l ON l.recipe_id = v.id JOIN ingredients f ON f.id = l.ingredient_id
      WHERE (v.id IN (${ids}) OR v.parent_id IN (${ids})) AND f.judged_at IS NOT NULL
      GROUP BY COALESCE(v.parent_id, v.id)`,
  );
  return new Map(rows.map(({ id, judged_at }) => [id, momentOf(judged_at)]));
};
