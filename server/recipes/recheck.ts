import { cookingCode, cookingOfCodes, type LineCooking } from '../contract/cooking.ts';
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

/** The foods whose grams or cooking differ between lines. */
const changedFoods = (before: Lines, after: Lines) => {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.food, line])));
  return [...new Set([...before, ...after].map(({ food }) => food))].flatMap((food) => {
    const [one, other] = [was?.get(food), is?.get(food)];
    if (one?.milligrams === other?.milligrams && one?.cooking === other?.cooking) return [];
    return { food, before_g: gramsOf(one), after_g: gramsOf(other) };
  });
};

/** What differs between pairs of lines, with the names of all foods read once. */
const changesOfEach = async (
  pairs: readonly (readonly [before: Lines, after: Lines])[],
): Promise<Recheck['changes'][]> => {
  const changed = pairs.map(([before, after]) => changedFoods(before, after));
  const id = [...new Set(changed.flat().map(({ food }) => food))];
  const foods =
    id.length === 0
      ? []
      : await Ingredient.unguarded('foods of a recipe that the caller may open').findAll({
          ...{ where: { id }, attributes: ['id', 'short_name'] },
        });
  const names = new Map(foods.map((food) => [food.id, food.short_name]));
  return changed.map((rows) => rows.map(({ food, ...grams }) => ({ name: names.get(food) ?? '', ...grams })));
};

/** A stored line. That of an older release has what was chosen for it, not how it was cooked. */
type StoredLine = Pick<Lines[number], 'food' | 'milligrams'> &
  Partial<Pick<Lines[number], 'cooking'>> & { readonly choice?: LineCooking | null };

/** The lines of the day when a recheck was set. What an older release did not store counts as it is now. */
const linesBefore = (text: string | null, { cooking: whole }: Pick<Recipe, 'cooking'>): Lines =>
  (JSON.parse(text ?? '[]') as StoredLine[]).map(({ food, milligrams, choice = null, cooking }) => ({
    ...{ food, milligrams, cooking: cooking ?? cookingCode(whole, choice) },
  }));

/** Stored lines as a recipe has them: how it is cooked, and what is chosen for each line. */
export const linesAsSent = (text: string, recipe: Pick<Recipe, 'cooking'>) => {
  const lines = linesBefore(text, recipe);
  const made = cookingOfCodes(lines.map(({ cooking }) => cooking));
  return {
    cooking: made.cooking,
    ingredients: lines.map(({ food, milligrams }, at) => ({
      ...{ id: food, total_g: milligrams / milligramsPerGram, cooking: made.lines[at] ?? null },
    })),
  };
};

/** The lines of a recipe as they are now, to be stored. */
export const linesNow = async (recipe: Pick<Recipe, 'id' | 'cooking'>): Promise<string> =>
  JSON.stringify(await cookedLines(recipe));

/** A recipe whose lines are compared. */
type Cooked = Pick<Recipe, 'id' | 'cooking'>;

/** What changed in a recipe since each of these lines was stored. Its lines are read once. */
export const changesSinceEach = async (
  texts: readonly (string | null)[],
  recipe: Cooked,
): Promise<Recheck['changes'][]> => {
  if (texts.length === 0) return [];
  const now = await cookedLines(recipe);
  return changesOfEach(texts.map((text) => [linesBefore(text, recipe), now]));
};

/** What changed from one version of a recipe that was sent to the next. */
export const changesBetweenSent = async (
  before: string,
  after: string,
  recipe: Cooked,
): Promise<Recheck['changes']> => {
  const [changes = []] = await changesOfEach([[linesBefore(before, recipe), linesBefore(after, recipe)]]);
  return changes;
};

/** What differs between two recipes. */
export const changesBetweenRecipes = async (one: Cooked, other: Cooked): Promise<Recheck['changes']> => {
  const [changes = []] = await changesOfEach([[await cookedLines(one), await cookedLines(other)]]);
  return changes;
};

/** The rechecks of shares of one recipe, by email. */
const rechecksIn = async (where: {
  readonly recipe_id: number;
  readonly email?: string;
}): Promise<ReadonlyMap<string, Recheck>> => {
  const shares = (await unguarded(RecipeShare, reason).findAll({ where })).flatMap(
    ({ email, recheck_on: on, recheck_lines }) => (on === null ? [] : [{ email, on, recheck_lines }]),
  );
  if (shares.length === 0) return new Map();
  const recipe = await unguarded(Recipe, reason).findByPk(where.recipe_id, { rejectOnEmpty: true });
  const changes = await changesSinceEach(
    shares.map(({ recheck_lines }) => recheck_lines),
    recipe,
  );
  return new Map(shares.map(({ email, on }, at) => [email, { on, changes: changes[at] ?? [] }]));
};

/** The recheck of a recipe for a person with whom it is shared; null without one. */
export const recheckFor = async (recipeId: number, email: string): Promise<Recheck | null> =>
  (await rechecksIn({ recipe_id: recipeId, email })).get(email) ?? null;

/** The rechecks of a recipe by the emails that it is shared with. */
export const rechecksOf = (recipe_id: number): Promise<ReadonlyMap<string, Recheck>> =>
  rechecksIn({ recipe_id });

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
