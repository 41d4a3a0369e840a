import { QueryTypes } from 'sequelize';
import { IngredientPrice } from '../../foods/ingredientDetails.model.ts';
import { IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { chunksOf } from '../../kernel/database/chunks.ts';
import { connection, selectRows } from '../../kernel/database/queries/rows.ts';
import { searchWords } from '../../kernel/database/searchName.ts';
import { RecipeIngredient } from '../recipeDetails.model.ts';
import { Recipe } from '../recipes.model.ts';
import { maxTermLength, RecipeFact, RecipeTerm } from './recipeSearch.model.ts';

/** A recipe whose words are stored. */
interface Named {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly audience: number;
}

/** Recipes and batch variants by a condition on `v`. The root's sharing decides the audience of all. */
const readNamed = (where: string, ids: readonly number[]): Promise<Named[]> =>
  selectRows<Named>(
    `SELECT v.id, v.parent_id, v.name,
      CASE WHEN r.is_shared = 1 AND r.share_is_approved = 1 THEN 0 ELSE r.user_id END AS audience
      FROM recipes v JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id) WHERE ${where}`,
    { ids },
  );

/** The words of a name as they are stored. */
const termsOf = (name: string): ReadonlySet<string> =>
  new Set(searchWords(name).map((word) => word.slice(0, maxTermLength)));

/** The rows of a name's words, with the place of each. */
const rowsOf = ({ id, parent_id, name, audience }: Named) =>
  [...termsOf(name)].map((term, position) => ({
    recipe_id: id,
    term,
    root_id: parent_id ?? id,
    position,
    audience,
  }));

/** Stores the words of new recipes, and their amounts as stale. */
const addRecipes = async (recipes: readonly Recipe[]): Promise<void> => {
  const ids = recipes.map(({ id }) => id);
  if (ids.some((id) => id === null || id === undefined))
    throw new Error('The recipes were created without their ids. Create them one by one.');
  if (ids.length === 0) return;
  await RecipeTerm.bulkCreate((await readNamed('v.id IN (:ids)', ids)).flatMap(rowsOf));
  await RecipeFact.bulkCreate(ids.map((recipe_id) => ({ recipe_id })));
};

/** Stores the words of a changed name or audience. Deletes by primary key, so that no other recipe's rows are locked. */
const renew = async (recipe: Named): Promise<void> => {
  const recipe_id = recipe.id;
  const stored = await RecipeTerm.findAll({ where: { recipe_id }, raw: true });
  const keyOf = ({ term, position, audience }: Pick<RecipeTerm, 'term' | 'position' | 'audience'>) =>
    `${audience} ${position} ${term}`;
  const rows = rowsOf(recipe);
  const [had, has] = [stored, rows].map((some) => new Set(some.map(keyOf))) as [Set<string>, Set<string>];
  const removed = stored.filter((row) => !has.has(keyOf(row))).map(({ term }) => term);
  if (removed.length > 0) await RecipeTerm.destroy({ where: { recipe_id, term: removed } });
  await RecipeTerm.bulkCreate(rows.filter((row) => !had.has(keyOf(row))));
};

/** Renews the words of recipes and of their batch variants. */
const renewAll = async (ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const row of await readNamed('v.id IN (:ids)', ids)) await renew(row);
  for (const row of await readNamed('v.parent_id IN (:ids)', ids)) await renew(row);
};

/** Marks the amounts of recipes as stale. */
const markStale = async (ids: readonly number[]): Promise<void> => {
  const sql = 'UPDATE recipe_facts SET stale = 1, changes = changes + 1 WHERE recipe_id IN (:part)';
  for (const part of chunksOf([...new Set(ids)]))
    await connection().query(sql, {
      type: QueryTypes.UPDATE,
      replacements: { part },
    });
};

/** Marks the amounts of recipes with one of the foods as stale. */
export const foodsChanged = async (foods: readonly number[]): Promise<void> => {
  const sql = 'SELECT DISTINCT recipe_id AS id FROM recipe_ingredients WHERE ingredient_id IN (:part)';
  for (const part of chunksOf([...foods])) {
    const rows = await selectRows<{ id: number }>(sql, { part });
    await markStale(rows.map(({ id }) => id));
  }
};

/** The ids that a bulk change names. @throws Error if its condition does not name them */
const namedIds = (table: string, where: unknown, column: string): number[] => {
  const value = (where as Readonly<Record<string, unknown>> | undefined)?.[column];
  const ids = Array.isArray(value) ? value : [value];
  if (ids.every((id): id is number => typeof id === 'number')) return ids;
  throw new Error(`A bulk change of ${table} must name its rows by ${column}, so that searches follow it.`);
};

interface Bulk {
  readonly where?: unknown;
  readonly attributes?: object;
  readonly fields?: readonly string[];
}

/** The columns that words and audience depend on. */
const searched: readonly string[] = ['name', 'user_id', 'parent_id', 'is_shared', 'share_is_approved'];

const isSearched = ({ attributes = {}, fields = [] }: Bulk): boolean =>
  searched.some((column) => column in attributes && (fields.length === 0 || fields.includes(column)));

/** Keeps words and amounts up to date with every change that goes through the models. */
export const watchRecipeSearch = (): void => {
  Recipe.addHook('afterCreate', (row) => addRecipes([row as Recipe]));
  Recipe.addHook('afterBulkCreate', (rows) => addRecipes(rows as readonly Recipe[]));
  Recipe.addHook('afterUpdate', (row, { fields = [] }) =>
    searched.some((column) => (fields as readonly string[]).includes(column))
      ? renewAll([(row as Recipe).id])
      : undefined,
  );
  Recipe.addHook('afterBulkUpdate', (bulk) =>
    isSearched(bulk as Bulk) ? renewAll(namedIds('recipes', bulk.where, 'id')) : undefined,
  );
  RecipeIngredient.addHook('afterSave', (row) => markStale([(row as RecipeIngredient).recipe_id]));
  RecipeIngredient.addHook('afterBulkCreate', (rows) =>
    markStale((rows as readonly RecipeIngredient[]).map(({ recipe_id }) => recipe_id)),
  );
  RecipeIngredient.addHook('afterBulkDestroy', ({ where }) =>
    markStale(namedIds('recipe_ingredients', where, 'recipe_id')),
  );
  RecipeIngredient.addHook('afterBulkUpdate', ({ where }) =>
    markStale(namedIds('recipe_ingredients', where, 'recipe_id')),
  );
  // The category bounds energy that a food does not state. A changed maximum of it is noticed by energyMaxima.ts.
  Ingredient.addHook('afterUpdate', (row, { fields = [] }) =>
    (fields as readonly string[]).includes('category_id')
      ? foodsChanged([(row as Ingredient).id])
      : undefined,
  );
  // No recipe has a food before its first revision.
  IngredientRevision.addHook('afterCreate', (row) => {
    const { ingredient_id, revision } = row as IngredientRevision;
    return revision > 1 ? foodsChanged([ingredient_id]) : undefined;
  });
  IngredientPrice.addHook('afterSave', (row) => foodsChanged([(row as IngredientPrice).ingredient_id]));
  IngredientPrice.addHook('afterBulkCreate', (rows) =>
    foodsChanged((rows as readonly IngredientPrice[]).map(({ ingredient_id }) => ingredient_id)),
  );
  IngredientPrice.addHook('afterBulkUpdate', ({ where }) =>
    foodsChanged(namedIds('ingredient_prices', where, 'ingredient_id')),
  );
  IngredientPrice.addHook('afterBulkDestroy', ({ where }) =>
    foodsChanged(namedIds('ingredient_prices', where, 'ingredient_id')),
  );
};
