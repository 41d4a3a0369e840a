import { engineVersion } from '../../engine/host/version.ts';
import { cookingCode } from '../contract/cooking.ts';
import type { OperationId } from '../contract/index.ts';
import { photoRatios } from '../contract/photoRules.ts';
import type { AccessScope, Actor } from '../contract/policy.ts';
import { maxBreakdowns } from '../contract/recipes.ts';
import { generateSteps, generateStepsOfFamily, getCurrentSteps } from '../cooking/generateSteps.ts';
import { getOwnPrices } from '../foods/ownPrices.query.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import type { Services } from '../kernel/http/services.ts';
import { preparePhoto, removePhoto } from '../kernel/photos/changePhoto.ts';
import { measureRecipe } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { removeFromPlans } from '../plans/removeFromPlans.ts';
import { reviewingApproval } from './approveRecipe.ts';
import { draftOf } from './draftState.ts';
import { changing, deleteDraft, draftNotes } from './drafts.ts';
import { duplicateRecipe } from './duplicateRecipe.ts';
import { editRecipe } from './editRecipe.ts';
import type { FullRecipe } from './fullRecipe.query.ts';
import {
  getRecipe,
  getRecipeForCopy,
  getRecipeForUpdate,
  getRecipeToEdit,
  getRecipeWithCatalogue,
} from './getRecipe.ts';
import type { Judge } from './judgedPet.ts';
import { findingsIn } from './laboratory/labFindings.ts';
import { listRecipes } from './listRecipes.ts';
import { recheckFor } from './recheck.ts';
import { requireCurrentSnapshot } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';
import { findSpecies, storeSpecies } from './recipeTags.ts';
import { addIngredients, replaceIngredients } from './replaceIngredients.ts';
import { scaleToDefaultSize } from './scaleRecipe.ts';
import { sentByFor } from './sentBy.ts';
import { createRecipeResponse, engineLines, serializeRecipe } from './serializeRecipe.ts';
import { storeBowls } from './storeBowls.ts';
import { getWorseBatch, judge, judgeFor, safetyJudge } from './verdicts.ts';

/**
 * Deletes a recipe with its batch variants (D68) and its draft. Their lines, steps, shares and saves go with
 * them, and plans lose them.
 * @returns the file names of their photos, to delete after COMMIT
 */
const deleteRecipe = async (recipe: Recipe): Promise<readonly string[]> => {
  const variants = Recipe.unguarded('the caller may delete the parent');
  const draft = await draftOf(recipe.id, true);
  if (draft) await deleteDraft(draft);
  const where = { parent_id: recipe.id };
  const rows = await variants.findAll({ where, attributes: ['id', 'image'], lock: true });
  const recipeIds = [recipe, ...rows].map(({ id }) => id);
  await removeFromPlans({ recipeIds, ownerId: recipe.user_id });
  await variants.destroy({ where });
  await recipe.destroy();
  return [recipe, ...rows, ...(draft ? [draft] : [])].flatMap(({ image }) => image ?? []);
};

/** A new recipe. Its target weight is 1000 g by default. */
interface NewRecipe {
  readonly name: string;
  readonly total_qty?: string | undefined;
  readonly specie_ids?: readonly string[] | undefined;
}

/**
 * Creates an empty private recipe.
 * @returns its id
 * @throws FieldErrors specie_ids
 */
