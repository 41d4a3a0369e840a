import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, naming, requiredId } from './fields.ts';
import { sentNote } from './sentTargets.ts';
import { targetSetSchema } from './targetSets.ts';

/** Maximum number of target sets of one pet. */
export const maxSetsOfPet = 20;

/** A target set that a pet has. */
export const givenTargetSchema = z.object({
  id: z.int(),
  pet_id: z.int(),
  target_set: targetSetSchema,
  /** The name of the professional who gave it; null if whoever gave it is none. */
  professional: z.nullable(z.string()),
  /** ISO date on which somebody looks at it again. */
  recheck_on: z.nullable(z.string()),
  /** True from that date on. */
  is_due: z.boolean(),
  note: z.nullable(z.string()),
  /** The version of the set that was last looked at. */
  seen_version: z.int(),
  version: z.int(),
});

export type GivenTargetAnswer = z.infer<typeof givenTargetSchema>;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text)) && isDay(text);

/** A day, or null. Empty text becomes null. */
const recheck_on = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(z.string().check(z.refine(isDate, 'Not a date.'))),
  ),
);

const oneGiven = z.object({ given_target: givenTargetSchema });

/** The target sets of pets (D114). */
export const petTargets = {
  list: endpoint('GET', '/api/pets/:id/target-sets', {
    summary: 'The target sets of a pet, the first given first.',
    params: idParams,
    output: z.object({ given_targets: z.array(givenTargetSchema) }),
    status: 200,
  }),
  give: endpoint('POST', '/api/pets/:id/target-sets', {
    summary:
      'Gives a pet a target set for its species. It counts as set by a professional if one gives it. A pet has a set once.',
    params: idParams,
    body: z.object({ target_set_id: requiredId('Choose a target set.'), recheck_on, note: sentNote }),
    output: oneGiven,
    status: 201,
    idempotent: true,
  }),
  change: endpoint('POST', '/api/given-target-sets/:id', {
    optimistic: true,
    summary:
      'Changes when a target set of a pet is looked at again, and its note. `seen` says that its current version was looked at.',
    params: idParams,
    body: naming(z.object({ recheck_on, note: sentNote, seen: z.optional(flag), version: z.optional(id) })),
    output: oneGiven,
    status: 200,
    override: 'PUT',
  }),
  takeBack: endpoint('DELETE', '/api/given-target-sets/:id', {
    summary: 'Takes a target set from a pet.',
    params: idParams,
    status: 204,
  }),
};
