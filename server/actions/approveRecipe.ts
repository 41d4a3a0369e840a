import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { type ApprovedPart, approvedParts } from '../contract/sharedRecipes.ts';
import { FieldErrors } from '../http/errors.ts';
import { unguarded } from '../models/queryGuard.ts';
import { RecipeApproval } from '../models/recipeApprovals.ts';
import { Recipe } from '../models/recipes.ts';
import { type ApprovedContent, changedParts, type FamilyMember, readFamilies } from './approvedContent.ts';
import { checkIsParent } from './batchVariants.ts';

const reason = 'the caller saves or approves the recipe';

/** The last approval of a recipe: when, and what changed since. */
export interface LastApproval {
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
  for (const { id, rootId, content } of members) {
    const ofRoot = approvals.get(rootId);
    if (ofRoot === undefined) continue;
    const last = found.get(rootId) ?? { approvedAt: ofRoot.approved_at, changed: new Set() };
    // A batch variant may also become like its approved parent.
    const approved = [ofRoot, approvals.get(id) ?? ofRoot].map(parse);
    for (const part of changedParts(approved, content)) last.changed.add(part);
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

/** After a save: an admin's is approved with it, anybody else's ends the approval if it changed an approved part. */
const reviewApproval = async ({ id }: Recipe, actor: Actor, now: Date): Promise<void> => {
  const { share_is_approved } = await Recipe.unguarded(reason).findByPk(id, { rejectOnEmpty: true });
  if (!share_is_approved) return;
  if (accessScopeFor('sharedRecipes.toggleApproval', actor) !== 'none') return storeApproval(id, now);
  const last = (await lastApprovals([id])).get(id);
  if (last === undefined || last.changed.length > 0) await setApproved(id, false);
};

/** Runs a save of a recipe or a batch variant, and ends the approval for everybody if the save says so (D67). */
export const reviewingApproval = async (
  recipe: Recipe,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  save: () => Promise<void>,
): Promise<void> => {
  const root = await getRoot(recipe);
  if (!root.share_is_approved) return save();
  // Recipes that were approved before approvals were stored.
  if (!(await hasApproval(root.id))) await storeApproval(root.id, now);
  await save();
  await reviewApproval(root, actor, now);
};

/**
 * Approves a shared recipe for everybody, or ends its approval. The version stays (D11).
 * @throws FieldErrors for a batch variant, and when a recipe that is not shared would be approved
 */
export const setApproval = async (recipe: Recipe, approved: boolean, now: Date): Promise<void> => {
  checkIsParent(recipe, 'share_is_approved');
  const unshared = 'This recipe is not shared, so it cannot be approved.';
  if (approved && !recipe.is_shared) throw new FieldErrors({ share_is_approved: [unshared] });
  if (approved) await storeApproval(recipe.id, now);
  await setApproved(recipe.id, approved);
};
