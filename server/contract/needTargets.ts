import * as z from 'zod/mini';
import { needSchema } from './dietaryNeeds.ts';
import { endpoint } from './endpoint.ts';
import { decimal, flag, idParams } from './fields.ts';
import { needName } from './needFields.ts';
import { needRanges } from './needRanges.ts';
import { targetSetName } from './sentTargets.ts';
import { targetSetSchema } from './targetSets.ts';

/** The code of a refusal that says what is not carried over, unless `accept_effects` is sent. */
export const leavesOutCode = 'leaves_out';

const accept_effects = z.optional(flag);

/** A need as a target set, and back (D114). */
export const needTargets = {
  toTargetSet: endpoint('POST', '/api/target-sets-of-dietary-needs/:id', {
    summary:
      "Makes a need a target set of the signed-in user, for the first of the need's species. What a set has no place for is refused with the code `leaves_out`, which names it, unless `accept_effects` is sent.",
    params: idParams,
    body: z.object({ name: targetSetName, accept_effects }),
    output: z.object({ target_set: targetSetSchema }),
    status: 201,
    idempotent: true,
  }),
  toNeed: endpoint('POST', '/api/dietary-needs-of-target-sets/:id', {
    summary:
      'Makes a target set a need of the signed-in user, of an animal of `weight_kg` that eats `kcal_per_day`. What a need has no place for is refused with the code `leaves_out`, which names it, unless `accept_effects` is sent.',
    params: idParams,
    body: z.object({
      name: needName,
      weight_kg: decimal(needRanges.referenceKg, 'Enter the weight of the animal.'),
      kcal_per_day: decimal({ min: 1, max: 20_000 }, 'Enter the energy of a day.'),
      accept_effects,
    }),
    output: z.object({ dietary_per_kg_need: needSchema }),
    status: 201,
    idempotent: true,
  }),
};
