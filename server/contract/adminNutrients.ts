import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, idParams, json, multiLineText } from './fields.ts';
import { type LifeStageBounds, lifeStageBoundFields, noLifeStageBounds } from './shapes.ts';

/** The life-stage bounds of a nutrient, by their field names. */
export const boundNames = Object.keys(noLifeStageBounds) as (keyof LifeStageBounds)[];

/** Where the value of a field is from: a standard as shipped, or a user's edit. */
export const fieldSourceSchema = z.object({
  /** `AAFCO 2016` or `edited`. */
  source: z.string(),
  /** Who edited it; null for shipped data and after the account's deletion. */
  user_name: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
});

/** A nutrient with its starter values for new needs (D6) and its life-stage bounds (D7). */
export const adminNutrientSchema = z.object({
  id: z.int(),
  name: z.string(),
  display: z.string(),
  unit_type: z.string(),
  category_name: z.nullable(z.string()),
  default_sort_order: z.int(),
  hidden: z.boolean(),
  /** Percent of the need. */
  low_max: z.nullable(z.number()),
  low_note: z.nullable(z.string()),
  high_min: z.nullable(z.number()),
  high_note: z.nullable(z.string()),
  ...lifeStageBoundFields,
  version: z.int(),
  /** The sources of fields that have a value or were edited, by field. */
  source: z.record(z.string(), fieldSourceSchema),
});

export type AdminNutrient = z.infer<typeof adminNutrientSchema>;
export type FieldSource = z.infer<typeof fieldSourceSchema>;

/** The length of a note. */
export const maxNoteLength = 2000;

const emptyAsNull = z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value));

/** A bound as exact decimal text. Empty text becomes null. */
export const bound = z.optional(
  z.pipe(emptyAsNull, z.nullable(decimal({ min: 0, max: 1_000_000_000 }, 'Not a number.'))),
);

const note = z.optional(z.pipe(emptyAsNull, z.nullable(multiLineText(maxNoteLength))));

type BoundFields = { readonly [Name in keyof LifeStageBounds]: typeof bound };
const boundFields = Object.fromEntries(boundNames.map((name) => [name, bound])) as BoundFields;

const editedNutrientSchema = z.object({
  low_max: bound,
  low_note: note,
  high_min: bound,
  high_note: note,
  ...boundFields,
  version: z.optional(id),
});

export type EditedNutrient = z.output<typeof editedNutrientSchema>;

const isEdit = z.refine<object>(
  (fields) => Object.entries(fields).some(([name, value]) => name !== 'version' && value !== undefined),
  'Name at least one field that can be changed.',
);

const output = z.object({ nutrient: adminNutrientSchema });

/** Nutrients with their starter values and bounds, as admins edit them. */
export const adminNutrients = {
  list: endpoint('GET', '/api/admin/nutrients', {
    summary: 'All nutrients with starter values, life-stage bounds and their sources.',
    output: z.object({ nutrients: z.array(adminNutrientSchema) }),
    status: 200,
  }),
  update: endpoint('PUT', '/api/admin/nutrients/:id', {
    summary:
      'Changes starter values and bounds of a nutrient: `nutrient` as JSON. Omitted fields are unchanged.',
    optimistic: true,
    params: idParams,
    body: z.object({ nutrient: json(editedNutrientSchema.check(isEdit)), version: z.optional(id) }),
    output,
    status: 200,
    override: 'PUT',
  }),
  reset: endpoint('POST', '/api/admin/nutrients/:id/reset', {
    summary: 'Restores the shipped life-stage bounds of a nutrient (AAFCO 2016).',
    optimistic: true,
    params: idParams,
    body: z.object({ version: z.optional(id) }),
    output,
    status: 200,
  }),
};
