import type { Actor } from '../contract/policy.ts';
import type { SharedRecipe } from '../contract/sharedRecipes.ts';
import { requireVersion, VersionConflict } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { audit } from '../people/audit.ts';
import { readFamilyVersions } from '../recipes/approvedContent.ts';
import { lastApprovals, setApproval } from '../recipes/approveRecipe.ts';
import { getRecipe, getRecipeForUpdate } from '../recipes/getRecipe.ts';
import type { Judge } from '../recipes/judgedPet.ts';
import { pageOfRecipes } from '../recipes/listRecipes.ts';
import { getRecipeSummaries, type RecipeSummaryRow } from '../recipes/recipeSummaries.query.ts';
import { serializeRecipeSummary } from '../recipes/serializeRecipe.ts';
import { judgeFor, safetyJudge, verdictsOf } from '../recipes/verdicts.ts';

/** Shared recipes with their last approvals. */
export const serializeShared = async (
  rows: readonly RecipeSummaryRow[],
  actor: Actor,
  judge: Judge,
): Promise<SharedRecipe[]> => {
  const ids = rows.map(({ id }) => id);
  const [approvals, versions, verdicts] = await Promise.all([
    lastApprovals(ids),
    readFamilyVersions(ids),
    verdictsOf(rows, judge),
  ]);
  return rows.map((row) => {
    const last = approvals.get(row.id);
    return {
      ...serializeRecipeSummary(row, actor, verdicts),
      version: row.version,
      family_version: versions.get(row.id) ?? '',
      approved_at: last?.approvedAt.toISOString() ?? null,
      changed_since_approval: last ? [...last.changed] : null,
    };
  });
};

/** Checks the recipe and the batch variants that were reviewed. @throws VersionConflict when one was saved since */
const requireFamilyVersion = async (id: number, reviewed: string | undefined): Promise<void> => {
  if (reviewed !== undefined && (await readFamilyVersions([id])).get(id) !== reviewed)
    throw new VersionConflict();
};

/** Recipes that their owners shared with everybody. */
export const sharedRecipes = implement('sharedRecipes', {
  list: async (call) => {
    const { ids, info } = await pageOfRecipes('published', call);
    const rows = await getRecipeSummaries(ids, call.actor);
    return { recipes: await serializeShared(rows, call.actor, await judgeFor(call)), ...info };
  },

  toggleApproval: async ({ params, body, actor, scope, client, clock, snapshot, version }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    requireVersion(recipe, version);
    await requireFamilyVersion(recipe.id, body.family_version);
    const approved = body.is_approved ?? !recipe.share_is_approved;
    const publishFoods = body.publish_foods === true;
    const foods = await setApproval(recipe, { approved, publishFoods, now: clock() });
    for (const { id, user_id } of foods)
      await audit({ actor, client, clock }, 'food.publish', {
        ...(user_id === null ? {} : { subjectId: user_id }),
        details: { ingredient: id, recipe: recipe.id },
      });
    await audit({ actor, client, clock }, approved ? 'recipe.approve' : 'recipe.unapprove', {
      subjectId: recipe.user_id,
      details: { recipe: recipe.id },
    });
    const judge = safetyJudge(snapshot);
    const [shown] = await serializeShared([await getRecipe(recipe.id, 'all', actor)], actor, judge);
    if (shown === undefined) throw new Error(`Recipe ${recipe.id} was not found after its approval.`);
    return { recipe: shown };
  },
});