const createRecipe = async (
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

/** The verdict on a recipe, with what laboratories found in it. */
const judgeRecipe = async ({ id, species, lines, cooking: made }: FullRecipe, by: Judge) => {
  const laboratory = (await findingsIn([id], by.snapshot)).get(id);
  const foods = lines.map(({ milligrams, cooking, food }) => ({
    ...{ ...food, category_name: food.category.name, milligrams, cooking: cookingCode(made, cooking) },
  }));
  return { verdict: judge({ species, foods, id, laboratory }, by), laboratory };
};

/** The response of a save. @throws ServiceUnavailable when the recipe has a food newer than the snapshot */
const saved = async (id: number, actor: Actor, snapshot: CatalogueSnapshot) => {
  const recipe = await getRecipe(id, 'all', actor);
  const lines = engineLines(recipe);
  requireCurrentSnapshot(snapshot, lines);
  const measures = measureRecipe(snapshot, lines);
  const judged = await judgeRecipe(recipe, safetyJudge(snapshot));
  const options = { prices: null, values: snapshot, family: null, steps: null, ...judged };
  const shown = serializeRecipe(recipe, actor, measures, options);
  return { recipe: { ...shown, ...(await draftNotes(recipe, actor)) } };
};

type Body<Id extends OperationId> = HandlerContext<Id>['body'];

/** A request that saves a recipe. */
interface SaveCall<B> extends Pick<Services, 'clock'> {
  readonly params: { readonly id: number };
  readonly body: B;
  readonly actor: Actor;
  readonly scope: AccessScope;
  readonly snapshot: CatalogueSnapshot;
  readonly version: number | undefined;
  readonly draftsShared: boolean;
}

/** Input of a save. The transaction holds a lock on the recipe. */
interface Saving {
  readonly recipe: Recipe;
  readonly version: number | undefined;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
  readonly now: Date;
}

/** Saves a recipe and answers with the saved recipe. */
const saving =
  <B>(save: (body: B, saving: Saving) => Promise<void>, isContent?: (before: Recipe) => Promise<boolean>) =>
  async ({ params, body, actor, scope, snapshot, version, draftsShared, clock }: SaveCall<B>) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    const now = clock();
    const run = () => save(body, { recipe, version, actor, snapshot, now });
    await changing(
      { recipe, actor, draftsShared },
      () => reviewingApproval(recipe, { actor, now }, run),
      isContent && (() => isContent(recipe)),
    );
    await generateStepsOfFamily(params.id);
    return saved(params.id, actor, snapshot);
  };

/** True once more than who sees a recipe was saved (D11). */
const isNewVersion = async ({ id, version }: Recipe): Promise<boolean> =>
  (await Recipe.unguarded('the caller saved it').count({ where: { id, version } })) === 0;

/** The lines of a body, and the field they were sent in. */
const linesIn = ({ ingredients, recipe }: Body<'recipes.addIngredients'>) =>
  ingredients === undefined
    ? ({ requestLines: recipe?.ingredients ?? [], sentIn: 'recipe.ingredients' } as const)
    : ({ requestLines: ingredients, sentIn: 'ingredients' } as const);

/** @throws FieldErrors if the recipe has too many lines for a breakdown of each */
const checkBreakdowns = ({ lines }: FullRecipe): void => {
  if (lines.length <= maxBreakdowns) return;
  const message = `Only a recipe of at most ${maxBreakdowns} ingredients is shown with all nutrition breakdowns.`;
  throw new FieldErrors({ include_all_nutrition_breakdowns: [message] });
};

const deleteRefusal = 'You are not authorized to delete this recipe.';

