import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './photoFields.ts';
import { speciesSchema } from './shapes.ts';

/** A target set or a recipe of a case, and the day by which it is looked at again. */
export const recheckedSchema = z.object({
  id: z.int(),
  name: z.string(),
  recheck_on: z.nullable(z.string()),
});

/** A patient under a professional's care (D131). */
export const caseSchema = z.object({
  pet: z.object({
    ...{ id: z.int(), name: z.string(), specie: speciesSchema, weight_kg: z.number(), image: imageSchema },
  }),
  /** The owner who shares the pet, or the client of an own pet. */
  person: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    /** True if this person shared something with the caller; false says nothing (D10). */
    has_account: z.boolean(),
  }),
  /** What the caller may do with the pet. */
  right: z.enum(['own', 'read', 'edit']),
  /** The last one with a day. */
  last_weighing: z.nullable(z.object({ weighed_on: z.string(), weight_kg: z.number() })),
  /** Percent of the weight that is lost in a week, negative for a gain; null without a trend (D115). */
  lost_per_week: z.nullable(z.number()),
  /** The target sets of the pet. */
  target_sets: z.array(recheckedSchema),
  /** The caller's recipes for its species that are shared with the person, the last shared first. */
  recipes: z.array(
    z.extend(recheckedSchema, {
      /** True if a draft of it waits to be sent (D136). */
      has_draft: z.optional(z.boolean()),
    }),
  ),
  /** The first day of those above on which somebody looks again, `YYYY-MM-DD`. */
  due_on: z.nullable(z.string()),
});

export type Case = z.infer<typeof caseSchema>;

/** Maximum number of shared pets among the cases: anybody can share a pet with a professional. */
export const maxSharedCases = 500;

/** The cases of professionals. */
export const cases = {
  list: endpoint('GET', '/api/cases', {
    summary:
      'The cases of a professional: pets that others share, and own pets that are kept for clients. What is due first comes first.',
    output: z.object({
      cases: z.array(caseSchema),
      /** How many shared pets are left out: those that were shared last. */
      more: z.int(),
    }),
    status: 200,
  }),
};
