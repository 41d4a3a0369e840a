import { emptyBowl } from '../contract/bowlRules.ts';
import type { DraftState } from '../contract/draftState.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { readablePetIds } from '../pets/sharedPets.ts';
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

const versionOf = (rows: readonly BowlLine[], pet: number): number =>
  bowlVersion(rows.filter(({ pet_id }) => pet_id === pet));

/** The bowls that were changed in a draft. */
export interface ChangedBowls {
  /** Of these pets, which the actor may change. */
  readonly pets: readonly number[];
  /** Of these, which the actor may not change any more. */
  readonly lost: readonly number[];
}

/** The pets whose bowls were changed in a draft. `lock` keeps their bowls as they are until COMMIT. */
export const changedBowls = async (draft: Recipe, actor: Actor, lock = false): Promise<ChangedBowls> => {
  const before = storedBase(draft).draft.bowls;
  const rows = await bowlsOf(draft.id);
  const id = [...new Set([...Object.keys(before).map(Number), ...rows.map(({ pet_id }) => pet_id)])].filter(
    (pet) => (before[pet] ?? emptyBowl) !== versionOf(rows, pet),
  );
  if (id.length === 0) return { pets: [], lost: [] };
  const find = { where: { id }, attributes: ['id'], order: ['id'], ...(lock && { lock }) };
  const pets = (await Pet.editableBy(actor).findAll(find)).map((pet) => pet.id);
  const all = await Pet.unguarded(why).findAll({ where: { id }, attributes: ['id'], order: ['id'] });
  return { pets, lost: all.flatMap((pet) => (pets.includes(pet.id) ? [] : pet.id)) };
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

const recipesOf = async (root: Recipe): Promise<Versions['recipes']> =>
  (await familyOf(root)).map(({ id, version }) => [id, version]);

const versionsOf = async (root: Recipe, pets: readonly number[]): Promise<Versions> => {
  const rows = await BowlLine.of(root.id, pets);
  const bowls = Object.fromEntries(pets.map((pet) => [pet, versionOf(rows, pet)]));
  return { recipes: await recipesOf(root), bowls };
};

/** What a recipe and its draft were when the draft began. */
interface Base {
  readonly recipe: Versions;
  readonly draft: Versions;
}

/** What a recipe and its new draft, which has copies of its bowls, are. To be stored. */
export const newBase = async (root: Recipe, draft: Recipe): Promise<string> => {
  const pets = [...new Set((await bowlsOf(draft.id)).map(({ pet_id }) => pet_id))];
  return JSON.stringify({
    recipe: await versionsOf(root, pets),
    draft: await versionsOf(draft, pets),
  } satisfies Base);
};

const none: Versions = { recipes: [], bowls: {} };

/** What the recipe of a draft, and the draft, were when it began. */
export const storedBase = ({ draft_base }: Recipe): Base =>
  draft_base === null ? { recipe: none, draft: none } : (JSON.parse(draft_base) as Base);

const isSaved = async (root: Recipe, { recipes }: Versions): Promise<boolean> =>
  JSON.stringify(recipes) !== JSON.stringify(await recipesOf(root));

/** Those of these pets whose bowls beside a recipe were changed since its draft began. */
const savedBowls = async (root: Recipe, draft: Recipe, pets: readonly number[]): Promise<number[]> => {
  const before = storedBase(draft).recipe.bowls;
  const rows = await BowlLine.of(root.id, pets);
  return pets.filter((pet) => (before[pet] ?? emptyBowl) !== versionOf(rows, pet));
};

/** What sending a draft writes over, or cannot write. */
interface Staleness {
  /** True if there is any of it. */
  readonly stale: boolean;
  /** The pets of bowls that are written over. */
  readonly over: readonly number[];
  /** The pets whose bowls in the draft cannot be written. */
  readonly lost: readonly number[];
}

/** What was saved since a draft began and is written over when it is sent. Bowls that it did not change stay. */
export const stalenessOf = async (
  root: Recipe,
  draft: Recipe,
  { pets, lost }: ChangedBowls,
): Promise<Staleness> => {
  const over = await savedBowls(root, draft, pets);
  const stale = over.length + lost.length > 0 || (await isSaved(root, storedBase(draft).recipe));
  return { stale, over, lost };
};

/** True if a draft was saved since it began, and has these changed bowls. */
const isTouched = async (draft: Recipe, { pets, lost }: ChangedBowls): Promise<boolean> =>
  draft.image !== null || pets.length + lost.length > 0 || isSaved(draft, storedBase(draft).draft);

/** True for a draft in which nothing was changed, while its recipe, or a bowl beside it, was saved. */
export const isOutdated = async (root: Recipe, draft: Recipe, actor: Actor): Promise<boolean> => {
  if (await isTouched(draft, await changedBowls(draft, actor))) return false;
  const pets = new Set((await bowlsOf(root.id)).map(({ pet_id }) => pet_id));
  const readable = (await readablePetIds(actor)).filter(
    (pet) => pets.has(pet) || pet in storedBase(draft).recipe.bowls,
  );
  return (
    (await isSaved(root, storedBase(draft).recipe)) || (await savedBowls(root, draft, readable)).length > 0
  );
};

/** Names of pets, for those who may read them. */
const namesOf = async (id: readonly number[], actor: Actor): Promise<string[]> => {
  if (id.length === 0) return [];
  const pets = await Pet.readableBy(actor).findAll({ where: { id: [...id] }, attributes: ['id', 'name'] });
  return id.map((each) => pets.find((pet) => pet.id === each)?.name ?? 'a pet that you do not see any more');
};

/** How a draft differs from its recipe. */
export const stateOf = async (root: Recipe, draft: Recipe, actor: Actor): Promise<DraftState> => {
  const bowls = await changedBowls(draft, actor);
  const { stale, over, lost } = await stalenessOf(root, draft, bowls);
  const beside = {
    bowls_over: await namesOf(over, actor),
    bowls_lost: await namesOf(lost, actor),
  };
  if (!(await isTouched(draft, bowls))) return { changes: [], changed: false, stale, ...beside };
  const pets = [...bowls.pets, ...bowls.lost];
  const [changes, was, is] = await Promise.all([
    changesBetweenRecipes(root, draft),
    textsOf(root, pets),
    textsOf(draft, pets),
  ]);
  return { changes, changed: was !== is || draft.image !== null, stale, ...beside };
};
