import type { Actor } from '../contract/policy.ts';
import { generateStepsOfFamily } from '../cooking/generateSteps.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { NotFound, requireVersion, VersionConflict } from '../kernel/errors.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { keepPetFoods } from '../plans/keepPetFoods.ts';
import { removeFromPlans } from '../plans/removeFromPlans.ts';
import { reviewingApproval } from './approveRecipe.ts';
import {
  changedBowls,
  contentOf,
  draftOf,
  familyOf,
  fieldsOf,
  stalenessOf,
  storedBase,
} from './draftState.ts';
import { deleteDraft, storeContent } from './drafts.ts';
import { RecipeSpecies, RecipeTag } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { saveRecipe } from './saveRecipe.ts';

const why = 'the caller owns the recipe and its draft';

/** What is sent. The transaction holds a lock on the recipe. */
interface SentDraft {
  readonly recipe: Recipe;
  /** The version of the draft that was seen; undefined if the request has none. */
  readonly version: number | undefined;
  /** True to send it over a recipe that was saved since the draft began. */
  readonly over: boolean;
  readonly actor: Actor;
  readonly now: Date;
}

const staleText =
  'The recipe was changed since this draft began. Nothing was sent. Look at both, or send the draft over it.';

/** Gives a recipe, or a batch size, what its draft has. */
const writeBack = async (target: Recipe, member: Recipe, now: Date): Promise<void> => {
  const content = await contentOf(member);
  await saveRecipe(target, { fields: fieldsOf(member), lines: content.lines }, now);
  const before = await contentOf(target);
  await RecipeSpecies.destroy({ where: { recipe_id: target.id } });
  await RecipeTag.destroy({ where: { recipe_id: target.id, tag_id: before.tags } });
  await storeContent(target.id, content);
};

/** Gives the recipe the batch sizes of its draft: changed, new, and without those that the draft lost. */
const writeSizes = async (recipe: Recipe, draft: Recipe, now: Date): Promise<void> => {
  const [[, ...sizes], [, ...drafted]] = [await familyOf(recipe), await familyOf(draft)];
  for (const member of drafted) {
    const size = sizes.find(({ id }) => id === member.draft_of);
    if (size) await writeBack(size, member, now);
    else await member.update({ parent_id: recipe.id, draft_of: null });
  }
  const kept = new Set(drafted.map(({ draft_of }) => draft_of));
  const lost = storedBase(draft).recipe.recipes.flatMap(([id]) =>
    id === recipe.id || kept.has(id) ? [] : [id],
  );
  if (lost.length === 0) return;
  await keepPetFoods(lost, recipe.id);
  await removeFromPlans({ recipeIds: lost, ownerId: recipe.user_id });
  await Recipe.unguarded(why).destroy({ where: { id: lost, parent_id: recipe.id } });
};

/** Writes the bowls that the draft changed. */
const writeBowls = async (recipe: Recipe, draft: Recipe, pets: readonly number[]): Promise<void> => {
  await BowlLine.clear(recipe.id, pets);
  await unguarded(BowlLine, why).update(
    { recipe_id: recipe.id },
    { where: { recipe_id: draft.id, pet_id: [...pets] } },
  );
};

/** Moves a new photo of the draft. @returns the one that it replaces */
const writePhoto = async (recipe: Recipe, draft: Recipe): Promise<string | null> => {
  if (draft.image === null) return null;
  const { image } = draft;
  await draft.update({ image: null });
  await Recipe.unguarded(why).update({ image }, { where: { id: recipe.id }, silent: true });
  return recipe.image;
};

/**
 * Makes the draft of a recipe the recipe, and deletes the draft.
 * @returns the recipe as it is then, and the photo that is not its any more
 * @throws NotFound without a draft
 * @throws VersionConflict when a newer draft was saved, and unless `over` when the recipe was
 */
export const sendDraft = async ({ recipe, version, over, actor, now }: SentDraft) => {
  const draft = await draftOf(recipe.id, true);
  if (draft === null) throw new NotFound();
  requireVersion(draft, version);
  const bowls = await changedBowls(draft, actor, true);
  if (!over && (await stalenessOf(recipe, draft, bowls)).stale) throw new VersionConflict(staleText);
  let photo: string | null = null;
  await reviewingApproval(recipe, { actor, now }, async () => {
    await writeBack(recipe, draft, now);
    await writeSizes(recipe, draft, now);
    await writeBowls(recipe, draft, bowls.pets);
    photo = await writePhoto(recipe, draft);
  });
  await deleteDraft(draft);
  await generateStepsOfFamily(recipe.id);
  return { sent: { id: recipe.id, name: draft.name, cooking: draft.cooking }, photo: photo as string | null };
};
