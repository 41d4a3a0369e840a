import { createHash } from 'node:crypto';
import { countedPieceOf } from '../contract/pieces.ts';
import { type FoodMilligrams, isProportional, type Pieces } from '../contract/proportional.ts';
import { type ApprovedPart, approvedParts } from '../contract/sharedRecipes.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { RecipeIngredient, RecipeSpecies } from './recipeDetails.model.ts';
import { lastJudged } from './recipeFoodSafety.query.ts';
import { Recipe } from './recipes.model.ts';

/** The parts of a recipe that an approval is for (D67). Texts are a digest. */
export interface ApprovedContent {
  readonly name: string;
  readonly texts: string;
  readonly video: string | null;
  /** The photo that is shown: a batch variant without one shows its parent's. */
  readonly photo: string | null;
  /** Ids in ascending order. */
  readonly species: readonly number[];
  /** By the food's id. */
  readonly foods: readonly FoodMilligrams[];
  /** How it is made, and what was chosen for foods by their id; absent in approvals from before there was a choice. */
  readonly cooking?: string;
}

/** A recipe or a batch variant with its content. */
export interface FamilyMember {
  readonly id: number;
  /** The id of its parent, or its own. */
  readonly rootId: number;
  readonly version: number;
  readonly content: ApprovedContent;
  /** The pieces of the counted foods in its family. */
  readonly pieces: Pieces;
}

const reason = 'parts of recipes that the caller saves or approves';

const digestOf = (...texts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** The values of each key, in the order of the rows. */
const groupBy = <R, V>(rows: readonly R[], keyOf: (row: R) => number, partOf: (row: R) => V) => {
  const groups = new Map<number, V[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), partOf(row)]);
  return groups;
};

/** The recipes with these ids, then all their batch variants. */
const readRecipes = async (rootIds: readonly number[]): Promise<Recipe[]> => {
  const ids = [...rootIds];
  const order: [string, string][] = [['id', 'ASC']];
  const [roots, variants] = await Promise.all([
    Recipe.unguarded(reason).findAll({ where: { id: ids }, order }),
    Recipe.unguarded(reason).findAll({ where: { parent_id: ids }, order }),
  ]);
  return [...roots, ...variants];
};

/** The pieces of those of the foods that are counted. */
export const piecesOf = async (foods: readonly number[]): Promise<Pieces> => {
  const rows = await Ingredient.unguarded('the pieces of foods in recipes').findAll({
    attributes: ['id', 'unit_name', 'unit_mg', 'unit_scored'],
    where: { id: [...new Set(foods)] },
  });
  return new Map(
    rows.flatMap((row) => {
      const piece = countedPieceOf(row);
      return piece ? [[row.id, piece] as const] : [];
    }),
  );
};

/** The content of recipes with these ids and of all their batch variants, parents first. */
export const readFamilies = async (rootIds: readonly number[]): Promise<FamilyMember[]> => {
  const recipes = await readRecipes(rootIds);
  const where = { recipe_id: recipes.map(({ id }) => id) };
  const [speciesRows, lineRows] = await Promise.all([
    RecipeSpecies.findAll({ where, order: [['specie_id', 'ASC']], raw: true }),
    unguarded(RecipeIngredient, reason).findAll({ where, order: [['ingredient_id', 'ASC']], raw: true }),
  ]);
  const species = groupBy(
    speciesRows,
    (row) => row.recipe_id,
    (row) => row.specie_id,
  );
  const lines = groupBy(
    lineRows,
    (row) => row.recipe_id,
    (row): FoodMilligrams => [row.ingredient_id, Number(row.milligrams)],
  );
  const choices = groupBy(
    lineRows.filter(({ cooking }) => cooking !== null),
    (row) => row.recipe_id,
    (row) => `${row.ingredient_id}:${row.cooking}`,
  );
  const pieces = await piecesOf(lineRows.map(({ ingredient_id }) => ingredient_id));
  const photos = new Map(recipes.map(({ id, image }) => [id, image]));
  return recipes.map((recipe) => ({
    id: recipe.id,
    rootId: recipe.parent_id ?? recipe.id,
    version: recipe.version,
    pieces,
    content: {
      name: recipe.name,
      texts: digestOf(recipe.description, recipe.description2),
      video: recipe.web_video_id,
      photo: recipe.image ?? photos.get(recipe.parent_id ?? recipe.id) ?? null,
      species: species.get(recipe.id) ?? [],
      foods: lines.get(recipe.id) ?? [],
      cooking: [recipe.cooking, ...(choices.get(recipe.id) ?? [])].join(' '),
    },
  }));
};

/**
 * For each of these recipes: a text that changes with every save of it and of its batch variants, and when somebody
 * changes a food in them.
 */
export const readFamilyVersions = async (
  rootIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const [recipes, judged] = [await readRecipes(rootIds), await lastJudged(rootIds)];
  const versions = groupBy(
    recipes,
    ({ id, parent_id }) => parent_id ?? id,
    ({ id, version }) => `${id}.${version}`,
  );
  return new Map(
    [...versions].map(([id, family]) => [id, [...family, judged.get(id)?.getTime() ?? []].flat().join('-')]),
  );
};

/** The cooking of every recipe before there was a choice. */
const usualCooking = 'with_liquid';

const comparisons: Readonly<
  Record<ApprovedPart, (before: ApprovedContent, after: ApprovedContent, pieces: Pieces) => boolean>
> = {
  name: (before, after) => before.name === after.name,
  texts: (before, after) => before.texts === after.texts,
  video: (before, after) => before.video === after.video,
  photo: (before, after) => before.photo === after.photo,
  species: (before, after) => before.species.join() === after.species.join(),
  foods: (before, after, pieces) =>
    (before.cooking ?? usualCooking) === (after.cooking ?? usualCooking) &&
    isProportional(before.foods, after.foods, pieces),
};

/** The parts that differ from every approved content. */
export const changedParts = (
  approved: readonly ApprovedContent[],
  { content, pieces }: Pick<FamilyMember, 'content' | 'pieces'>,
): ApprovedPart[] =>
  approvedParts.filter((part) => approved.every((before) => !comparisons[part](before, content, pieces)));
