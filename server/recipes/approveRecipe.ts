import { type Actor, accessScopeFor, systemRole } from '../contract/policy.ts';
import { type ApprovedPart, approvedParts } from '../contract/sharedRecipes.ts';
import { publishFoodsOf, requirePublicFoods } from '../foods/everybodysFoods.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { type ApprovedContent, changedParts, type FamilyMember, readFamilies } from './approvedContent.ts';
import { checkIsParent } from './batchVariants.ts';
import { RecipeApproval } from './recipeApprovals.model.ts';
import { RecipeTag } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { Tag } from './tags.model.ts';

const reason = 'the caller saves or approves the recipe';

/** The last approval of a recipe: when, and what changed since. */
interface LastApproval {
  readonly approvedAt: Date;
  readonly changed: readonly ApprovedPart[];
}

const approvalsOf = async (members: readonly FamilyMember[]) => {
  const rows = await unguarded(RecipeApproval, reason).findAll({
    where: { recipe_id: members.map(({ id }) => id) },
  });
  return new Map(rows.map((row) => [row.recipe_id, row]));
};

const parse = ({ content }: RecipeApproval): ApprovedContent => JSON.parse(content) as ApprovedContent;

/** The last approvals of recipes by their id, with the parts that changed since in them or in a batch variant. */
export const lastApprovals = async (
  rootIds: readonly number[],
): Promise<ReadonlyMap<number, LastApproval>> => {
  const members = await readFamilies(rootIds);
  const approvals = await approvalsOf(members);
  const found = new Map<number, { readonly approvedAt: Date; readonly changed: Set<ApprovedPart> }>();
  for (const member of members) {
    const { id, rootId } = member;
    const ofRoot = approvals.get(rootId);
    if (ofRoot === undefined) continue;
    const last = found.get(rootId) ?? { approvedAt: ofRoot.approved_at, changed: new Set() };
    // A batch variant may also become like its approved parent.
    const approved = [ofRoot, approvals.get(id) ?? ofRoot].map(parse);
    for (const part of changedParts(approved, member)) last.changed.add(part);
    found.set(rootId, last);
  }
  return new Map(
    [...found].map(([id, { approvedAt, changed }]) => [
      id,
      { approvedAt, changed: approvedParts.filter((part) => changed.has(part)) },
    ]),
  );
};

/** Stores what a recipe and its batch variants are now as approved. */
export const storeApproval = async (rootId: number, approved_at: Date): Promise<void> => {
  const members = await readFamilies([rootId]);
  const recipe_id = members.map(({ id }) => id);
  await unguarded(RecipeApproval, reason).destroy({ where: { recipe_id } });
  await RecipeApproval.bulkCreate(
    members.map(({ id, version, content }) => ({
      ...{ recipe_id: id, version, approved_at, content: JSON.stringify(content) },
    })),
  );
};

const setApproved = async (id: number, share_is_approved: boolean): Promise<void> => {
  await Recipe.unguarded(reason).update({ share_is_approved }, { where: { id }, silent: true });
};

const hasApproval = async (recipe_id: number): Promise<boolean> =>
  (await unguarded(RecipeApproval, reason).count({ where: { recipe_id } })) > 0;

const getRoot = async (recipe: Recipe): Promise<Recipe> =>
  recipe.parent_id === null
    ? recipe
    : Recipe.unguarded(reason).findByPk(recipe.parent_id, { lock: true, rejectOnEmpty: true });

/** The ids of the tags that open a recipe to everybody (D9). */
const freeTagIds = async (): Promise<number[]> =>
  (await Tag.findAll({ attributes: ['id'], where: { slug: Tag.free }, raw: true })).map(({ id }) => id);

const hasFreeTag = async (recipe_id: number): Promise<boolean> =>
  (await RecipeTag.count({ where: { recipe_id, tag_id: await freeTagIds() } })) > 0;

const removeFreeTag = async (recipe_id: number): Promise<void> => {
  await RecipeTag.destroy({ where: { recipe_id, tag_id: await freeTagIds() } });
};

/** What a save of a recipe is reviewed with. */
interface Review {
  readonly root: Recipe;
  /** True if the recipe was shared before the save. */
  readonly wasShared: boolean;
  /** The recipe and its batch variants before the save. */
  readonly before: readonly FamilyMember[];
  readonly actor: Actor;
  readonly now: Date;
}

/** True if a save changed what was approved. A recipe with no approval but the free tag is compared with itself. */
const isChanged = async ({ root: { id, share_is_approved }, before }: Review): Promise<boolean> => {
  if (share_is_approved) return (await lastApprovals([id])).get(id)?.changed.length !== 0;
  const contents = new Map(before.map((member) => [member.id, member.content]));
  const own = contents.get(id);
  return (await readFamilies([id])).some((member) => {
    const reviewed = [own, contents.get(member.id)].filter((each) => each !== undefined);
    return changedParts(reviewed, member).length > 0;
  });
};

/**
 * After a save: an admin's is approved with it, anybody else's ends approval and free tag if it changed a part. A recipe
 * without sharing keeps no free tag, because sharing it again would open it without a review; an admin's own may (D9).
 */
const reviewSave = async (review: Review): Promise<void> => {
  const { root, wasShared, actor, now } = review;
  const { id, is_shared, share_is_approved, user } = await Recipe.unguarded(reason).findByPk(root.id, {
    include: ['user'],
    rejectOnEmpty: true,
  });
  if (accessScopeFor('sharedRecipes.toggleApproval', actor) !== 'none') {
    if (share_is_approved) await storeApproval(id, now);
    if (!is_shared && user?.role !== systemRole) await removeFreeTag(id);
    return;
  }
  if (wasShared && is_shared && !(await isChanged(review))) return;
  if (share_is_approved) await setApproved(id, false);
  await removeFreeTag(id);
};

/**
 * Runs a save of a recipe or a batch variant, and ends approval and free tag if the save says so (D67). Both open the
 * recipe to everybody.
 * @throws FieldErrors if everybody may see the recipe then, and it holds a private food
 */
export const reviewingApproval = async (
  recipe: Recipe,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  save: () => Promise<void>,
): Promise<void> => {
  const root = await getRoot(recipe);
  if (root.share_is_approved || (await hasFreeTag(root.id))) {
    // Recipes that were approved before approvals were stored.
    if (root.share_is_approved && !(await hasApproval(root.id))) await storeApproval(root.id, now);
    const { is_shared: wasShared } = root;
    const review = { root, wasShared, before: await readFamilies([root.id]), actor, now };
    await save();
    await reviewSave(review);
  } else await save();
  await requirePublicFoods(root.id, 'recipe.ingredients');
};

/**
 * Approves a shared recipe for everybody, or ends its approval and with it the free tag (D67). The version stays (D11).
 * @returns the private foods that were published with it
 * @throws FieldErrors for a batch variant, when a recipe that is not shared would be approved, and as `publishFoodsOf`
 */
export const setApproval = async (
  recipe: Recipe,
  { approved, publishFoods, now }: { approved: boolean; publishFoods: boolean; now: Date },
): Promise<readonly Ingredient[]> => {
  checkIsParent(recipe, 'share_is_approved');
  const unshared = 'This recipe is not shared, so it cannot be approved.';
  if (approved && !recipe.is_shared) throw new FieldErrors({ share_is_approved: [unshared] });
  const published = approved ? await publishFoodsOf(recipe.id, publishFoods, now) : [];
  if (approved) await storeApproval(recipe.id, now);
  else if (recipe.share_is_approved) await removeFreeTag(recipe.id);
  await setApproved(recipe.id, approved);
  return published;
};
