import { maxShares } from '../contract/shareFields.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import { senderText } from '../mail/senderText.ts';
import { DietaryNeedShare } from '../needs/dietaryNeedDetails.model.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import type { User } from '../people/users.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import { TargetSetShare } from '../targets/targetRows.model.ts';

/** Mails about shared rows that one user's sharing sends within a day (D45). */
const maxShareMails = 20;
const day = 24 * 60 * 60 * 1000;

const reason = "the caller owns the row, or is an admin who sees its owner's shares";

/** What goes with a new share of a recipe. */
interface Sent {
  readonly message: string | null;
  readonly lines: string | null;
}

/** Stored emails that a row is shared with. */
interface ShareTable {
  readonly emails: (rowId: number) => Promise<string[]>;
  readonly add: (rowId: number, email: string, now: Date, sent: Sent) => Promise<unknown>;
  readonly remove: (rowId: number, emails: readonly string[]) => Promise<unknown>;
  /** The page of the row, which the mail links to. */
  readonly pathOf: (rowId: number) => string;
}

const inOrder = { attributes: ['email'], order: [['id', 'ASC']] as [string, string][], raw: true };
const emailsOf = (rows: readonly { readonly email: string }[]): string[] => rows.map(({ email }) => email);

/** What can be shared. Needs, target sets, pets and recipes use the same mechanism (D10). */
const shareTables = {
  need: {
    emails: async (dietary_need_id) =>
      emailsOf(await unguarded(DietaryNeedShare, reason).findAll({ where: { dietary_need_id }, ...inOrder })),
    add: (dietary_need_id, email, created_at) =>
      DietaryNeedShare.create({ dietary_need_id, email, created_at }),
    remove: (dietary_need_id, emails) =>
      unguarded(DietaryNeedShare, reason).destroy({ where: { dietary_need_id, email: [...emails] } }),
    pathOf: (id) => `/admin/dietaryneeds-per-kg/${id}`,
  },
  target_set: {
    emails: async (target_set_id) =>
      emailsOf(await unguarded(TargetSetShare, reason).findAll({ where: { target_set_id }, ...inOrder })),
    add: (target_set_id, email, created_at) => TargetSetShare.create({ target_set_id, email, created_at }),
    remove: (target_set_id, emails) =>
      unguarded(TargetSetShare, reason).destroy({ where: { target_set_id, email: [...emails] } }),
    pathOf: (id) => `/account/target-sets/${id}`,
  },
  pet: {
    emails: async (pet_id) => emailsOf(await PetShare.of([pet_id])),
    add: (pet_id, email, created_at) => PetShare.create({ pet_id, email, created_at }),
    remove: PetShare.remove,
    pathOf: (id) => `/account/cases/${id}`,
  },
  recipe: {
    emails: async (recipe_id) =>
      emailsOf(await unguarded(RecipeShare, reason).findAll({ where: { recipe_id }, ...inOrder })),
    add: (recipe_id, email, created_at, { message, lines }) =>
      RecipeShare.create({ recipe_id, email, created_at, message, sent_lines: lines, sent_at: created_at }),
    remove: (recipe_id, emails) =>
      unguarded(RecipeShare, reason).destroy({ where: { recipe_id, email: [...emails] } }),
    pathOf: (id) => `/account/recipe/${id}`,
  },
} satisfies Readonly<Record<string, ShareTable>>;

/** A kind of rows that can be shared. */
type ShareKind = keyof typeof shareTables;

/** A row that its owner shares. The transaction holds a lock on it. */
interface SharedRow {
  readonly kind: ShareKind;
  readonly id: number;
  readonly name: string;
  /** What the owner writes with a recipe; empty for nothing. */
  readonly message?: string | undefined;
  /** The lines of a recipe as they are sent. */
  readonly lines?: string;
  /** Of a new version of a recipe: the names of the foods that changed. */
  readonly changed?: readonly string[];
}

/** The emails that a row is shared with, in the API's shape. */
export const listShares = async (kind: ShareKind, id: number) => ({
  users_shared_with: (await shareTables[kind].emails(id)).map((email) => ({ email })),
});

/** Mails the persons, as far as the sharer's maximum of the day allows. An email without account is mailed too. */
export const mailShares = async (
  { kind, id, name, message = '', changed }: SharedRow,
  emails: readonly string[],
  sharer: User,
  now: Date,
): Promise<void> => {
  const sent = await Mail.countBySender(sharer.id, 'shared', day, now);
  const { first_name, last_name, clinic } = sharer;
  const own = senderText(sharer, now);
  const content = {
    ...{ first_name, last_name, name, path: shareTables[kind].pathOf(id), kind },
    clinic: own.text(clinic ?? ''),
    // Null: it is on the page alone.
    message: message === '' ? '' : own.text(message),
    ...(changed && {
      changed: own.foods(changed),
      changes: changed.length,
    }),
  };
  for (const email of emails.slice(0, Math.max(0, maxShareMails - sent)))
    await queueMail('shared', email, content, now, sharer.id);
};

const checkEmails = (added: readonly string[], before: readonly string[], own: string): void => {
  if (added.includes(normalizeEmail(own)))
    throw new FieldErrors({ user_emails: ['This is your own email address.'] });
  if (before.length + added.length > maxShares)
    throw new FieldErrors({ user_emails: [`It can be shared with at most ${maxShares} email addresses.`] });
};

/**
 * Shares a row with emails. One with whom it is shared already stays as it is. Whether an email has an account changes
 * nothing (D10): the share takes effect when somebody with this verified email signs in.
 * @throws FieldErrors for the sharer's own email and for too many emails
 */
export const share = async (
  row: SharedRow,
  emails: readonly string[],
  sharerId: number,
  now: Date,
): Promise<void> => {
  // The lock lets shares of other rows at the same time count each other's mails.
  const sharer = await getUserForUpdate(sharerId);
  const before = await shareTables[row.kind].emails(row.id);
  const added = [...new Set(emails.map(normalizeEmail))].filter((email) => !before.includes(email));
  checkEmails(added, before, sharer.email);
  const message = row.message || null;
  if (message !== null && added.length === 0)
    throw new FieldErrors({ message: ['It is shared already. Write below the recipe.'] });
  const sent = { message, lines: row.lines ?? null };
  for (const email of added) await shareTables[row.kind].add(row.id, email, now, sent);
  await mailShares(row, added, sharer, now);
};

/** Ends sharing a row with emails. An email with which it is not shared changes nothing. */
export const unshare = async (
  { kind, id }: Pick<SharedRow, 'kind' | 'id'>,
  emails: readonly string[],
): Promise<void> => {
  await shareTables[kind].remove(id, emails.map(normalizeEmail));
};
