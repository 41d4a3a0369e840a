import type { Recheck } from '../contract/recheck.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import { changesSinceEach, linesAsSent, linesNow } from '../recipes/recheck.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { mailShares } from './share.ts';

type SentRecipe = Pick<Recipe, 'id' | 'name' | 'cooking'>;

/** A share with what changed since it was sent: null if that is not known. */
type Sent = readonly [share: RecipeShare, changes: Recheck['changes'] | null];

const sharesOf = async (recipe: SentRecipe): Promise<readonly Sent[]> => {
  const shares = await unguarded(RecipeShare, 'the caller owns the recipe').findAll({
    where: { recipe_id: recipe.id },
    order: ['id'],
  });
  const changes = await changesSinceEach(
    shares.map(({ sent_lines }) => sent_lines),
    recipe,
  );
  return shares.map((share, at) => [share, share.sent_lines === null ? null : (changes[at] ?? [])]);
};

/** What was sent with a recipe to each email: the message, and of one that changed since, what was sent and when. */
export const sentOf = async (recipe: SentRecipe) =>
  new Map(
    (await sharesOf(recipe)).map(([{ email, message, sent_lines, sent_at, created_at }, changes]) => {
      const sent = changes?.length !== 0 && {
        ...{ at: (sent_at ?? created_at).toISOString(), changes },
        recipe: sent_lines === null ? null : linesAsSent(sent_lines, recipe),
      };
      return [email, { ...(message !== null && { message }), ...(sent && { sent }) }] as const;
    }),
  );

/** A change in words for a mail. */
const nameOf = ({ name }: Recheck['changes'][number]): string => name;

/** Who sends, and when. */
interface Sending {
  readonly id: number;
  readonly now: Date;
}

/** Stores a recipe as it is now as sent, and mails what changed to each. Without a message the one before stays. */
const sendTo = async (
  sent: readonly Sent[],
  recipe: SentRecipe,
  message: string,
  by: Sending,
): Promise<void> => {
  const sharer = await getUserForUpdate(by.id);
  const sent_lines = await linesNow(recipe);
  const { id, name } = recipe;
  for (const [share, changes] of sent) {
    const sent_before = changes?.length === 0 ? share.sent_before : share.sent_lines;
    await share.update({ sent_lines, sent_before, sent_at: by.now, ...(message !== '' && { message }) });
    const row = { kind: 'recipe', id, name, message, changed: (changes ?? []).map(nameOf) } as const;
    await mailShares(row, [share.email], sharer, by.now);
  }
};

/**
 * Sends a recipe as it is now to a person with whom it is shared.
 * @throws FieldErrors if nothing changed since it was sent
 */
export const sendVersion = async (
  recipe: SentRecipe,
  email: string,
  message: string,
  by: Sending,
): Promise<void> => {
  const sent = (await sharesOf(recipe)).filter(([share]) => share.email === email);
  const [one] = sent;
  if (one === undefined) throw new FieldErrors({ user_emails: ['It is not shared with this email.'] });
  if (one[1]?.length === 0)
    throw new FieldErrors({ send: ['No food, amount or cooking changed since it was sent.'] });
  await sendTo(sent, recipe, message, by);
};

/** Sends a recipe as it is now to everybody with whom it is shared. */
export const sendToAll = async (recipe: SentRecipe, message: string, by: Sending): Promise<void> =>
  sendTo(await sharesOf(recipe), recipe, message, by);
