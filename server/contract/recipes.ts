import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idOrSlug, idParams, json } from './fields.ts';
import { ingredientShape } from './ingredients.ts';
import { breakdown, species } from './shapes.ts';

const tag = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/** A recipe as lists show it. */
export const recipeSummary = z.object({
  id: z.int(),
  name: z.string(),
  user_id: z.int(),
  is_shared: z.boolean(),
  share_is_approved: z.boolean(),
  shared_with_me: z.boolean(),
  recipe_multiplier: z.number(),
  image: z.nullable(z.string()),
  tags: z.array(tag),
  species: z.array(species),
  /** Listed but not to be opened by this user: the premium dialog's recipes (D9). */
  locked: z.boolean(),
});

/** A food in a recipe: its amount, its warnings for the recipe's species (D32). */
export const recipeIngredient = z.extend(ingredientShape, {
  amount: z.object({ total_g: z.number(), percent_of_recipe: z.number() }),
  nutrition_breakdown: z.optional(breakdown),
});

/** A whole recipe. */
export const recipeShape = z.extend(recipeSummary, {
  /** Grows with every save of its fields and lines (D11). */
  version: z.int(),
  description: z.nullable(z.string()),
  description2: z.nullable(z.string()),
  web_video_id: z.nullable(z.string()),
  speed: z.int(),
  total_qty: z.number(),
  total_unit_type: z.string(),
  ingredients: z.array(recipeIngredient),
  nutrition_breakdown: z.optional(breakdown),
});

export type RecipeSummary = z.infer<typeof recipeSummary>;
export type Recipe = z.infer<typeof recipeShape>;
export type RecipeIngredient = z.infer<typeof recipeIngredient>;

const grams = z.union(
  [z.number(), z.string().check(z.maxLength(40, 'Not a number of grams.'))],
  'Not a number of grams.',
);

/** The most lines a recipe may have. */
export const mostLines = 500;

const line = z.object({ id, total_g: grams });

/** A line as a recipe's answer has it, its grams in `amount`. */
const answeredLine = z.pipe(
  z.transform((value) => {
    const { total_g, amount } = (value ?? {}) as { total_g?: unknown; amount?: { total_g?: unknown } | null };
    const answered = amount?.total_g;
    return total_g === undefined && answered !== undefined
      ? { ...(value as object), total_g: answered }
      : value;
  }),
  line,
);

const linesOf = <S extends z.ZodMiniType>(each: S) =>
  z.array(each).check(z.maxLength(mostLines, `At most ${mostLines} ingredients.`));

/** Recipes. */
export const recipes = {
  list: endpoint('GET', '/api/recipes', {
    summary: 'The recipes in sight of the signed-in user.',
    query: z.object({
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
      specie: z.optional(idOrSlug),
    }),
    output: z.object({ recipes: z.array(recipeSummary) }),
    status: 200,
  }),
  one: endpoint('GET', '/api/recipes/:id', {
    summary: 'One recipe with its ingredients.',
    params: idParams,
    query: z.object({
      include_all_nutrition_breakdowns: z.optional(flag),
      include_ingredient_prices: z.optional(flag),
      include_hidden_nutrients: z.optional(flag),
    }),
    output: z.object({ recipe: recipeShape }),
    status: 200,
  }),
  updateIngredients: endpoint('POST', '/api/recipes/:id/update_ingredients', {
    summary:
      "Replaces a recipe's ingredients: `ingredients` as a JSON list of id and total_g, or `recipe` as JSON.",
    params: idParams,
    body: z
      .object({
        ingredients: z.optional(json(linesOf(line))),
        recipe: z.optional(json(z.object({ ingredients: linesOf(answeredLine), version: z.optional(id) }))),
        version: z.optional(id),
      })
      .check(
        z.refine((body) => body.ingredients !== undefined || body.recipe !== undefined, {
          path: ['ingredients'],
          message: 'The ingredients field is required.',
        }),
      ),
    output: z.object({ recipe: recipeShape }),
    status: 200,
  }),
};
