import { cookingCode, type LineCooking } from '../contract/cooking.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Recheck } from '../contract/recheck.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { RecipeShare } from './recipeDetails.model.ts';
import { getStoredLines } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';

const reason = 'the caller owns the recipe, or has it shared';

/** The lines of a recipe, each with how it is cooked: what is chosen for it, else how the whole recipe is made. */
const cookedLines = async (recipe: Pick<Recipe, 'id' | 'cooking'>) =>
  (await getStoredLines(recipe)).map((line) => ({
    ...{ food: line.food, milligrams: line.milligrams },
    cooking: cookingCode(recipe.cooking, line.choice),
  }));

type Lines = Awaited<ReturnType<typeof cookedLines>>;

const gramsOf = (line: Lines[number] | undefined): number | null =>
  line === undefined ? null : line.milligrams / milligramsPerGram;

/** What differs between lines: the foods whose grams or cooking changed, with their grams. */
const changesBetween = async (before: Lines, after: Lines): Promise<Recheck['changes']> => {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.food, line])));
  const changed = [...new Set([...before, ...after].map(({ food }) => food))].filter((food) => {
    const [one, other] = [was?.get(food), is?.get(food)];
    return one?.milligrams !== other?.milligrams || one?.cooking !== other?.cooking;
  });
  const foods = await Ingredient.unguarded('foods of a recipe that the caller may open').findAll({
    ...{ where: { id: changed }, attributes: ['id', 'short_name'] },
  });
  const names = new Map(foods.map(({ id, short_name }) => [id, short_name]));
  return changed.map((food) => ({
    ...{ name: names.get(food) ?? '', before_g: gramsOf(was?.get(food)), after_g: gramsOf(is?.get(food)) },
  }));
};

/** A stored line. That of an older release has what was chosen for it, not how it was cooked. */
type StoredLine = Pick<Lines[number], 'food' | 'milligrams'> &
  Partial<Pick<Lines[number], 'cooking'>> & { readonly choice?: LineCooking | null };

/** The lines of the day when a recheck was set. What an older release did not store counts as it is now. */
const linesBefore = (text: string | null, { cooking: whole }: Pick<Recipe, 'cooking'>): Lines =>
  (JSON.parse(text ?? '[]') as StoredLine[]).map(({ food, milligrams, choice = null, cooking }) => ({
    ...{ food, milligrams, cooking: cooking ?? cookingCode(whole, choice) },
  }));

/** The lines of a recipe as they are now, to be stored. */
export const linesNow = async (recipe: Pick<Recipe, 'id' | 'cooking'>): Promise<string> =>
  JSON.stringify(await cookedLines(recipe));

/** What changed in a recipe since its lines were stored. */
export const changesSince = async (
  lines: string,
  recipe: Pick<Recipe, 'id' | 'cooking'>,
): Promise<Recheck['changes']> => changesBetween(linesBefore(lines, recipe), await cookedLines(recipe));

type RecheckColumns = Pick<RecipeShare, 'recheck_on' | 'recheck_lines'>;

/** The recheck of a share, with what changed since it was set; null without one. */
export const recheckOf = async (
  recipeId: number,
  { recheck_on: on, recheck_lines }: RecheckColumns,
): Promise<Recheck | null> => {
  if (on === null) return null;
  const recipe = await unguarded(Recipe, reason).findByPk(recipeId, { rejectOnEmpty: true });
  const before = linesBefore(recheck_lines, recipe);
  return { on, changes: await changesBetween(before, await cookedLines(recipe)) };
};

/** The recheck of a recipe for a person with whom it is shared; null without one. */
export const recheckFor = async (recipeId: number, email: string): Promise<Recheck | null> => {
  const found = await unguarded(RecipeShare, reason).findOne({ where: { recipe_id: recipeId, email } });
  return found && recheckOf(recipeId, found);
};

/** The rechecks of a recipe by the emails that it is shared with. */
export const rechecksOf = async (recipeId: number): Promise<ReadonlyMap<string, Recheck>> => {
  const shares = await unguarded(RecipeShare, reason).findAll({ where: { recipe_id: recipeId } });
  const rows = await Promise.all(
    shares.map(async (share) => [share.email, await recheckOf(recipeId, share)] as const),
  );
  return new Map(rows.flatMap(([email, recheck]) => (recheck === null ? [] : [[email, recheck] as const])));
};

/** Sets the day by which a recipe is looked at again with these persons; null removes it. */
export const setRecheck = async (
  recipe: Recipe,
  email: readonly string[],
  recheck_on: string | null,
): Promise<void> => {
  const recheck_lines = recheck_on === null ? null : await linesNow(recipe);
  await unguarded(RecipeShare, reason).update(
    { recheck_on, recheck_lines },
    { where: { recipe_id: recipe.id, email: [...email] } },
  );
};
