import type { Database } from '../kernel/database/connection.ts';
import { generateSteps } from './generateSteps.ts';
import { getRecipeIdsAfter } from './recipeSteps.query.ts';

/** Recipes per transaction. Locks stay short. */
const atOnce = 50;

/** How many recipes a generation read, and how many of them got other steps. */
interface GeneratedSteps {
  readonly recipes: number;
  readonly changed: number;
}

/** Generates the steps of recipes, in the transaction of one batch. Returns how many changed. */
const generateBatch = async (ids: readonly number[]): Promise<number> => {
  let changed = 0;
  for (const id of ids) if (await generateSteps(id)) changed += 1;
  return changed;
};

/**
 * Generates the steps of all recipes again. It can be repeated, and may run beside servers.
 * @param onBatch called after each batch with the counts so far
 */
export const generateAllSteps = async (
  { write }: Database,
  onBatch?: (counts: GeneratedSteps) => void,
): Promise<GeneratedSteps> => {
  let counts = { recipes: 0, changed: 0 };
  let ids = await getRecipeIdsAfter(0, atOnce);
  while (ids.length > 0) {
    const batch = ids;
    const changed = await write(() => generateBatch(batch));
    counts = { recipes: counts.recipes + batch.length, changed: counts.changed + changed };
    onBatch?.(counts);
    ids = await getRecipeIdsAfter(batch.at(-1) ?? 0, atOnce);
  }
  return counts;
};
