import * as z from 'zod/mini';
import { conditionScores } from './conditionScores.ts';
import { endpoint } from './endpoint.ts';
import { decimal, flag, id, idParams, naming, required } from './fields.ts';
import { bodyConditions, petWeight } from './pets.ts';

/** Maximum number of weighings of a pet. */
export const maxWeighings = 2000;

/** A weighing of a pet. */
export const weighingSchema = z.object({
  id: z.int(),
  /** `YYYY-MM-DD`. Null for the weight that the pet had before its first weighing, whose day is not known. */
  weighed_on: z.nullable(z.string()),
  weight_kg: z.number(),
  /** 1 to 9; null if it was not scored. */
  condition_score: z.nullable(z.int()),
  /** Of the score, else as the pet had it then. */
  body_condition: z.enum(bodyConditions),
  /** Whether it ate in the day before; null if nobody said. */
  has_eaten: z.nullable(z.boolean()),
});

export type Weighing = z.infer<typeof weighingSchema>;

const { min, max } = conditionScores;
const scoreError = `Choose ${min} to ${max}.`;

/** Empty text, which an empty choice of a form sends, is null; digits are a number. */
const emptied = z.transform((value) => {
  if (value === '') return null;
  return typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value;
});

const fields = {
  weighed_on: z
    .string(required('Choose the day.', 'Not a date.'))
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a date.')),
  weight_kg: decimal(petWeight, 'The weight field is required.'),
  condition_score: z.optional(
    z.pipe(
      emptied,
      z.nullable(z.int(scoreError).check(z.minimum(min, scoreError), z.maximum(max, scoreError))),
    ),
  ),
  has_eaten: z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.nullable(flag),
    ),
  ),
};

const body = z.object(fields);
const changes = naming(z.partial(body));

export type NewWeighing = z.output<typeof body>;
export type WeighingChanges = z.output<typeof changes>;

const output = z.object({ weighing: weighingSchema });
const one = z.object({ id, weighingId: id });

/** The weighings of a pet. The last one is its weight and body condition. */
export const weighings = {
  list: endpoint('GET', '/api/pets/:id/weighings', {
    summary: 'The weighings of a pet, the first one first. An addition to the specification.',
    params: idParams,
    output: z.object({ weighings: z.array(weighingSchema) }),
    status: 200,
  }),
  create: endpoint('POST', '/api/pets/:id/weighings', {
    summary:
      'Adds a weighing. The last one by its day is the weight and body condition of the pet. An addition to the specification.',
    params: idParams,
    body,
    output,
    status: 201,
    idempotent: true,
  }),
  update: endpoint('PUT', '/api/pets/:id/weighings/:weighingId', {
    summary: 'Changes a weighing. Omitted fields are unchanged. An addition to the specification.',
    params: one,
    body: changes,
    output,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/pets/:id/weighings/:weighingId', {
    summary: 'Deletes a weighing; a pet keeps its only one. An addition to the specification.',
    params: one,
    status: 204,
  }),
};
