import { emptyBowl } from '../contract/bowlRules.ts';
import type { DraftState } from '../contract/draftState.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { followed } from './batchVariants.ts';
import { changesBetweenRecipes } from './recheck.ts';
import { RecipeIngredient, RecipeSpecies, RecipeTag } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { bowlVersion } from './storeBowls.ts';
import { Tag } from './tags.model.ts';

const why = 'the caller owns the recipe and its draft';

/** @throws FieldErrors for a draft: `what` is the field that only its recipe has */
export const checkIsNoDraft = ({ draft_of }: Pick<Recipe, 'draft_of'>, what: string): void => {
  if (draft_of !== null) throw new FieldErrors({ [what]: ['This is a draft. Send it first.'] });
};

/** The draft of a recipe, without its batch sizes; null if there is none. */
export const draftOf = (id: number, lock = false): Promise<Recipe | null> =>
  Recipe.unguarded(why).findOne({ where: { draft_of: id, parent_id: null }, ...(lock && { lock }) });

/** A recipe and its batch sizes. */
export const familyOf = async (root: Recipe): Promise<readonly Recipe[]> => [
  root,
  ...(await Recipe.unguarded(why).findAll({ where: { parent_id: root.id }, order: ['id'] })),
];

const rowsOf = { lines: RecipeIngredient, species: RecipeSpecies, tags: RecipeTag } as const;

/** The stored lines, species and tags of a recipe. Tags that open it to everybody are not its content. */
export const contentOf = async (recipe: Recipe) => {
  const where = { recipe_id: recipe.id };
  const [lines, species, tags, free] = await Promise.all([
    unguarded(rowsOf.lines, why).findAll({ where, order: ['position'] }),
    rowsOf.species.findAll({ where, order: ['specie_id'] }),
    rowsOf.tags.findAll({ where, order: ['tag_id'] }),
    Tag.findAll({ where: { slug: Tag.free } }),
  ]);
  const opens = new Set(free.map(({ id }) => id));
  return {
    lines: lines.map(({ ingredient_id: food, milligrams, revision, cooking: choice }) => ({
      ...{ food, milligrams: Number(milligrams), revision, choice },
    })),
    species: species.map(({ specie_id }) => specie_id),
    tags: tags.map(({ tag_id }) => tag_id).filter((id) => !opens.has(id)),
  };
};

/** The fields of a recipe that a draft has of its own. */
export const fieldsOf = (recipe: Recipe) => ({
  ...Object.fromEntries(followed.map((name) => [name, recipe[name]])),
  total_qty: recipe.total_qty,
});

const bowlsOf = (recipe_id: number): Promise<BowlLine[]> =>
  unguarded(BowlLine, why).findAll({ where: { recipe_id }, order: ['pet_id', 'position'] });

/** The pets that get something beside one of these recipes, and that the actor may change. */
export const changedPets = async (recipeIds: readonly number[], actor: Actor): Promise<number[]> => {
  const rows = (await Promise.all(recipeIds.map(bowlsOf))).flat();
  const id = [...new Set(rows.map(({ pet_id }) => pet_id))];
  const pets = await Pet.editableBy(actor).findAll({ where: { id }, attributes: ['id'], order: ['id'] });
  return pets.map((pet) => pet.id);
};

/** What a recipe is, as text: equal for equal contents. */
const textOf = async (recipe: Recipe, pets: readonly number[]): Promise<string> => {
  const { lines, species, tags } = await contentOf(recipe);
  const bowls = recipe.parent_id === null ? await BowlLine.of(recipe.id, pets) : [];
  return JSON.stringify([
    ...[fieldsOf(recipe), species, tags, Number(recipe.recipe_multiplier)],
    lines.map(({ food, milligrams, choice }) => [food, milligrams, choice]),
    bowls.map((line) => [line.pet_id, line.ingredient_id, Number(line.milligrams), line.days]),
  ]);
};

const textsOf = async (root: Recipe, pets: readonly number[]): Promise<string> =>
  (await Promise.all((await familyOf(root)).map((member) => textOf(member, pets)))).join('\n');

/** The versions of a recipe, its batch sizes and the bowls beside it. */
interface Versions {
  readonly recipes: readonly (readonly [id: number, version: number])[];
  readonly bowls: Readonly<Record<string, number>>;
}

const versionsOf = async (root: Recipe, pets: readonly number[]): Promise<Versions> => {
  const rows = await BowlLine.of(root.id, pets);
  const versionOf = (pet: number) => bowlVersion(rows.filter(({ pet_id }) => pet_id === pet));
  return {
    recipes: (await familyOf(root)).map(({ id, version }) => [id, version]),
    bowls: Object.fromEntries(pets.map((pet) => [pet, versionOf(pet)])),
  };
};

/** What a recipe and its draft were when the draft began. */
interface Base {
  readonly recipe: Versions;
  readonly draft: Versions;
}

/** What a recipe and its new draft are, to be stored. */
export const newBase = async (root: Recipe, draft: Recipe, pets: readonly number[]): Promise<string> =>
  JSON.stringify({
    recipe: await versionsOf(root, pets),
    draft: await versionsOf(draft, pets),
  } satisfies Base);

const none: Versions = { recipes: [], bowls: {} };

/** What the recipe of a draft, and the draft, were when it began. */
export const storedBase = ({ draft_base }: Recipe): Base =>
  draft_base === null ? { recipe: none, draft: none } : (JSON.parse(draft_base) as Base);

const isSaved = async (root: Recipe, before: Versions, pets: readonly number[]): Promise<boolean> => {
  const now = await versionsOf(root, pets);
  return (
    JSON.stringify(before.recipes) !== JSON.stringify(now.recipes) ||
    pets.some((pet) => (before.bowls[pet] ?? emptyBowl) !== now.bowls[pet])
  );
};

/** True if a recipe, or a bowl beside it, was saved since its draft began. */
export const isStale = (root: Recipe, draft: Recipe, pets: readonly number[]): Promise<boolean> =>
  isSaved(root, storedBase(draft).recipe, pets);

/** True if a draft was saved since it began. */
export const isTouched = async (draft: Recipe, pets: readonly number[]): Promise<boolean> =>
  draft.image !== null || isSaved(draft, storedBase(draft).draft, pets);

/** How a draft differs from its recipe. */
export const stateOf = async (root: Recipe, draft: Recipe, actor: Actor): Promise<DraftState> => {
  const pets = await changedPets([root.id, draft.id], actor);
  const stale = await isStale(root, draft, pets);
  if (!(await isTouched(draft, pets))) return { changes: [], changed: false, stale };
  const [changes, was, is] = await Promise.all([
    changesBetweenRecipes(root, draft),
    textsOf(root, pets),
    textsOf(draft, pets),
  ]);
  return { changes, changed: was !== is || draft.image !== null, stale };
};
