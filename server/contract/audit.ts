import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { multiLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { personSchema } from './shapes.ts';

/** What an entry of the audit list can say. */
export const auditActions = [
  'user.add',
  'user.become',
  'user.stop_becoming',
  'user.role',
  'user.suspend',
  'user.unsuspend',
  'user.reset_password',
  'user.remove_factors',
  'recipe.approve',
  'recipe.unapprove',
  'recipe.review',
  'recipe.unreview',
  'proposal.send',
  'proposal.accept',
  'proposal.decline',
  'foods.import',
  'food.publish',
  'food.unpublish',
  'food.publish_change',
  'food.refuse_change',
  'food.safety',
  'need.publish',
  'need.unpublish',
  'target_set.publish',
  'target_set.unpublish',
  'step_templates.save',
  'order.status',
  'order.notes',
  'mail.report',
] as const;
export type AuditAction = (typeof auditActions)[number];

const person = z.nullable(personSchema);

export const auditEntrySchema = z.object({
  id: z.int(),
  created_at: z.string(),
  action: z.string(),
  /** Who acted; null after the account's deletion. */
  user: person,
  /** The admin who acted as that user. */
  admin: person,
  /** The user whom it concerns. */
  subject: person,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Null after 90 days. */
  ip: z.nullable(z.string()),
});

export type AuditEntryAnswer = z.infer<typeof auditEntrySchema>;

/** Entries per page of the audit list. */
export const auditPageSize = 25;

/** What administrators did. */
export const audit = {
  list: endpoint('GET', '/api/admin/audit', {
    summary: 'Administrative actions, newest first.',
    query: z.object({
      query: z.optional(multiLineText(200)),
      page: pageQuery({ size: auditPageSize, maxSize: auditPageSize }).page,
    }),
    output: z.object({ audit_entries: z.array(auditEntrySchema), ...pageInfo }),
    status: 200,
  }),
};
