import { type ApprovedPart, approvedParts } from '../contract/sharedRecipes.ts';
import { FieldErrors } from '../http/errors.ts';
import { unguarded } from '../models/queryGuard.ts';
import { RecipeApproval } from '../models/recipeApprovals.ts';
import { Recipe } from '../models/recipes.ts';
import { type ApprovedContent, changedParts, type FamilyMember, readFamilies } from './approvedContent.ts';

const reason = 'the caller saves or approves the recipe';

/** The last approval of a recipe: when, and what changed since. */
export interface LastApproval {
  readonly approvedAt: Date;
  readonly changed: readonly ApprovedPart[];
}

const contentsOf = async (members: readonly FamilyMember[]) => {
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
  const approvals = await contentsOf(members);
  const found = new Map<number, { readonly approvedAt: Date; readonly changed: Set<ApprovedPart> }>();
  for (const { id, rootId, content } of members) {
    const ofRoot = approvals.get(rootId);
    // A variant that was added after the approval has to match the approved parent.
    const own = approvals.get(id) ?? ofRoot;
    if (ofRoot === undefined || own === undefined) continue;
    const last = found.get(rootId) ?? { approvedAt: ofRoot.approved_at, changed: new Set() };
    for (const part of changedParts(parse(own), content)) last.changed.add(part);
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
const storeApproval = async (rootId: number, approved_at: Date): Promise<void> => {
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

/**
 * Approves a shared recipe for everybody, or ends its approval. The version stays (D11).
 * @throws FieldErrors for a batch variant, and when a recipe that is not shared would be approved
 */
export const setApproval = async (recipe: Recipe, approved: boolean, now: Date): Promise<void> => {
  const refuse = (message: string) => new FieldErrors({ share_is_approved: [message] });
  if (recipe.parent_id !== null) throw refuse('This follows the recipe that it is a batch size of.');
  if (approved && !recipe.is_shared) throw refuse('This recipe is not shared, so it cannot be approved.');
  if (approved) await storeApproval(recipe.id, now);
  await setApproved(recipe.id, approved);
};
