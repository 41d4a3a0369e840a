import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type LineCooking, type RecipeCooking } from '../contract/cooking.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { connection, selectRows } from '../kernel/database/queries/rows.ts';

interface LineRow {
  readonly recipe_id: number;
  readonly ingredient_id: number;
  readonly milligrams: number | string;
  readonly made: RecipeCooking;
  readonly cooking: LineCooking | null;
}

/** Lines of recipes, by recipe. Recipes without lines are omitted. The caller has access to the recipes. */
export const getLinesOf = async (
  recipes: readonly number[],
): Promise<ReadonlyMap<number, readonly RecipeLine[]>> => {
  const found = new Map<number, RecipeLine[]>();
  if (recipes.length === 0) return found;
  const rows = await selectRows<LineRow>(
    `SELECT l.recipe_id, l.ingredient_id, l.milligrams, l.cooking, v.cooking AS made FROM recipe_ingredients l
      JOIN recipes v ON v.id = l.recipe_id WHERE l.recipe_id IN (:recipes) ORDER BY l.recipe_id, l.position`,
    { recipes },
  );
  for (const { recipe_id, ingredient_id: food, milligrams, made, cooking } of rows) {
    const lines = found.get(recipe_id) ?? [];
    found.set(recipe_id, lines);
    lines.push({ food, milligrams: Number(milligrams), cooking: cookingCode(made, cooking) });
  }
  return found;
};

/** A recipe at a version. A change of its lines increases the version (D11). */
interface RecipeVersion {
  readonly id: number;
  readonly version: number;
}

interface CachedLines {
  readonly version: number;
  readonly lines: readonly RecipeLine[];
}

/** Maximum number of cached recipes of a database; 20 lines each are about 30 MB. */
const maxCached = 20_000;

/** By database: ids and versions name lines of one database only. */
const caches = new WeakMap<object, Map<number, CachedLines>>();

const cacheOf = (database: object): Map<number, CachedLines> => {
  const cache = caches.get(database) ?? new Map<number, CachedLines>();
  caches.set(database, cache);
  return cache;
};

/** Lines of recipes at their versions, in order. Reads only those that changed since they were read last. */
export const getCachedLines = async (
  recipes: readonly RecipeVersion[],
): Promise<(readonly RecipeLine[])[]> => {
  const cache = cacheOf(connection());
  const found = new Map<number, readonly RecipeLine[]>();
  for (const { id, version } of recipes) {
    const cached = cache.get(id);
    if (cached?.version === version) found.set(id, cached.lines);
  }
  const missing = recipes.filter(({ id }) => !found.has(id));
  // Another call may do so while this one reads, so the result is not read from the cache again.
  if (cache.size + missing.length > maxCached) cache.clear();
  for (const part of chunksOf(missing)) {
    const lines = await getLinesOf(part.map(({ id }) => id));
    for (const { id, version } of part) {
      const read = lines.get(id) ?? [];
      found.set(id, read);
      cache.set(id, { version, lines: read });
    }
  }
  return recipes.map(({ id }) => found.get(id) ?? []);
};
