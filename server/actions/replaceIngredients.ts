import { type GramsProblem, parseGrams } from '../../engine/host/quantity.ts';
import { engineVersion } from '../../engine/host/version.ts';
import { type Actor, reachOf } from '../contract/policy.ts';
import { FieldErrors, Stale, Unavailable } from '../http/errors.ts';
import { Ingredient } from '../models/ingredients.ts';
import { RecipeIngredient } from '../models/recipeDetails.ts';
import { Recipe } from '../models/recipes.ts';
import type { Snapshot } from '../nutrition/catalogue.ts';

/** A line as it was sent. */
export interface TypedLine {
  readonly id: number;
  readonly total_g: number | string;
}

/** A line that can be stored: whole milligrams. */
interface Line {
  readonly food: number;
  readonly milligrams: number;
}

const problems: Readonly<Record<GramsProblem, string>> = {
  empty: 'Type an amount in grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be negative.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100 kg.',
};

const reference = 'A reference compound cannot be added: use a diluted product or a tablet.';

/** Wrong fields, by line: `ingredients.3.total_g`. */
class LineErrors {
  readonly #fields = new Map<string, string[]>();

  add(line: number, field: 'id' | 'total_g', message: string): void {
    const name = `ingredients.${line}.${field}`;
    this.#fields.set(name, [...(this.#fields.get(name) ?? []), message]);
  }

  /** @throws FieldErrors when there are any */
  throwAny(): void {
    if (this.#fields.size > 0) throw new FieldErrors(Object.fromEntries(this.#fields));
  }
}

const readLine = ({ id, total_g }: TypedLine, index: number, errors: LineErrors): Line => {
  const grams = parseGrams(String(total_g));
  if (!grams.ok) errors.add(index, 'total_g', problems[grams.problem]);
  return { food: id, milligrams: grams.ok ? grams.milligrams : 0 };
};

type Foods = ReadonlyMap<number, Ingredient>;

const checkFoods = (lines: readonly Line[], foods: Foods, errors: LineErrors): void => {
  const seen = new Set<number>();
  lines.forEach(({ food: id }, index) => {
    const food = foods.get(id);
    if (seen.has(id)) errors.add(index, 'id', 'This ingredient is in the list twice.');
    else if (food === undefined) errors.add(index, 'id', 'There is no such ingredient.');
    else if (food.reference_only) errors.add(index, 'id', reference);
    seen.add(id);
  });
};

/** Amounts whose totals could not be exact are refused on their lines (D28). */
const checkTotals = ({ engine, foods }: Snapshot, lines: readonly Line[], errors: LineErrors): void => {
  // A food that was made after the figures were read: the next attempt has it.
  if (lines.some(({ food }) => !foods.has(food))) throw new Unavailable();
  const { tooLarge } = engine.open(lines);
  for (const index of tooLarge) errors.add(index, 'total_g', 'Too much to be calculated exactly.');
};

/** The foods of these lines that the actor may use: those in reach, and those the recipe holds already. */
const foodsOf = async (recipe: Recipe, lines: readonly Line[], actor: Actor): Promise<Foods> => {
  const id = lines.map(({ food }) => food);
  const reach = reachOf('ingredients.list', actor);
  const inReach = await Ingredient.within(reach, actor).findAll({ where: { id } });
  const held = await RecipeIngredient.findAll({ where: { recipe_id: recipe.id, ingredient_id: id } });
  const found = new Map(inReach.map((food) => [food.id, food]));
  const others = held.map(({ ingredient_id }) => ingredient_id).filter((food) => !found.has(food));
  const kept = Ingredient.unguarded('a recipe keeps the foods it has');
  for (const food of await kept.findAll({ where: { id: others } })) found.set(food.id, food);
  return found;
};

const store = async (recipe: Recipe, lines: readonly Line[], foods: Foods, now: Date): Promise<void> => {
  const recipe_id = recipe.id;
  const [bumped] = await Recipe.unguarded('the row that the caller was let through to').update(
    { version: recipe.version + 1, engine_version: engineVersion, updated_at: now },
    { where: { id: recipe_id, version: recipe.version } },
  );
  if (bumped === 0) throw new Stale();
  await RecipeIngredient.destroy({ where: { recipe_id } });
  await RecipeIngredient.bulkCreate(
    lines.map(({ food, milligrams }, position) => ({
      recipe_id,
      ingredient_id: food,
      position,
      milligrams,
      revision: foods.get(food)?.revision ?? 0,
    })),
  );
};

/** What a save of a recipe's ingredients needs to know. */
export interface Replacement {
  /** The recipe, read under the transaction's lock. */
  readonly recipe: Recipe;
  readonly lines: readonly TypedLine[];
  /** The version that was edited; without one the save is taken as it comes (D11). */
  readonly version: number | undefined;
  readonly actor: Actor;
  readonly snapshot: Snapshot;
  readonly now: Date;
}

/**
 * Replaces all ingredients of a recipe (D29); its version grows.
 * @throws Stale when the recipe was saved in between
 * @throws FieldErrors for every line that cannot stand: grams, unknown or doubled foods, reference compounds,
 *   totals that could not be exact
 * @throws Unavailable when a food is newer than the snapshot
 */
export const replaceIngredients = async (replacement: Replacement): Promise<void> => {
  const { recipe, version, actor, snapshot, now } = replacement;
  if (version !== undefined && version !== recipe.version) throw new Stale();
  const errors = new LineErrors();
  const lines = replacement.lines.map((line, index) => readLine(line, index, errors));
  const foods = await foodsOf(recipe, lines, actor);
  checkFoods(lines, foods, errors);
  errors.throwAny();
  checkTotals(snapshot, lines, errors);
  errors.throwAny();
  await store(recipe, lines, foods, now);
};
