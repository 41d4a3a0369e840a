import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, naming, optionalText, requiredId } from './fields.ts';
import { sentNote, sentTargetRows, targetSetName } from './sentTargets.ts';
import { speciesSchema } from './shapes.ts';
import { sharesSchema } from './shareFields.ts';
import { targetRowSchema } from './targetRows.ts';

/** A target set as lists show it. */
export const targetSetSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  specie: speciesSchema,
  /** Null for shipped sets. */
  user_id: z.nullable(z.int()),
  /** True for a set of the system: shipped, or published by an admin. Others are drafts. */
  published: z.boolean(),
  /** Increases with every save (D11). */
  version: z.int(),
  note: z.nullable(z.string()),
  source: z.nullable(z.string()),
});

/** A whole target set. */
export const targetSetSchema = z.extend(targetSetSummarySchema, {
  rows: z.array(targetRowSchema),
  /** Only for the owner and admins. */
  users_shared_with: z.optional(sharesSchema),
  /** The pets, of all users, that have it. Only for the owner and admins. */
  pets: z.optional(z.int()),
});

export type TargetSetSummary = z.infer<typeof targetSetSummarySchema>;
export type TargetSetAnswer = z.infer<typeof targetSetSchema>;

const oneSet = z.object({ target_set: targetSetSchema });
const reason = z.optional(optionalText(255));

/** Target sets: minimums and maximums for patients, for a veterinarian to adjust (D114). */
export const targetSets = {
  list: endpoint('GET', '/api/target-sets', {
    summary:
      "The readable target sets: the system's, the user's own and those shared with the user. An addition to the specification.",
    output: z.object({ target_sets: z.array(targetSetSummarySchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/target-sets/:id', {
    summary: 'One target set with its rows.',
    params: idParams,
    output: oneSet,
    status: 200,
  }),
  create: endpoint('POST', '/api/target-sets', {
    summary: 'Creates a target set of the signed-in user for a species.',
    body: z.object({
      name: targetSetName,
      specie_id: requiredId('The species field is required.'),
      note: sentNote,
      source: sentNote,
      rows: sentTargetRows,
      reason,
    }),
    output: oneSet,
    status: 201,
    idempotent: true,
  }),
  update: endpoint('POST', '/api/target-sets/:id', {
    optimistic: true,
    summary:
      'Changes a target set. Omitted fields are unchanged; the list of rows replaces the stored one. Other rows of a set that pets have are refused with the code `changes_pets` and the number of pets, unless `accept_effects` is sent.',
    params: idParams,
    body: naming(
      z.object({
        name: z.optional(targetSetName),
        note: sentNote,
        source: sentNote,
        rows: z.optional(sentTargetRows),
        accept_effects: z.optional(flag),
        version: z.optional(id),
        reason,
      }),
    ),
    output: oneSet,
    status: 200,
    override: 'PUT',
  }),
  duplicate: endpoint('POST', '/api/duplicate-target-sets/:id', {
    summary: "Copies a target set into the signed-in user's own sets, under `name`.",
    params: idParams,
    body: z.object({ name: targetSetName }),
    output: oneSet,
    status: 201,
    idempotent: true,
  }),
  remove: endpoint('DELETE', '/api/target-sets/:id', {
    summary: 'Deletes a target set. One that pets have stays: 409 `in_use`.',
    params: idParams,
    status: 204,
  }),
  publish: endpoint('POST', '/api/admin/target-sets/:id/publish', {
    optimistic: true,
    summary: 'Makes a target set one of the system, or a draft again. 422 without rows.',
    params: idParams,
    body: z.object({ published: z.boolean('Say whether it is published.'), version: z.optional(id) }),
    output: oneSet,
    status: 200,
  }),
};
