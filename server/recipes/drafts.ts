import type { Drafted, WaitingDraft } from '../contract/draftState.ts';
import { type Actor, canSeePrivateFields } from '../contract/policy.ts';
import { generateStepsOfFamily } from '../cooking/generateSteps.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { readablePetIds } from '../pets/sharedPets.ts';
import {
  changedPets,
  contentOf,
  draftOf,
  familyOf,
  fieldsOf,
  isStale,
  isTouched,
  newBase,
  stateOf,
} from './draftState.ts';
import type { FullRecipe } from './fullRecipe.query.ts';
import { copyAnalyses } from './laboratory/storeAnalysis.ts';
import { RecipeShare, RecipeSpecies, RecipeTag } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { storeLines } from './saveRecipe.ts';

const why = 'the caller owns the recipe and its draft';

/** Stores the content of a recipe in another one. */
export const storeContent = async (
  recipe_id: number,
  { lines, species, tags }: Awaited<ReturnType<typeof contentOf>>,
): Promise<void> => {
  await storeLines(recipe_id, lines);
  await RecipeSpecies.bulkCreate(species.map((specie_id) => ({ recipe_id, specie_id })));
  await RecipeTag.bulkCreate(tags.map((tag_id) => ({ recipe_id, tag_id })));
};

/** Copies a recipe or a batch size of it into its draft: all that calculations and verdict read. */
const copyMember = async (source: Recipe, parent_id: number | null, now: Date): Promise<Recipe> => {
  const { id: draft_of, name, user_id, total_unit_type, engine_version, recipe_multiplier } = source;
  const copy = await Recipe.create({
    ...fieldsOf(source),
    ...{ draft_of, parent_id, name, user_id, total_unit_type, engine_version, recipe_multiplier },
    ...{ created_at: now, updated_at: now },
  });
  await storeContent(copy.id, await contentOf(source));
  return copy;
};

const copyBowls = async (from: number, to: number, actor: Actor): Promise<void> => {
  const rows = await BowlLine.of(from, await readablePetIds(actor));
  await BowlLine.bulkCreate(
    rows.map(({ pet_id, ingredient_id, position, milligrams, days, pot }) => ({
      ...{ recipe_id: to, pet_id, ingredient_id, position, milligrams, days, pot },
    })),
  );
};

const makeDraft = async (recipe: Recipe, actor: Actor, now: Date): Promise<Recipe> => {
  const [root, ...sizes] = await familyOf(recipe);
  const draft = await copyMember(root ?? recipe, null, now);
  for (const size of sizes) await copyMember(size, draft.id, now);
  await copyBowls(recipe.id, draft.id, actor);
  await copyAnalyses(recipe, draft.id, actor);
  const pets = await changedPets([recipe.id], actor);
  await draft.update({ draft_base: await newBase(recipe, draft, pets) }, { silent: true });
  await generateStepsOfFamily(draft.id);
  return draft;
};

/** Deletes a draft with its batch sizes. */
export const deleteDraft = async (draft: Recipe): Promise<void> => {
  await Recipe.unguarded(why).destroy({ where: { parent_id: draft.id } });
  await draft.destroy();
};

/** True for a draft in which nothing was changed, while its recipe was saved. */
const isOutdated = async (recipe: Recipe, draft: Recipe, actor: Actor): Promise<boolean> => {
  const pets = await changedPets([recipe.id, draft.id], actor);
  return (await isStale(recipe, draft, pets)) && !(await isTouched(draft, pets));
};

/** The draft of a locked recipe; made if there is none. */
export const openDraft = async (recipe: Recipe, actor: Actor, now: Date): Promise<Recipe> => {
  const found = await draftOf(recipe.id, true);
  const outdated = found !== null && (await isOutdated(recipe, found, actor));
  if (outdated) await deleteDraft(found);
  return found === null || outdated ? makeDraft(recipe, actor, now) : found;
};

/** Those of an actor's recipes of which a draft waits. */
export const draftedAmong = async (ids: readonly number[], actor: Actor): Promise<ReadonlySet<number>> => {
  const drafts = await Recipe.unguarded(why).findAll({ where: { draft_of: [...ids], parent_id: null } });
  const waiting = new Set<number>();
  for (const draft of drafts)
    if (await isTouched(draft, await changedPets([draft.id], actor))) waiting.add(draft.draft_of ?? 0);
  return waiting;
};

const sentTo = async (recipe_id: number): Promise<Drafted['users_shared_with']> =>
  (await unguarded(RecipeShare, why).findAll({ where: { recipe_id }, order: ['id'] })).map(
    ({ email, sent_at, created_at }) => ({ email, sent_at: (sent_at ?? created_at).toISOString() }),
  );

/** The member of a draft that is of this batch size; the draft of a recipe. */
export const memberOf = async (draft: Recipe, id: number): Promise<Recipe> =>
  (await familyOf(draft)).find(({ draft_of }) => draft_of === id) ?? draft;

/** The draft of a recipe that waits, and of a draft its recipe, for those who may see them. */
export const draftNotes = async (
  { id, rootId, owner, draft_of }: FullRecipe,
  actor: Actor,
): Promise<{ readonly draft?: WaitingDraft; readonly draft_of?: Drafted }> => {
  if (!canSeePrivateFields(actor, owner.id)) return {};
  const rootOf = (of: number) => Recipe.unguarded(why).findByPk(of, { rejectOnEmpty: true });
  if (draft_of !== null) {
    const draft = await rootOf(rootId);
    const recipe = await rootOf(draft.draft_of ?? draft.id);
    const state = await stateOf(recipe, draft, actor);
    return { draft_of: { ...state, id: draft_of, users_shared_with: await sentTo(recipe.id) } };
  }
  const draft = await draftOf(rootId);
  if (draft === null) return {};
  const state = await stateOf(await rootOf(rootId), draft, actor);
  if (!state.changed) return {};
  const { version, updated_at } = draft;
  const { id: member } = await memberOf(draft, id);
  return { draft: { ...state, id: draft.id, version, member, updated_at: updated_at.toISOString() } };
};
