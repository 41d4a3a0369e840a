import type * as z from 'zod/mini';
import { type Actor, systemRole } from '../contract/policy.ts';
import { canMakeFree } from '../contract/recipeRights.ts';
import type { EditedRecipe, recipes } from '../contract/recipes.ts';
import { FieldErrors, type FieldMessages, Forbidden, requireVersion } from '../kernel/errors.ts';
import { changePhoto, type PhotoCall, type PhotoChange } from '../kernel/photos/changePhoto.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Species } from '../pets/species.model.ts';
import { checkIsParent, findDifferences, inherited, updateVariants } from './batchVariants.ts';
import { checkIsNoDraft } from './draftState.ts';
import { type ValidatedLine, validateLines } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';
import { findSpecies, findTags, freeTags, storeSpecies, storeTags } from './recipeTags.ts';
import { type RecipeFields, saveRecipe } from './saveRecipe.ts';
import { Tag } from './tags.model.ts';

type Body = z.output<NonNullable<typeof recipes.update.body>>;

/** A change of a recipe. The transaction holds a lock on the recipe. */
export interface RecipeEdit {
  readonly recipe: Recipe;
  /** The version that was edited; undefined if the request has none. */
  readonly version: number | undefined;
  readonly body: Body;
  readonly photo: PhotoChange;
  readonly photoCall: PhotoCall;
  /** Asks for a fresh proof of the second factor: the free tag publishes. */
  readonly requireProof: () => void;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
  readonly now: Date;
}

const fieldsOf = ({ ingredients: _, version: __, ...fields }: EditedRecipe): RecipeFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Waits for all checks and throws their field errors as one. @throws FieldErrors, or any other error of a check
 */
const awaitChecks = async (...checks: readonly Promise<unknown>[]): Promise<void> => {
  let wrong: FieldMessages = {};
  for (const result of await Promise.allSettled(checks)) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof FieldErrors)) throw result.reason;
    wrong = { ...wrong, ...result.reason.fields };
  }
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
};

/** Species, tags and sharing of a recipe. A batch variant has its parent's tags, sharing and owner (D9). */
export const getRecipeLabels = async ({ id, parent_id }: Recipe) => {
  const rows = await Recipe.unguarded('the caller has access to the recipe; its parent').findAll({
    where: { id: [id, ...(parent_id === null ? [] : [parent_id])] },
    include: ['species', 'tags', 'user'],
  });
  const own = rows.find((row) => row.id === id);
  const root = rows.find((row) => row.id === parent_id) ?? own;
  return {
    rows,
    species: own?.species ?? [],
    tags: root?.tags ?? [],
    isShared: root?.is_shared ?? false,
    isAdmins: root?.user?.role === systemRole,
  };
};

type Labels = Awaited<ReturnType<typeof getRecipeLabels>>;

/** The species and tags that a recipe gets. */
interface Plan {
  readonly species: readonly Species[];
  readonly tags: readonly Tag[];
}

const isFree = (tags: readonly Tag[]): boolean => tags.some(({ slug }) => slug === Tag.free);

const planOf = async ({ species_recipe_tags, specie_ids, is_free }: Body, has: Labels): Promise<Plan> => {
  const all = await Tag.findAll();
  const species = specie_ids === undefined ? has.species : await findSpecies(specie_ids);
  const allowedTags = has.tags.filter(
    ({ slug, specie_id }) =>
      slug !== Tag.free && (specie_id === null || species.some(({ id }) => id === specie_id)),
  );
  const tags = species_recipe_tags === undefined ? allowedTags : findTags(species_recipe_tags, species, all);
  const free = is_free ?? isFree(has.tags);
  return { species, tags: free ? [...tags, ...freeTags(species, all)] : tags };
};

/** The free tag never opens a private recipe (D9). @throws FieldErrors is_free */
const checkFree = async ({ body }: RecipeEdit, { isShared, isAdmins }: Labels): Promise<void> => {
  if (body.is_free !== true || isAdmins || (body.recipe?.is_shared ?? isShared)) return;
  throw new FieldErrors({ is_free: ['Share this recipe before free accounts may open it.'] });
};

const sameIds = (
  one: readonly { readonly id: number }[],
  other: readonly { readonly id: number }[],
): boolean => {
  const ids = (rows: readonly { readonly id: number }[]) =>
    [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b).join();
  return ids(one) === ids(other);
};

