import { engineVersion } from '../../engine/host/version.ts';
import type { Actor } from '../contract/policy.ts';
import { Recipe } from './recipes.model.ts';
import { findSpecies, storeSpecies } from './recipeTags.ts';

/** A new recipe. Its target weight is 1000 g by default. */
export interface NewRecipe {
  readonly name: string;
  readonly total_qty?: string | undefined;
  readonly specie_ids?: readonly string[] | undefined;
}

/**
 * Creates an empty private recipe.
 * @returns its id
 * @throws FieldErrors specie_ids
 */
export const createRecipe = async (
  { name, total_qty, specie_ids = [] }: NewRecipe,
  { id: user_id }: Actor,
  now: Date,
): Promise<number> => {
  const species = await findSpecies(specie_ids);
  const { id } = await Recipe.create({
    ...{
      name,
      user_id,
      engine_version: engineVersion,
      created_at: now,
      updated_at: now,
    },
    ...(total_qty === undefined ? {} : { total_qty }),
  });
  await storeSpecies(id, species);
  return id;
};
