import type { Drafted, WaitingDraft } from '../contract/draftState.ts';
import { type Actor, canSeePrivateFields } from '../contract/policy.ts';
import { generateStepsOfFamily } from '../cooking/generateSteps.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { SharedMeanwhile } from '../kernel/errors.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { readablePetIds } from '../pets/sharedPets.ts';
import { contentOf, draftOf, familyOf, fieldsOf, isOutdated, newBase, stateOf } from './draftState.ts';
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
  await draft.update({ draft_base: await newBase(recipe, draft) }, { silent: true });
  await generateStepsOfFamily(draft.id);
  return draft.reload();
};

/** Deletes a draft with its batch sizes. */
export const deleteDraft = async (draft: Recipe): Promise<void> => {
  await Recipe.unguarded(why).destroy({ where: { parent_id: draft.id } });
  await draft.destroy();
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
  const of = drafts.map(({ draft_of }) => draft_of ?? 0);
  const roots = await Recipe.unguarded(why).findAll({ where: { id: of } });
  const waiting = new Set<number>();
  for (const root of roots) {
    const draft = drafts.find(({ draft_of }) => draft_of === root.id);
    if (draft && (await stateOf(root, draft, actor)).changed) waiting.add(root.id);
  }
  return waiting;
};

/** True for a recipe of the actor, or a batch size of it, whose changes wait in a draft until they are sent. */
const waitsInDraft = async ({ id, parent_id, user_id, draft_of }: Recipe, actor: Actor): Promise<boolean> => {
  if (user_id !== actor.id || draft_of !== null) return false;
  const root = parent_id ?? id;
  const shares = await unguarded(RecipeShare, why).count({ where: { recipe_id: root } });
  return shares > 0 || (await draftedAmong([root], actor)).has(root);
};

/** Who changes what. `draftsShared` is true for a caller that changes drafts of shared recipes. */
interface Change {
  readonly recipe: Recipe;
  readonly actor: Actor;
  readonly draftsShared: boolean;
}

/**
 * Changes a recipe. `isContent` tells after the change whether it is one that waits in a draft.
 * @throws SharedMeanwhile for a shared recipe whose draft the caller changes: with all other refusals before it
 */
export const changing = async <T>(
  { recipe, actor, draftsShared }: Change,
  change: () => Promise<T>,
  isContent: () => Promise<boolean> = async () => true,
): Promise<T> => {
  const waits = draftsShared && (await waitsInDraft(recipe, actor));
  const changed = await change();
  if (waits && (await isContent())) throw new SharedMeanwhile();
  return changed;
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
