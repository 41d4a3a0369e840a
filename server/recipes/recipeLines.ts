import { parseGrams } from '../../engine/host/quantity.ts';
import type { LineCooking } from '../contract/cooking.ts';
import { gramsError, type SentGrams } from '../contract/grams.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { maxLines } from '../contract/recipes.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, ServiceUnavailable } from '../kernel/errors.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';
import type { Recipe } from './recipes.model.ts';

/** A line as sent in a request. */
export interface RequestLine {
  readonly id: number;
  readonly total_g: SentGrams;
  /** What is chosen for it (D85). Without, a food of the recipe keeps its choice. */
  readonly cooking?: LineCooking | null | undefined;
}

/** A line that can be stored, in whole milligrams. */
interface Line {
  readonly food: number;
  readonly milligrams: number;
  readonly choice: LineCooking | null;
}

/** A line with the revision of its food. */
export interface ValidatedLine extends Line {
  readonly revision: number;
}

const reference = 'A reference compound cannot be added: use a diluted product or a tablet.';

/** The request field that contains the lines. */
type LinesField = 'ingredients' | 'recipe.ingredients' | 'lines';

/** Field errors by line: `ingredients.3.total_g`. */
class LineErrors {
  readonly #fields = new Map<string, string[]>();
  readonly #sentIn: LinesField;

  constructor(sentIn: LinesField) {
    this.#sentIn = sentIn;
  }

  add(line: number, field: 'id' | 'total_g', message: string): void {
    const name = `${this.#sentIn}.${line}.${field}`;
    this.#fields.set(name, [...(this.#fields.get(name) ?? []), message]);
  }

