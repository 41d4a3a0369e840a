import * as z from 'zod/mini';
import { lineCookingSchema, recipeCookingSchema } from './cooking.ts';
import { emailField, oneOrMany } from './fields.ts';
import { changesSchema, recheckSchema } from './recheck.ts';

/** What the person may do with a shared pet. */
export const rightSchema = z.enum(['read', 'edit'], 'Choose read or edit.');

/** What was sent to a person, when, and what changed since; null if that is not known. */
const sentSchema = z.object({
  at: z.string(),
  changes: z.nullable(changesSchema),
  recipe: z.nullable(
    z.object({
      cooking: recipeCookingSchema,
      ingredients: z.array(z.object({ id: z.int(), total_g: z.number(), cooking: lineCookingSchema })),
    }),
  ),
});

/** One of those that a row is shared with. */
export const shareSchema = z.object({
  email: z.string(),
  /** Of a recipe; absent without a day by which it is looked at again. */
  recheck: z.optional(recheckSchema),
  /** Of a recipe: what its owner wrote with it. */
  message: z.optional(z.string()),
  /** Of a recipe that changed since it was sent. */
  sent: z.optional(sentSchema),
  /** Of a pet. */
  right: z.optional(rightSchema),
});

/** The emails that a row is shared with, in the order in which they were added. */
export const sharesSchema = z.array(shareSchema);

/** Maximum number of emails in one call. */
export const maxEmailsPerCall = 20;

/** Maximum number of emails that one row is shared with. */
export const maxShares = 100;

/** Maximum number of shares of all pets of an owner: each stands among somebody's cases. */
export const maxPetShares = 200;

/** The body of sharing and unsharing: `user_emails[]`, one or several. */
export const shareBody = z.object({
  user_emails: oneOrMany(emailField, maxEmailsPerCall).check(
    z.minLength(1, 'The user emails field is required.'),
  ),
});

/** The answer of sharing, unsharing and of the list of shares. */
export const sharesOutput = z.object({ users_shared_with: sharesSchema });
