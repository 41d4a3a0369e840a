import type { Recheck } from '../contract/recheck.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import { changesSince, linesNow } from '../recipes/recheck.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { mailShares } from './share.ts';

type SentRecipe = Pick<Recipe, 'id' | 'name' | 'cooking'>;

const sharesOf = (recipe_id: number) =>
  unguarded(RecipeShare, 'the caller owns the recipe').findAll({ where: { recipe_id } });

/** What was sent with a recipe to each email: the message, when, and what changed since: null if that is not known. */
export const sentOf = async (recipe: SentRecipe) => {
  const shares = await sharesOf(recipe.id);
  const rows = await Promise.all(
    shares.map(async ({ email, message, sent_lines, sent_at, created_at }) => {
      const changes = sent_lines === null ? null : await changesSince(sent_lines, recipe);
      const sent = changes?.length !== 0 && { at: (sent_at ?? created_at).toISOString(), changes };
      return [email, { ...(message !== null && { message }), ...(sent && { sent }) }] as const;
    }),
  );
  return new Map(rows);
};

/** A change in words for a mail. */
const nameOf = ({ name }: Recheck['changes'][number]): string => name;

/**
 * Sends a recipe as it is now to a person with whom it is shared: stores it as sent, and mails what changed. Without a
 * message the one before stays.
 * @throws FieldErrors if nothing changed since it was sent
 */
export const sendVersion = async (
  recipe: SentRecipe,
  email: string,
  message: string,
  by: { readonly id: number; readonly now: Date },
): Promise<void> => {
  const sharer = await getUserForUpdate(by.id);
  const share = (await sharesOf(recipe.id)).find((one) => one.email === email);
  if (share === undefined) throw new FieldErrors({ user_emails: ['It is not shared with this email.'] });
  const changes = share.sent_lines === null ? [] : await changesSince(share.sent_lines, recipe);
  if (share.sent_lines !== null && changes.length === 0)
    throw new FieldErrors({ send: ['No food, amount or cooking changed since it was sent.'] });
  const { id, name } = recipe;
  await share.update({
    ...{ sent_lines: await linesNow(recipe), sent_at: by.now, ...(message !== '' && { message }) },
  });
  const row = { kind: 'recipe', id, name, message, changed: changes.map(nameOf) } as const;
  await mailShares(row, [email], sharer, by.now);
};