/** A batch variant has everything but its lines and its weight from its parent (D9, D69). @throws FieldErrors */
const checkInherited = async (
  { recipe, body }: RecipeEdit,
  has: Labels,
  planned: Promise<Plan>,
): Promise<void> => {
  if (recipe.parent_id === null) return;
  // The error of a rejected plan is reported by another check.
  const { species, tags } = await planned.catch(() => has);
  const differs: Readonly<Record<string, boolean>> = {
    'recipe.is_shared': (body.recipe?.is_shared ?? has.isShared) !== has.isShared,
    is_free: (body.is_free ?? isFree(has.tags)) !== isFree(has.tags),
    species_recipe_tags:
      body.species_recipe_tags !== undefined && body.is_free === undefined && !sameIds(tags, has.tags),
    specie_ids: has.rows.every((row) => !sameIds(species, row.species ?? [])),
  };
  const labels = Object.entries(differs).filter(([, isOther]) => isOther);
  const wrong = {
    ...findDifferences(fieldsOf(body.recipe ?? {}), has.rows),
    ...Object.fromEntries(labels.map(([field]) => [field, [inherited]])),
  };
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
};

const linesOf = ({ recipe, body, actor, snapshot }: RecipeEdit): Promise<ValidatedLine[]> | undefined => {
  const requestLines = body.recipe?.ingredients;
  return (
    requestLines && validateLines({ recipe, requestLines, sentIn: 'recipe.ingredients', actor, snapshot })
  );
};

/** The fields to store. Un-sharing ends the approval (D67). A batch variant has only its weight of its own. */
const storedFields = (edit: RecipeEdit): RecipeFields => {
  const { recipe, body, photo, photoCall } = edit;
  const fields = fieldsOf(body.recipe ?? {});
  const { total_qty } = fields;
  if (recipe.parent_id !== null) return total_qty === undefined ? {} : { total_qty };
  changePhoto(recipe, photo, photoCall);
  return {
    ...fields,
    ...(fields.is_shared === false ? { share_is_approved: false } : {}),
    ...(photo === undefined ? {} : { image: recipe.image }),
  };
};

const sharingFields: readonly string[] = ['is_shared', 'share_is_approved'];

/** Everything but sharing and the free tag increases the version (D11). */
const isSharingOnly = ({ body }: RecipeEdit, fields: RecipeFields): boolean =>
  Object.keys(fields).every((name) => sharingFields.includes(name)) &&
  [body.recipe?.ingredients, body.specie_ids, body.species_recipe_tags].every((sent) => sent === undefined);

/**
 * Updates the given fields, photo, lines, species and tags of a recipe, and what its batch variants have from it.
 * @throws VersionConflict when a newer version was saved
 * @throws ProofRequired before an admin sets the free tag
 * @throws Forbidden when the request of another role than admin has `is_free` (D26)
 * @throws FieldErrors with all errors
 */
export const editRecipe = async (edit: RecipeEdit): Promise<void> => {
  const { recipe, version, body, actor, now } = edit;
  requireVersion(recipe, version);
  if (body.is_free !== undefined && !canMakeFree(actor))
    throw new Forbidden('You are not authorized to make recipes available to free accounts.');
  if (edit.photo !== undefined) checkIsParent(recipe, 'image');
  if (body.recipe?.is_shared === true) checkIsNoDraft(recipe, 'recipe.is_shared');
  if (body.is_free === true) checkIsNoDraft(recipe, 'is_free');
  const has = await getRecipeLabels(recipe);
  if (body.is_free && !isFree(has.tags)) edit.requireProof();
  const [plan, lines] = [planOf(body, has), linesOf(edit)];
  await awaitChecks(plan, Promise.resolve(lines), checkFree(edit, has), checkInherited(edit, has, plan));
  const { species, tags } = await plan;
  const fields = storedFields(edit);
  await saveRecipe(recipe, { fields, lines: await lines, sharingOnly: isSharingOnly(edit, fields) }, now);
  if (recipe.parent_id !== null) return;
  if (body.specie_ids) await storeSpecies(recipe.id, species);
  await updateVariants(recipe, { fields, species: body.specie_ids && species }, now);
  const relabelled = [body.specie_ids, body.species_recipe_tags, body.is_free].some(
    (sent) => sent !== undefined,
  );
  if (relabelled) await storeTags(recipe.id, tags);
};
