import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, multiLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { personSchema } from './shapes.ts';
import { tracedNutrientSchema } from './sources.ts';

/** Maximum lengths of a report and of the note that resolves it. */
export const valueReportLengths = { text: 2000, note: 2000 } as const;

/** Reports per page. */
export const valueReportPageSize = 25;

/** Maximum number of a user's open reports. */
export const maxOpenValueReports = 100;

const person = z.nullable(personSchema);

/** A report that a food's nutrient value looks wrong. */
export const valueReportSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  user: person,
  ingredient: z.object({ id: z.int(), name: z.string() }),
  nutrient: tracedNutrientSchema,
  /** Revision of the food's values at the time of the report. */
  revision: z.int(),
  /** The stated value then, as exact decimal text for `total_qty` grams; null if none was stated. */
  qty: z.nullable(z.string()),
  /** The upper end of its range (D86); null for a single value. */
  qty_high: z.nullable(z.string()),
  /** True if it was not stated for this very food and state (D89). */
  estimated: z.boolean(),
  total_qty: z.string(),
  /** The origin of the value in words. */
  source: z.nullable(z.string()),
  text: z.string(),
  /** Null while the report is open. */
  resolved_at: z.nullable(z.string()),
  resolver: person,
  note: z.nullable(z.string()),
});

export type ValueReportAnswer = z.infer<typeof valueReportSchema>;

const requiredText = (max: number, message: string) =>
  multiLineText(max).check(z.trim(), z.minLength(1, message));

/** Reports of nutrient values that look wrong (D52). */
export const valueReports = {
  create: endpoint('POST', '/api/value-reports', {
    summary:
      "Reports that a food's nutrient value looks wrong. The stated value and its source are stored with it. An addition to the specification.",
    body: z.object({
      ingredient_id: id,
      nutrient_id: id,
      text: requiredText(valueReportLengths.text, 'The text field is required.'),
    }),
    output: z.object({ message: z.string() }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET', '/api/admin/value-reports', {
    summary: 'Reports of values, open ones first, the newest first. An addition to the specification.',
    query: z.object({ page: pageQuery({ size: valueReportPageSize, maxSize: valueReportPageSize }).page }),
    output: z.object({ value_reports: z.array(valueReportSchema), ...pageInfo }),
    status: 200,
  }),
  resolve: endpoint('POST', '/api/admin/value-reports/:id/resolve', {
    summary: 'Resolves a report with a note. An addition to the specification.',
    params: idParams,
    body: z.object({ note: requiredText(valueReportLengths.note, 'The note field is required.') }),
    output: z.object({ value_report: valueReportSchema }),
    status: 200,
  }),
};