  /** @throws FieldErrors if there are any */
  throwAny(): void {
    if (this.#fields.size > 0) throw new FieldErrors(Object.fromEntries(this.#fields));
  }
}

const readLine = ({ id, total_g, cooking = null }: RequestLine, index: number, errors: LineErrors): Line => {
  const error = gramsError(total_g);
  if (error !== null) errors.add(index, 'total_g', error);
  const grams = parseGrams(String(total_g));
  return { food: id, milligrams: grams.ok ? grams.milligrams : 0, choice: cooking };
};

type Foods = ReadonlyMap<number, Ingredient>;

const validateFoods = (
  lines: readonly Line[],
  storedLines: readonly Line[],
  foods: Foods,
  errors: LineErrors,
): void => {
  const seen = new Set<number>();
  const had = new Set(storedLines.map(({ food }) => food));
  lines.forEach(({ food: id }, index) => {
    const food = foods.get(id);
    if (had.has(id)) errors.add(index, 'id', 'This ingredient is in the recipe already.');
    else if (seen.has(id)) errors.add(index, 'id', 'This ingredient is in the list twice.');
    else if (food === undefined) errors.add(index, 'id', 'There is no such ingredient.');
    else if (food.reference_only) errors.add(index, 'id', reference);
    seen.add(id);
  });
};

/** @throws ServiceUnavailable when a food is newer than the snapshot; a retry uses a new snapshot */
export const requireCurrentSnapshot = (
  { foods }: CatalogueSnapshot,
  lines: readonly { readonly food: number }[],
): void => {
  if (lines.some(({ food }) => !foods.has(food))) throw new ServiceUnavailable();
};

/** Rejects lines whose totals could not be exact (D28). */
const validateTotals = (
  snapshot: CatalogueSnapshot,
  storedLines: readonly Line[],
  lines: readonly Line[],
  errors: LineErrors,
): void => {
  const all = [...storedLines, ...lines];
  requireCurrentSnapshot(snapshot, all);
  const { tooLarge } = snapshot.engine.setLines(all);
  // Stored lines were exact when saved. If values grew since, the error belongs to an added line.
  for (const index of tooLarge)
    errors.add(Math.max(0, index - storedLines.length), 'total_g', 'Too much to be calculated exactly.');
};

/** Rejects foods with a value too large for its column. Their total would lack it without notice. */
const validateValues = (
  { foods, columns, place }: CatalogueSnapshot,
  saved: readonly Line[],
  lines: readonly Line[],
  errors: LineErrors,
): void => {
  const had = new Set(saved.map(({ food }) => food));
  lines.forEach(({ food }, index) => {
    const [nutrient] = had.has(food) ? [] : (foods.get(food)?.tooLarge ?? []);
    if (nutrient === undefined) return;
    const name = columns[place.get(nutrient) ?? -1]?.display ?? '';
    errors.add(index, 'id', `The value of ${name} in this food is too large to be calculated exactly.`);
  });
};

const accessibleLines = () => unguarded(RecipeIngredient, 'the caller has access to the recipe');

/** The foods of these lines that are in the actor's scope. */
const accessibleFoods = async (lines: readonly Line[], actor: Actor): Promise<Map<number, Ingredient>> => {
  const id = lines.map(({ food }) => food);
  const scope = accessScopeFor('ingredients.list', actor);
  const foods = await Ingredient.accessibleTo(scope, actor).findAll({ where: { id } });
  return new Map(foods.map((food) => [food.id, food]));
};

/** The foods of these lines that the actor may use: foods in scope, and foods of the recipe. */
const foodsOf = async (recipe: Recipe, lines: readonly Line[], actor: Actor): Promise<Foods> => {
  const id = lines.map(({ food }) => food);
  const found = await accessibleFoods(lines, actor);
  const storedLines = await accessibleLines().findAll({ where: { recipe_id: recipe.id, ingredient_id: id } });
  const others = storedLines.map(({ ingredient_id }) => ingredient_id).filter((food) => !found.has(food));
  const storedFoods = Ingredient.unguarded('foods that the recipe already contains');
  for (const food of await storedFoods.findAll({ where: { id: others } })) found.set(food.id, food);
  return found;
};

/** The stored lines of recipes, in order, by recipe. */
export const getLinesOfRecipes = async (ids: readonly number[]): Promise<ReadonlyMap<number, Line[]>> => {
  const lines = new Map(ids.map((id) => [id, [] as Line[]]));
  for (const recipe_id of chunksOf(ids)) {
    const rows = await accessibleLines().findAll({ where: { recipe_id }, order: [['position', 'ASC']] });
    for (const { recipe_id: id, ingredient_id, milligrams, cooking } of rows)
      lines.get(id)?.push({ food: ingredient_id, milligrams, choice: cooking });
  }
  return lines;
};

/** The stored lines of a recipe, in order. */
export const getStoredLines = async ({ id }: Pick<Recipe, 'id'>): Promise<Line[]> =>
  (await getLinesOfRecipes([id])).get(id) ?? [];

/** The lines of a request. One that does not say how it is cooked keeps what was chosen for its food. */
const withStoredChoices = async (
  recipe: Recipe,
  requestLines: readonly RequestLine[],
  lines: readonly Line[],
): Promise<readonly Line[]> => {
  if (requestLines.every(({ cooking }) => cooking !== undefined)) return lines;
  const stored = new Map((await getStoredLines(recipe)).map(({ food, choice }) => [food, choice]));
  return lines.map((line, at) =>
    requestLines[at]?.cooking === undefined ? { ...line, choice: stored.get(line.food) ?? null } : line,
  );
};

/** The lines of a request for a recipe. */
export interface RequestLines {
  readonly recipe: Recipe;
  readonly requestLines: readonly RequestLine[];
  readonly sentIn: LinesField;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
}

/**
 * Validates the lines of a request, to be stored after `storedLines`.
 * @throws FieldErrors for each invalid line: grams, unknown or repeated foods, reference compounds, totals that
 * could not be exact
 * @throws ServiceUnavailable when a food is newer than the snapshot
 */
export const validateLines = async (
  { recipe, requestLines, sentIn, actor, snapshot }: RequestLines,
  storedLines: readonly Line[] = [],
): Promise<ValidatedLine[]> => {
  if (storedLines.length + requestLines.length > maxLines)
    throw new FieldErrors({ [sentIn]: [`At most ${maxLines} ingredients.`] });
  const errors = new LineErrors(sentIn);
  const sent = requestLines.map((line, index) => readLine(line, index, errors));
  const lines = await withStoredChoices(recipe, requestLines, sent);
  const all = [...storedLines, ...lines];
  const foods = await foodsOf(recipe, all, actor);
  validateFoods(lines, storedLines, foods, errors);
  errors.throwAny();
  if (lines.some(({ food }) => snapshot.foods.get(food)?.tooLarge.length))
    validateValues(snapshot, await getStoredLines(recipe), lines, errors);
  validateTotals(snapshot, storedLines, lines, errors);
  errors.throwAny();
  return all.map((line) => ({ ...line, revision: foods.get(line.food)?.revision ?? 0 }));
};

/**
 * Validates lines that belong to no stored recipe, for a calculation that stores nothing.
 * @throws FieldErrors for each invalid line
 * @throws ServiceUnavailable when a food is newer than the snapshot
 */
export const validateUnsavedLines = async (
  requestLines: readonly RequestLine[],
  actor: Actor,
  snapshot: CatalogueSnapshot,
): Promise<readonly Line[]> => {
  const errors = new LineErrors('lines');
  const lines = requestLines.map((line, index) => readLine(line, index, errors));
  validateFoods(lines, [], await accessibleFoods(lines, actor), errors);
  errors.throwAny();
  validateTotals(snapshot, [], lines, errors);
  errors.throwAny();
  return lines;
};
