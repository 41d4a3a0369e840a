import * as z from 'zod/mini';
import { calculationSchema } from './calculation.ts';
import { lineCookingSchema, recipeCookingSchema } from './cooking.ts';
import { draftedSchema, waitingDraftSchema } from './draftState.ts';
import { endpoint } from './endpoint.ts';
import { arrayOf, flag, id, idParams, json, naming, singleLineText as textLine } from './fields.ts';
import { grams, recipeGrams } from './grams.ts';
import { ingredientSchema } from './ingredients.ts';
import { labFindingSchema } from './labFindings.ts';
import { photoFields } from './photoFields.ts';
import { photoFiles } from './photoRules.ts';
import { recheckSchema } from './recheck.ts';
import {
  descriptionSchema,
  someSpeciesSchema,
  speciesTagsSchema,
  speedSchema,
  videoIdSchema,
} from './recipeFields.ts';
import { recipeLists, recipeSummarySchema } from './recipeLists.ts';
import { recipeStepSchema } from './recipeSteps.ts';
import { sentBowls } from './sentBowls.ts';
import { sentBySchema } from './sentBy.ts';
import { amountSchema, breakdownSchema } from './shapes.ts';
import { verdictSchema } from './verdict.ts';

/** A food in a recipe with its amount and its warnings for the recipe's species (D32). */
export const recipeIngredientSchema = z.extend(ingredientSchema, {
  amount: z.extend(amountSchema, { percent_of_recipe: z.number() }),
  cooking: lineCookingSchema,
  /** True if it is cooked with the recipe. */
  cooked: z.boolean(),
  nutrition_breakdown: z.optional(breakdownSchema),
});

/** Another batch size of the same recipe. */
export const batchVariantSchema = z.object({
  id: z.int(),
  name: z.string(),
  recipe_multiplier: z.number(),
  total_qty: z.number(),
});

/** A food whose nutrient values changed since the recipe's last save (D38), and when. */
const changedValuesSchema = z.object({
  id: z.int(),
  /** The revision at the last save; the ingredient's `revision` is the current one. */
  revision: z.int(),
  since: z.string(),
});

/** A whole recipe. The longest fields come last. */
export const recipeSchema = z.extend(recipeSummarySchema, {
  /** Increases with every save of its fields and lines (D11). */
  version: z.int(),
  description: z.nullable(z.string()),
  description2: z.nullable(z.string()),
  web_video_id: z.nullable(z.string()),
  speed: z.int(),
  cooking: recipeCookingSchema,
  total_qty: z.number(),
  total_unit_type: z.string(),
  /** The engine version of the last save; null before the first save. */
  engine_version: z.nullable(z.string()),
  figures_changed: z.array(changedValuesSchema),
  /** Energy of the whole recipe; null without foods, or if one of them does not state it. */
  kcal: z.nullable(z.number()),
  /** Grams of the cooked food by the yields of its foods; null if nothing is cooked or weighed, or a yield is unknown. */
  cooked_g: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** Only for its owner and admins. */
  users_shared_with: z.optional(
    z.array(
      z.object({
        email: z.string(),
        /** Absent without a day by which it is looked at again. */
        recheck_on: z.optional(z.string()),
      }),
    ),
  ),
  /** Of a recipe that is shared with the caller; null without a day by which it is looked at again. */
  recheck: z.optional(z.nullable(recheckSchema)),
  /** Of a recipe that is shared with the caller's email. */
  sent_by: z.optional(sentBySchema),
  /** Only for its owner and admins: what waits to be sent. */
  draft: z.optional(waitingDraftSchema),
  /** Of a draft. */
  draft_of: z.optional(draftedSchema),
  /** The recipe of which it is a batch variant, with all batch variants. */
  recipe: z.optional(z.nullable(z.extend(batchVariantSchema, { recipes: z.array(batchVariantSchema) }))),
  /** Its own batch variants. */
  recipes: z.optional(z.array(batchVariantSchema)),
  /** The verdict on the batch variant that is worse than the recipe, which lists show; null without one. */
  worse_batch: z.optional(z.nullable(verdictSchema)),
  /** What laboratories found in it otherwise than calculated; absent without. */
  laboratory: z.optional(z.array(labFindingSchema)),
  /** Of a shipped recipe; null for every other. */
  calculation: z.nullable(calculationSchema),
  /** The number of meal plans of all users that have it or one of its batch variants. */
  used_in_plans: z.int(),
  recipe_steps: z.optional(z.array(recipeStepSchema)),
  ingredients: z.array(recipeIngredientSchema),
  nutrition_breakdown: z.optional(breakdownSchema),
  /** The same after cooking (D85). */
  after_cooking: z.optional(breakdownSchema),
});

/** The response of every operation that shows or saves one recipe. */
export const oneRecipeSchema = z.object({ recipe: recipeSchema });

export type RecipeSummary = z.infer<typeof recipeSummarySchema>;
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeIngredient = z.infer<typeof recipeIngredientSchema>;

/** Maximum number of lines of a recipe. */
export const maxLines = 500;

/** Maximum number of lines with their own breakdown. A hundred have 11 MB. */
export const maxBreakdowns = 100;

/** A line as a request sends it: a food's id and grams. */
export const sentLine = z.object({ id, total_g: grams, cooking: z.optional(lineCookingSchema) });

/** A line as a recipe's response has it, with its grams in `amount`. */
const answeredLineSchema = z.pipe(
  z.transform((value) => {
    const { total_g, amount } = (value ?? {}) as { total_g?: unknown; amount?: { total_g?: unknown } | null };
    const answered = amount?.total_g;
    return total_g === undefined && answered !== undefined
      ? { ...(value as object), total_g: answered }
      : value;
  }),
  sentLine,
);

