import type { Actor } from '../contract/policy.ts';
import { maxPetShares } from '../contract/shareFields.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { getChangeableNeed, getNeedForUpdate } from '../needs/getNeed.ts';
import { needLabel } from '../needs/needLabel.ts';
import { getNeedSpecies } from '../needs/needValues.query.ts';
import { getPet } from '../pets/getPet.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { ownPetIds, rightOf } from '../pets/sharedPets.ts';
import { checkIsParent } from '../recipes/batchVariants.ts';
import { checkIsNoDraft } from '../recipes/draftState.ts';
import { getRecipeForUpdate, getRecipeToEdit } from '../recipes/getRecipe.ts';
import { listRecipes } from '../recipes/listRecipes.ts';
import { linesNow, rechecksOf, setRecheck } from '../recipes/recheck.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { getSetForUpdate } from '../targets/getTargetSet.ts';
import { sendVersion, sentOf } from './sentVersions.ts';
import { listShares, share, unshare } from './share.ts';

/** The emails that a recipe is shared with, what was sent to each, and when it is looked at again with each of them. */
export const listRecipeShares = async (recipe: Pick<Recipe, 'id' | 'name' | 'cooking'>) => {
  const { users_shared_with } = await listShares('recipe', recipe.id);
  const [rechecks, sent] = await Promise.all([rechecksOf(recipe.id), sentOf(recipe)]);
  return {
    users_shared_with: users_shared_with.map(({ email }) => {
      const recheck = rechecks.get(email);
      return { email, ...(recheck && { recheck }), ...sent.get(email) };
    }),
  };
};

const [dayMs, mostDays] = [24 * 60 * 60 * 1000, 3 * 366] as const;

/** @throws FieldErrors for a day that is past, or years ahead. The user's date may be one day behind UTC (D56). */
const requireComingDay = (day: string, now: Date): void => {
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  const days = (time - now.getTime()) / dayMs;
  if (!isDay) throw new FieldErrors({ recheck_on: ['Not a date.'] });
  if (days < -2) throw new FieldErrors({ recheck_on: ['Choose a day to come.'] });
  if (days > mostDays) throw new FieldErrors({ recheck_on: ['At most 3 years ahead.'] });
};

/** @throws FieldErrors for an email that a row is not shared with: a day or a right gives no access, also not again */
const requireShares = async (
  { kind, id }: { readonly kind: 'recipe' | 'pet'; readonly id: number },
  emails: readonly string[],
  field: 'recheck_on' | 'right',
): Promise<void> => {
  const { users_shared_with } = await listShares(kind, id);
  const shared = new Set(users_shared_with.map(({ email }) => email));
  const gone = emails.find((email) => !shared.has(email));
  if (gone !== undefined)
    throw new FieldErrors({ [field]: [`The ${kind} is not shared with ${gone} any more.`] });
};

const recipeRefusal = 'You are not authorized to share this recipe.';

/** With whom a recipe is shared. */
export const recipeShares = implement('recipeShares', {
  list: async ({ params, actor, scope }) => {
    const { id, parent_id } = await getRecipeToEdit(params.id, scope, actor, recipeRefusal);
    return listRecipeShares(await getRecipeToEdit(parent_id ?? id, scope, actor, recipeRefusal));
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, recipeRefusal);
    checkIsParent(recipe, 'user_emails');
    checkIsNoDraft(recipe, 'user_emails');
    const { id, name } = recipe;
    const { user_emails, recheck_on, message, send } = body;
    const emails = user_emails.map(normalizeEmail);
    if (send === true) {
      const by = { id: actor.id, now: clock() };
      for (const email of emails) await sendVersion(recipe, email, message ?? '', by);
      return listRecipeShares(recipe);
    }
    if (recheck_on === undefined) {
      const row = { kind: 'recipe', id, name, message, lines: await linesNow(recipe) } as const;
      await share(row, user_emails, actor.id, clock());
      return listRecipeShares(recipe);
    }
    if (recheck_on !== null) requireComingDay(recheck_on, clock());
    await requireShares({ kind: 'recipe', id }, emails, 'recheck_on');
    await setRecheck(recipe, emails, recheck_on);
    return listRecipeShares(recipe);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, recipeRefusal);
    checkIsParent(recipe, 'user_emails');
    await unshare({ kind: 'recipe', id: recipe.id }, body.user_emails);
    return listRecipeShares(recipe);
  },
});

const needRefusal = 'You are not authorized to share this dietary recommendation.';

/** With whom a need is shared. */
export const needShares = implement('needShares', {
  list: async ({ params, actor, scope }) => {
    const { id } = await getChangeableNeed(params.id, scope, actor, needRefusal);
    return listShares('need', id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const need = await getNeedForUpdate(params.id, scope, actor, needRefusal);
    const { id } = need;
    const label = needLabel(need, (await getNeedSpecies([id]))(id));
    await share({ kind: 'need', id, name: label }, body.user_emails, actor.id, clock());
    return listShares('need', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getNeedForUpdate(params.id, scope, actor, needRefusal);
    await unshare({ kind: 'need', id }, body.user_emails);
    return listShares('need', id);
  },
});

/** With whom a target set is shared. */
export const targetSetShares = implement('targetSetShares', {
  list: async ({ params, actor, scope }) => {
    const { id } = await getSetForUpdate(params.id, scope, actor, false);
    return listShares('target_set', id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const { id, name } = await getSetForUpdate(params.id, scope, actor);
    await share({ kind: 'target_set', id, name }, body.user_emails, actor.id, clock());
    return listShares('target_set', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getSetForUpdate(params.id, scope, actor);
    await unshare({ kind: 'target_set', id }, body.user_emails);
    return listShares('target_set', id);
  },
});

/** The emails that a pet is shared with, and what each may do. */
const listPetShares = async (id: number) => ({
  users_shared_with: (await PetShare.of([id])).map((share) => ({
    email: share.email,
    right: rightOf(share),
  })),
});

/**
 * Counts while the owner is locked, so that shares at the same time count each other.
 * @throws FieldErrors for more shares than an owner's pets may have
 */
const requireRoomForShares = async (owner: Actor): Promise<void> => {
  if ((await PetShare.countOf(await ownPetIds(owner))) > maxPetShares)
    throw new FieldErrors({
      user_emails: [`Your pets can be shared at most ${maxPetShares} times in all.`],
    });
};

/** With whom a pet is shared (D130). */
export const petShares = implement('petShares', {
  list: async ({ params, actor, scope }) => listPetShares((await getPet(params.id, scope, actor)).id),

  share: async ({ params, body: { user_emails, right, only_right }, actor, scope, clock }) => {
    const { id, name } = await getPet(params.id, scope, actor, { lock: true });
    const emails = user_emails.map(normalizeEmail);
    if (only_right === true) await requireShares({ kind: 'pet', id }, emails, 'right');
    else {
      await share({ kind: 'pet', id, name }, emails, actor.id, clock());
      await requireRoomForShares(actor);
    }
    if (right !== undefined) await PetShare.setRight(id, emails, right === 'edit');
    return listPetShares(id);
  },

  leave: async ({ params, actor, scope }) => {
    const { id } = await getPet(params.id, scope, actor);
    if ((await PetShare.remove(id, [actor.email])) === 0) throw new NotFound();
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getPet(params.id, scope, actor, { lock: true });
    await unshare({ kind: 'pet', id }, body.user_emails);
    return listPetShares(id);
  },
});

/** The recipes that others shared with the user. */
export const sharedWithMe = implement('sharedWithMe', {
  list: (call) => listRecipes('sharedWithMe', call),
});
