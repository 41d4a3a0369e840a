import * as z from 'zod/mini';
import type { RecipeLine as EngineLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode } from '../contract/cooking.ts';
import type { LabFinding } from '../contract/labFindings.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { type Actor, canSeePrivateFields } from '../contract/policy.ts';
import { canSeeOwnerEmail } from '../contract/recipeRights.ts';
import {
  type RecipeIngredient as LineAnswer,
  oneRecipeSchema,
  type Recipe as RecipeAnswer,
  type RecipeSummary,
} from '../contract/recipes.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { StepSource } from '../cooking/recipeSteps.query.ts';
import { serializeStep } from '../cooking/serializeStep.ts';
import type { OwnPrices } from '../foods/ownPrices.query.ts';
import { type StatedValues, serializeIngredient } from '../foods/serializeIngredient.ts';
import { SerializedResponse } from '../kernel/http/large/largeResponses.ts';
import { serializePhoto } from '../kernel/photos/serializePhoto.ts';
import { type RecipeMeasures, speciesShown, totalsByLine } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { BatchVariant, FullRecipe, RecipeLine } from './fullRecipe.query.ts';
import type { RecipeSummaryRow, VariantRow } from './recipeSummaries.query.ts';

const serializeVariant = ({ id, recipe_multiplier, total_qty }: VariantRow) => ({
  ...{ id, recipe_multiplier: Number(recipe_multiplier), total_qty: Number(total_qty) },
});

/** The verdict on a recipe. @throws Error if it was not judged */
const verdictFor = ({ id }: RecipeSummaryRow, verdicts: ReadonlyMap<number, Verdict>): Verdict => {
  const verdict = verdicts.get(id);
  if (verdict === undefined) throw new Error(`Recipe ${id} was not judged.`);
  return verdict;
};

/** A recipe of a list in its API shape. `verdicts` has its verdict by id. */
export const serializeRecipeSummary = (
  recipe: RecipeSummaryRow,
  actor: Actor,
  verdicts: ReadonlyMap<number, Verdict>,
): RecipeSummary => ({
  id: recipe.id,
  name: recipe.name,
  user_id: recipe.owner.id,
  ...(canSeeOwnerEmail(actor, recipe.owner.id, recipe.sharedWithMe) ? { user: { ...recipe.owner } } : {}),
  is_shared: recipe.isShared,
  share_is_approved: recipe.isApproved,
  shared_with_me: recipe.sharedWithMe,
  ...(recipe.sharedWithMe && { from_professional: recipe.byProfessional, recheck_on: recipe.recheckOn }),
  recipe_multiplier: recipe.multiplier,
  updated_at: recipe.updatedAt.toISOString(),
  image: serializePhoto(recipe.image),
  tags: recipe.tags.map(({ id, slug, name }) => ({ id, slug: { en: slug }, name: { en: name } })),
  species: [...recipe.species],
  variants: recipe.variants.map(serializeVariant),
  is_saved: recipe.isSaved,
  locked: recipe.locked,
  verdict: verdictFor(recipe, verdicts),
});

/** Options of a recipe response, besides breakdowns. */
interface RecipeResponseOptions {
  /** The reader's own prices; null for an answer without prices. */
  readonly prices: OwnPrices | null;
  readonly values: StatedValues;
  /** Its batch variants, with the verdict on the one that is worse; null without them. */
  readonly family: { readonly worse: Verdict | null } | null;
  /** Its cooking steps; null without them. */
  readonly steps: StepSource | null;
  readonly verdict: Verdict;
  readonly laboratory: readonly LabFinding[] | undefined;
}

const serializeLines = (
  { lines, species }: FullRecipe,
  { shares, cooked }: RecipeMeasures,
  { prices, values }: Pick<RecipeResponseOptions, 'prices' | 'values'>,
): LineAnswer[] => {
  const slugs = species.map(({ slug }) => slug);
  // A recipe without species may get any species later, so show the warnings of all.
  const warnedFor = slugs.length === 0 ? null : slugs;
  return lines.map(({ milligrams, cooking, food }, index) => ({
    ...serializeIngredient(food, warnedFor, prices, values),
    cooking,
    cooked: cooked[index] ?? false,
    amount: { total_g: milligrams / milligramsPerGram, percent_of_recipe: shares[index] ?? 0 },
  }));
};

const serializeBatchVariant = (variant: BatchVariant) => ({
  ...serializeVariant(variant),
  name: variant.name,
});