const linesSchemaOf = <S extends z.ZodMiniType>(each: S) =>
  arrayOf(each, maxLines, `At most ${maxLines} ingredients.`);

/** Lines as a request sends them: each a food's id and grams. */
export const sentLines = linesSchemaOf(sentLine);

/** Maximum length of a recipe's name. */
export const maxNameLength = 255;

const recipeNameSchema = textLine(maxNameLength, 'The name field is required.');

/** The editable fields of a recipe. Omitted fields are unchanged. */
const editedRecipeSchema = z.object({
  name: z.optional(recipeNameSchema),
  description: z.optional(descriptionSchema),
  description2: z.optional(descriptionSchema),
  web_video_id: z.optional(videoIdSchema),
  speed: z.optional(speedSchema),
  cooking: z.optional(recipeCookingSchema),
  is_shared: z.optional(flag),
  total_qty: z.optional(recipeGrams),
  ingredients: z.optional(linesSchemaOf(answeredLineSchema)),
  version: z.optional(id),
});

export type EditedRecipe = z.output<typeof editedRecipeSchema>;

/** Lines as a JSON list, or those of a recipe as JSON. */
const linesFields = z.object({
  ingredients: z.optional(json(sentLines)),
  recipe: z.optional(
    json(z.object({ ingredients: linesSchemaOf(answeredLineSchema), version: z.optional(id) })),
  ),
  version: z.optional(id),
});

const hasLines = z.refine<Pick<z.output<typeof linesFields>, 'ingredients' | 'recipe'>>(
  (body) => body.ingredients !== undefined || body.recipe !== undefined,
  { path: ['ingredients'], message: 'The ingredients field is required.' },
);

const linesBody = linesFields.check(hasLines);

/** Recipes. */
export const recipes = {
  ...recipeLists,
  create: endpoint('POST', '/api/recipes', {
    needs: 'catalogue',
    summary: 'Creates an empty private recipe. Without total_qty its target weight is 1000 g.',
    body: z.object({
      name: recipeNameSchema,
      total_qty: z.optional(recipeGrams),
      total_unit_type: z.optional(z.literal('g', 'The unit is g.')),
      specie_ids: z.optional(json(someSpeciesSchema)),
    }),
    output: oneRecipeSchema,
    status: 201,
    idempotent: true,
  }),
  get: endpoint('GET', '/api/recipes/:id', {
    summary: `One recipe with its ingredients. Above ${maxBreakdowns} ingredients they have no breakdowns.`,
    params: idParams,
    query: z.object({
      include_all_nutrition_breakdowns: z.optional(flag),
      include_ingredient_prices: z.optional(flag),
      include_hidden_nutrients: z.optional(flag),
      include_parent_and_child_recipes: z.optional(flag),
      include_recipe_steps: z.optional(flag),
      /** A pet of the user, for whom the verdict is. */
      pet_id: z.optional(id),
    }),
    output: oneRecipeSchema,
    status: 200,
  }),
  update: endpoint('PUT', '/api/recipes/:id', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Changes a recipe: `recipe` as JSON, `specie_ids`, `species_recipe_tags` by species, `is_free` (admins only), and the fields of a photo. Omitted fields are unchanged.',
    params: idParams,
    body: naming(
      z.object({
        recipe: z.optional(json(naming(editedRecipeSchema))),
        specie_ids: z.optional(json(someSpeciesSchema)),
        species_recipe_tags: z.optional(json(speciesTagsSchema)),
        is_free: z.optional(flag),
        version: z.optional(id),
        ...photoFields,
      }),
    ),
    files: photoFiles,
    output: oneRecipeSchema,
    status: 200,
    override: 'PUT',
  }),
  addIngredients: endpoint('POST', '/api/recipes/:id/add_ingredients', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Adds ingredients to a recipe: `ingredients` as a JSON list of id and total_g, or `recipe` as JSON.',
    params: idParams,
    body: linesBody,
    output: oneRecipeSchema,
    status: 200,
  }),
  updateIngredients: endpoint('POST', '/api/recipes/:id/update_ingredients', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      "Replaces a recipe's ingredients: `ingredients` as a JSON list of id and total_g, or `recipe` as JSON. An addition to the specification: `bowls` stores what bowls of the user's pets get beside it, in the same transaction.",
    params: idParams,
    body: z.extend(linesFields, { bowls: z.optional(json(sentBowls)) }).check(hasLines),
    output: oneRecipeSchema,
    status: 200,
  }),
  scaleToDefaultSize: endpoint('POST', '/api/recipes/:id/scale-to-default-size', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Scales a recipe to 2898 g, its 3 lb and 32 lb batch variants with it, and creates the missing ones on request. An addition to the specification: with `variants_only` the recipe and the weights of its variants stay, and the variants get its proportions.',
    params: idParams,
    body: z.object({
      create_missing_default_recipe_size_variants: z.optional(flag),
      variants_only: z.optional(flag),
      version: z.optional(id),
    }),
    output: oneRecipeSchema,
    status: 200,
  }),
  duplicate: endpoint('POST', '/api/duplicate-recipes/:id', {
    needs: 'catalogue',
    summary:
      "Copies a recipe into the signed-in user's private recipes, under `name`. An addition to the specification: `ingredients`, a JSON list of id and total_g, replaces the copy's ingredients.",
    params: idParams,
    body: z.object({ name: recipeNameSchema, ingredients: z.optional(json(sentLines)) }),
    output: oneRecipeSchema,
    status: 201,
    idempotent: true,
    limits: [{ per: 'user', max: 200, young: 60, minutes: 60 }],
  }),
  remove: endpoint('DELETE', '/api/recipes/:id', {
    summary: 'Deletes a recipe with its batch variants. Meal plans lose it.',
    params: idParams,
    status: 204,
  }),
};