/** Recipes. */
export const recipes = implement('recipes', {
  list: ({ query, ...call }) => {
    const { dog_recipe_tag_slug: dogTag, specie_recipe_tag: specieTag, suggested_only, ...rest } = query;
    const name = suggested_only ? 'suggested' : 'inScope';
    return listRecipes(name, { ...call, query: { ...rest, dogTag, specieTag } });
  },

  listMine: (call) => listRecipes('mine', call),

  listSuggested: (call) => listRecipes('suggested', call),

  listInspired: (call) => listRecipes('inspired', call),

  create: {
    create: async ({ body, actor, clock, maxOwnedRows }) => {
      await checkRoom('recipes', actor.id, maxOwnedRows);
      return createRecipe(body, actor, clock());
    },
    respond: (id, { actor, snapshot }) => saved(id, actor, snapshot),
  },

  get: async (call) => {
    const { params, query, actor, scope, catalogue, write } = call;
    const { recipe, snapshot } = await getRecipeWithCatalogue(catalogue, params.id, scope, actor);
    if (query.include_all_nutrition_breakdowns) checkBreakdowns(recipe);
    const by = await judgeFor(call);
    const judged = await judgeRecipe(recipe, by);
    const answered = serializeRecipe(recipe, actor, measureRecipe(snapshot, engineLines(recipe)), {
      prices: query.include_ingredient_prices === true ? await getOwnPrices(actor.id) : null,
      values: snapshot,
      family: query.include_parent_and_child_recipes
        ? { worse: await getWorseBatch(recipe, judged.verdict, by) }
        : null,
      steps: query.include_recipe_steps ? await getCurrentSteps(recipe.id, write) : null,
      ...judged,
    });
    const shown = { ...answered, ...(await draftNotes(recipe, actor)) };
    const sent = recipe.sharedWithMe
      ? { recheck: await recheckFor(recipe.rootId, actor.email), ...(await sentByFor(recipe, actor.email)) }
      : {};
    if (!query.include_all_nutrition_breakdowns) return { recipe: { ...shown, ...sent } };
    return createRecipeResponse(shown, recipe, snapshot, query.include_hidden_nutrients === true);
  },

  update: {
    prepare: async ({ params, body, actor, scope, photos, reply, requireProof }) => {
      await getRecipeToEdit(params.id, scope, actor);
      const photo = await preparePhoto(body, photoRatios.recipe, { photos });
      const photoCall = { photos, reply };
      return saving<Body<'recipes.update'>>(
        (fields, on) => editRecipe({ ...on, body: fields, photo, photoCall, requireProof }),
        isNewVersion,
      );
    },
  },

  addIngredients: saving<Body<'recipes.addIngredients'>>((body, on) =>
    addIngredients({ ...on, ...linesIn(body) }),
  ),

  updateIngredients: saving<Body<'recipes.updateIngredients'>>(async (body, on) => {
    await replaceIngredients({ ...on, ...linesIn(body) });
    if (body.bowls !== undefined) await storeBowls({ ...on, bowls: body.bowls });
  }),

  scaleToDefaultSize: async (call) => {
    const { params, body, actor, scope, snapshot, version, maxOwnedRows, draftsShared, clock } = call;
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    const now = clock();
    const createMissing = body.create_missing_default_recipe_size_variants === true;
    const variantsOnly = body.variants_only === true;
    const scaled = { recipe, version, actor, snapshot, maxOwnedRows, now, createMissing, variantsOnly };
    await changing(
      { recipe, actor, draftsShared },
      () => reviewingApproval(recipe, { actor, now }, () => scaleToDefaultSize(scaled)),
      // Sizes that follow the recipe hold nothing that was not sent.
      async () => !variantsOnly,
    );
    await generateStepsOfFamily(recipe.id);
    return saved(recipe.id, actor, snapshot);
  },

  duplicate: {
    create: async ({ params, body, actor, scope, snapshot, clock, maxOwnedRows }) => {
      const source = await getRecipeForCopy(params.id, scope, actor);
      await checkRoom('recipes', actor.id, maxOwnedRows);
      const { name, ingredients: requestLines } = body;
      const id = await duplicateRecipe({ source, name, requestLines, actor, snapshot, now: clock() });
      await generateSteps(id);
      return id;
    },
    respond: (id, { actor, snapshot }) => saved(id, actor, snapshot),
  },

  remove: async ({ params, actor, scope, draftsShared, photos, reply }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, deleteRefusal);
    const isSize = async () => recipe.parent_id !== null;
    const removed = await changing({ recipe, actor, draftsShared }, () => deleteRecipe(recipe), isSize);
    for (const photo of removed) removePhoto(photo, { photos, reply });
  },
});
