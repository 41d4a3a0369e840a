import * as z from 'zod/mini';
import { roles } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { emailField, id, idParams, multiLineText, required, singleLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { newPassword } from './passwordFields.ts';
import { personSchema, userSchema } from './shapes.ts';

/** A user as an admin sees it. A suspended user has the only role `suspended`. */
export const adminUserSchema = z.object({
  ...userSchema.shape,
  created_at: z.string(),
  last_login: z.nullable(z.string()),
  roles: z.array(z.object({ name: z.string() })),
});

export type AdminUser = z.infer<typeof adminUserSchema>;

/** Why a user was not signed in though the password was right. */
export const signInRefusals = ['suspended', 'email_not_verified', 'second_factor'] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

export const authAttemptSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  user: personSchema,
  successful: z.boolean(),
  /** Only of an attempt with the right password that was refused. */
  refusal: z.nullable(z.enum(signInRefusals)),
  ip: z.string(),
});

export type AuthAttemptAnswer = z.infer<typeof authAttemptSchema>;

/** The columns by which the list of users is sorted. */
export const userSortColumns = ['first_name', 'last_name', 'email', 'created_at', 'last_login'] as const;
export type UserSortColumn = (typeof userSortColumns)[number];

/** Users per page (D48). */
export const userPageSize = 25;

/** The newest attempts that are listed. */
export const maxListedAttempts = 200;

const message = z.string();
const user = adminUserSchema;
const changed = { params: idParams, output: z.object({ message, user }), status: 200 } as const;

/** Administration of users. */
export const adminUsers = {
  list: endpoint('GET', '/api/admin/users', {
    summary: 'Users, a page at a time; by default the last signed-in first. Who never signed in comes last.',
    query: z.object({
      query: z.optional(multiLineText(200)),
      page: pageQuery({ size: userPageSize, maxSize: userPageSize }).page,
      sort_by: z._default(z.enum(userSortColumns), 'last_login'),
      sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    output: z.object({ users: z.object({ data: z.array(user), ...pageInfo }) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/admin/users/:id', {
    summary: 'A user.',
    params: idParams,
    output: z.object({ user }),
    status: 200,
  }),
  create: endpoint('POST', '/api/admin/users', {
    summary: 'Adds a user, whose email address counts as verified.',
    body: z.object({
      first_name: singleLineText(100, 'The first name field is required.'),
      last_name: singleLineText(100, 'The last name field is required.'),
      email: emailField,
      password: newPassword,
      account_type: z.enum(
        roles,
        required('The account type field is required.', 'Choose one of the account types.'),
      ),
    }),
    output: z.object({ message, user }),
    status: 201,
    idempotent: true,
  }),
  become: endpoint('POST', '/api/admin/users/:id/become', {
    summary: 'Opens a session in which the admin acts as the user.',
    params: idParams,
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
  }),
  suspend: endpoint('POST', '/api/admin/users/:id/suspend', {
    summary: 'Ends the sessions of a user and lets them open no other.',
    ...changed,
  }),
  unsuspend: endpoint('POST', '/api/admin/users/:id/unsuspend', {
    summary: 'Lets a suspended user sign in again, with the role they had.',
    ...changed,
  }),
  resetPassword: endpoint('POST', '/api/admin/users/:id/reset-password', {
    summary: 'Sets the password of a user, ends their sessions and mails them that it was changed.',
    body: z.object({ password: newPassword }),
    ...changed,
  }),
  removeFactors: endpoint('POST', '/api/admin/users/:id/remove-factors', {
    summary:
      'Removes the second factors and recovery codes of a user who lost them, ends their sessions and mails them.',
    ...changed,
  }),
  setRole: endpoint('POST', '/api/admin/user-role/:id/:role', {
    summary: 'Sets the role of a user, from their next request on.',
    ...changed,
    params: z.object({ id, role: z.string() }),
  }),
  authAttempts: endpoint('GET', '/api/admin/user-auth-attempts/:id', {
    summary: 'The newest attempts to sign in to an account.',
    params: idParams,
    output: z.object({ auth_attempts: z.array(authAttemptSchema) }),
    status: 200,
  }),
};
