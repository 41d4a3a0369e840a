import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';

/** What has a history: every save of it stores a revision (D38, D64). */
export const revisedSubjects = ['need', 'target_set', 'nutrient', 'ca_p_ratio', 'ingredient'] as const;
export type RevisedSubject = (typeof revisedSubjects)[number];

/** One changed field of a revision. */
export const fieldChangeSchema = z.object({
  /** Its name: `low_max`, `dmb_low_max_puppy`, `nutrients.301.amount`. */
  field: z.string(),
  /** The name on screens of the nutrient that the field belongs to; null for a field of the subject itself. */
  nutrient: z.nullable(z.string()),
  /** The values as text; null for none. Amounts are exact decimal text, with a range `24.5 to 30.5`. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** One save of a subject and its differences to the save before. The first revision has none. */
export const revisionSchema = z.object({
  version: z.int(),
  created_at: z.string(),
  /** Who saved it; null for shipped data and after the account's deletion. */
  user_name: z.nullable(z.string()),
  /** The admin who acted as that user, without a name after the account's deletion; null if none did. */
  admin: z.nullable(z.object({ name: z.nullable(z.string()) })),
  source: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(fieldChangeSchema),
});

export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type RevisionAnswer = z.infer<typeof revisionSchema>;

/** Histories of needs, target sets, nutrients with their bounds, the default Ca:P bounds, and foods. */
export const revisions = {
  list: endpoint('GET', '/api/revisions/:subject/:id', {
    summary:
      'The saves of a need, target set, nutrient, Ca:P ratio or food, newest first, for those who may edit it.',
    params: z.object({ subject: z.enum(revisedSubjects), id }),
    query: z.object(pageQuery({ size: 20, maxSize: 100 })),
    output: z.object({ revisions: z.array(revisionSchema), ...pageInfo }),
    status: 200,
  }),
};
