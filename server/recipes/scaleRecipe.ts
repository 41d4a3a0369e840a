import { toGramsText } from '../../engine/host/quantity.ts';
import { scaleToTotal } from '../../engine/host/scaling.ts';
import { batchSizes } from '../contract/batchSizes.ts';
import type { Actor } from '../contract/policy.ts';
import type { MaxOwnedRows } from '../kernel/env.ts';
import { FieldErrors, requireVersion } from '../kernel/errors.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { piecesOf } from './approvedContent.ts';
import { getVariantsForUpdate } from './batchVariants.ts';
import { getRecipeLabels } from './editRecipe.ts';
import { getStoredLines, validateLines } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';
import { storeSpecies } from './recipeTags.ts';
import { saveRecipe } from './saveRecipe.ts';

const [{ milligrams: defaultMilligrams }, ...defaultVariants] = batchSizes;

/** A request to scale a recipe. The transaction holds a lock on the recipe. */
export interface Scaling {
  readonly recipe: Recipe;
  /** The version that was edited; undefined if the request has none. */
  readonly version: number | undefined;
  readonly createMissing: boolean;
  /** The recipe and the weights of its variants stay. */
  readonly variantsOnly: boolean;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
  readonly maxOwnedRows: MaxOwnedRows;
  readonly now: Date;
}

type StoredLines = Awaited<ReturnType<typeof getStoredLines>>;

const sumOf = (lines: StoredLines): number => lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

/** The lines of the recipe scaled to a weight. Counted foods have whole pieces (D69). @throws FieldErrors */
const scaledLines = async (lines: StoredLines, total: number, { recipe, actor, snapshot }: Scaling) => {
  const pieces = await piecesOf(lines.map(({ food }) => food));
  const scaled = scaleToTotal(
    lines.map(({ food, milligrams }) => ({ milligrams, locked: false, piece: pieces.get(food) ?? null })),
    total,
  );
  if (!scaled.ok)
    throw new FieldErrors({ ingredients: ['Type the grams of the ingredients first. They are all 0 g.'] });
  const stored = lines.map((line, at) => ({ ...line, milligrams: scaled.milligrams[at] ?? 0 }));
  return validateLines({ recipe, requestLines: [], sentIn: 'ingredients', actor, snapshot }, stored);
};

const scaleTo = async (
  target: Recipe,
  lines: StoredLines,
  total: number,
  scaling: Scaling,
): Promise<void> => {
  const fields = { total_qty: toGramsText(total) };
  await saveRecipe(target, { fields, lines: await scaledLines(lines, total, scaling) }, scaling.now);
};

const createVariant = async (recipe: Recipe, recipe_multiplier: string, now: Date): Promise<Recipe> => {
  const { user_id, name, description, description2, web_video_id, speed, cooking, total_unit_type } = recipe;
  const variant = await Recipe.create({
    ...{ user_id, name, description, description2, web_video_id, speed, cooking, total_unit_type },
    ...{ parent_id: recipe.id, draft_of: recipe.draft_of, recipe_multiplier },
    ...{ created_at: now, updated_at: now },
  });
  await storeSpecies(variant.id, (await getRecipeLabels(recipe)).species);
  return variant;
};

/** The weight to which a variant is scaled; undefined if it stays. */
const weightOf = async (variant: Recipe, variantsOnly: boolean): Promise<number | undefined> => {
  if (variantsOnly)
    return sumOf(await getStoredLines(variant)) || Math.round(Number(variant.total_qty) * 1000);
  return defaultVariants.find(({ multiplier }) => Number(multiplier) === Number(variant.recipe_multiplier))
    ?.milligrams;
};

const createMissingVariants = async (
  variants: readonly Recipe[],
  lines: StoredLines,
  scaling: Scaling,
): Promise<void> => {
  const { recipe, maxOwnedRows, now } = scaling;
  for (const { multiplier, milligrams } of defaultVariants) {
    if (variants.some((one) => Number(one.recipe_multiplier) === Number(multiplier))) continue;
    await checkRoom('recipes', recipe.user_id, maxOwnedRows);
    await scaleTo(await createVariant(recipe, multiplier, now), lines, milligrams, scaling);
  }
};

/**
 * Scales a recipe to the default size and its batch variants to theirs, in whole milligrams, and whole pieces of counted foods (D14, D69).
 * @throws VersionConflict when a newer version was saved
 * @throws FieldErrors for a batch variant, for a recipe without grams, and as `validateLines`
 */
export const scaleToDefaultSize = async (scaling: Scaling): Promise<void> => {
  const { recipe, version, createMissing, variantsOnly } = scaling;
  requireVersion(recipe, version);
  if (recipe.parent_id !== null)
    throw new FieldErrors({ recipe: ['This is a batch size of another recipe. Scale that recipe instead.'] });
  const lines = await getStoredLines(recipe);
  if (lines.length === 0)
    throw new FieldErrors({ ingredients: ['Add ingredients first. There is nothing to scale.'] });
  const variants = await getVariantsForUpdate(recipe);
  if (!variantsOnly) await scaleTo(recipe, lines, defaultMilligrams, scaling);
  for (const variant of variants) {
    const weight = await weightOf(variant, variantsOnly);
    if (weight !== undefined) await scaleTo(variant, lines, weight, scaling);
  }
  if (createMissing) await createMissingVariants(variants, lines, scaling);
};
