import { FieldErrors } from '../kernel/errors.ts';
import type { Species } from '../pets/species.model.ts';
import { RecipeSpecies } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { storeSpecies } from './recipeTags.ts';
import { type RecipeFields, saveRecipe } from './saveRecipe.ts';

/** The message of a field in which a batch variant follows its parent. */
export const inherited = 'This follows the recipe that it is a batch size of.';

/** The fields that a batch variant has from its parent (D69). */
export const followed = ['name', 'description', 'description2', 'web_video_id', 'speed', 'cooking'] as const;

/** Those of the fields that a batch variant has from its parent. */
const followedIn = (fields: RecipeFields): RecipeFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => followed.some((each) => each === name)));

/** The fields in which a sent batch variant differs from its parent and from itself, with their message. */
export const findDifferences = (
  sent: RecipeFields,
  rows: readonly Recipe[],
): Readonly<Record<string, string[]>> => {
  const differs = followed.filter(
    (name) => sent[name] !== undefined && rows.every((row) => row[name] !== sent[name]),
  );
  return Object.fromEntries(differs.map((name) => [`recipe.${name}`, [inherited]]));
};

/** @throws FieldErrors for a batch variant: `what` is the field that it has from its parent */
export const checkIsParent = ({ parent_id }: Recipe, what: string): void => {
  if (parent_id !== null) throw new FieldErrors({ [what]: [inherited] });
};

/** The batch variants of a recipe, locked by the transaction. */
export const getVariantsForUpdate = ({ id }: Recipe): Promise<Recipe[]> =>
  Recipe.unguarded('batch variants of a recipe that the caller may edit').findAll({
    where: { parent_id: id },
    order: [['id', 'ASC']],
    lock: true,
  });

const hasSpecies = async ({ id }: Recipe, species: readonly Species[]): Promise<boolean> => {
  const rows = await RecipeSpecies.findAll({ where: { recipe_id: id }, raw: true });
  return (
    rows.length === species.length &&
    rows.every(({ specie_id }) => species.some((one) => one.id === specie_id))
  );
};

/** Gives the batch variants of a recipe its fields and species. Those that have them already stay as they are. */
export const updateVariants = async (
  recipe: Recipe,
  {
    fields: given,
    species,
  }: { readonly fields: RecipeFields; readonly species: readonly Species[] | undefined },
  now: Date,
): Promise<void> => {
  const fields = followedIn(given);
  if (Object.keys(fields).length === 0 && species === undefined) return;
  for (const variant of await getVariantsForUpdate(recipe)) {
    const isSame = Object.keys(findDifferences(fields, [variant])).length === 0;
    if (isSame && (species === undefined || (await hasSpecies(variant, species)))) continue;
    await saveRecipe(variant, { fields }, now);
    if (species) await storeSpecies(variant.id, species);
  }
};