const serializeFamily = ({ id, rootId, family }: FullRecipe): Pick<RecipeAnswer, 'recipe' | 'recipes'> => {
  const sizes = family.filter((one) => one.parent_id === rootId).map(serializeBatchVariant);
  if (id === rootId) return { recipe: null, recipes: sizes };
  const parent = family.find((one) => one.id === rootId);
  return { recipe: parent ? { ...serializeBatchVariant(parent), recipes: sizes } : null, recipes: [] };
};

const changesOf = (lines: readonly RecipeLine[]): RecipeAnswer['figures_changed'] =>
  lines.flatMap(({ food: { id }, revision, changedSince }) =>
    changedSince === null ? [] : [{ id, revision, since: changedSince.toISOString() }],
  );

const serializeSteps = (source: StepSource) => source.steps.map((step) => serializeStep(step, source));

/** A recipe with its lines in its API shape, without breakdowns. */
export const serializeRecipe = (
  recipe: FullRecipe,
  actor: Actor,
  measures: RecipeMeasures,
  options: RecipeResponseOptions,
): RecipeAnswer => ({
  ...serializeRecipeSummary(recipe, actor, new Map([[recipe.id, options.verdict]])),
  version: recipe.version,
  description: recipe.description,
  description2: recipe.description2,
  web_video_id: recipe.web_video_id,
  speed: recipe.speed,
  cooking: recipe.cooking,
  total_qty: Number(recipe.total_qty),
  total_unit_type: recipe.total_unit_type,
  engine_version: recipe.engine_version,
  figures_changed: changesOf(recipe.lines),
  kcal: measures.kcal,
  cooked_g: measures.cookedGrams,
  ...(options.laboratory && { laboratory: [...options.laboratory] }),
  calculation: recipe.calculation,
  used_in_plans: recipe.used_in_plans,
  ...(canSeePrivateFields(actor, recipe.owner.id)
    ? {
        users_shared_with: recipe.sharedWith.map(({ email, recheck_on }) => ({
          ...{ email, ...(recheck_on !== null && { recheck_on }) },
        })),
      }
    : {}),
  ...(options.family ? { ...serializeFamily(recipe), worse_batch: options.family.worse } : {}),
  ...(options.steps ? { recipe_steps: serializeSteps(options.steps) } : {}),
  ingredients: serializeLines(recipe, measures, options),
});

/** A recipe's lines as engine input. */
export const engineLines = ({ lines, cooking: made }: FullRecipe): EngineLine[] =>
  lines.map(({ food, milligrams, cooking }) => ({
    ...{ food: food.id, milligrams, cooking: cookingCode(made, cooking) },
  }));

/** An object's JSON without the closing brace, to append a field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** The fields of a recipe and of each line, as open JSON objects. Breakdowns follow them. */
const headsOf = ({ ingredients, ...head }: RecipeAnswer) => {
  const [start, ...lines] = [head, ...ingredients].map(opened);
  return { start, lines };
};

/**
 * Creates the JSON of a recipe with its breakdowns and those of its lines; `recipe` has the other fields. The
 * breakdowns are last, as in the contract's schema.
 */
export const createRecipeResponse = (
  recipe: RecipeAnswer,
  whole: FullRecipe,
  snapshot: CatalogueSnapshot,
  hidden: boolean,
): SerializedResponse<'recipes.get'> => {
  const species = speciesShown(whole.species.map(({ slug }) => slug));
  const { piece, key } = breakdownWriter(snapshot, { hidden, species });
  const { start, lines } = headsOf(z.parse(oneRecipeSchema, { recipe }).recipe);
  const opening = `{"recipe":${start},"ingredients":[`;
  const pieces = function* () {
    let before = opening;
    for (const { recipeTotals, line } of totalsByLine(snapshot, engineLines(whole))) {
      if (line === 'whole') yield piece(`${before}],"nutrition_breakdown":`, recipeTotals, '');
      else if (line === 'after cooking') yield piece(',"after_cooking":', recipeTotals, '}}');
      else {
        const after = line + 1 < lines.length ? '},' : '}';
        yield piece(`${before}${lines[line]},"nutrition_breakdown":`, recipeTotals, after);
      }
      before = '';
    }
  };
  return new SerializedResponse('recipes.get', {
    etagSource: `${key} ${[start, ...lines].join('\n')}`,
    pieces,
  });
};
