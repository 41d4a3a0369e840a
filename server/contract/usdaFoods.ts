import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, required } from './fields.ts';
import { foodSummarySchema, ingredientSchema } from './ingredients.ts';
import { warningKinds } from './warningKinds.ts';

/** Maximum number of foods in a search result (D65). */
export const maxUsdaFoods = 50;

/**
 * A food of the public table. `fdcId` is USDA's FDC id; a shipped food without one has `ndb:` and its five-digit NDB
 * number. `imported_id` is the food that an import made, or null. An import gets the warning that its name calls for:
 * the worst of all species, and why; both are null if no rule finds the food (D96).
 */
export const usdaFoodSchema = z.object({
  fdcId: z.union([z.int(), z.string()]),
  description: z.string(),
  source: z.enum(['shipped', 'fdc']),
  imported_id: z.nullable(z.int()),
  warning_kind: z.nullable(z.enum(warningKinds)),
  warning_reason: z.nullable(z.string()),
  /** With `include_summary`; null for a food of the live API, whose search does not state it. Not in the specification. */
  summary: z.optional(z.nullable(foodSummarySchema)),
});

export type UsdaFood = z.infer<typeof usdaFoodSchema>;

const fdcId = z.pipe(
  z.union([z.int(), z.string()], required('The fdc id field is required.', 'Not a valid FDC id.')),
  z.pipe(
    z.transform((value: number | string) => String(value).trim()),
    z.string().check(z.regex(/^(?:[1-9]\d{0,8}|ndb:\d{5})$/, 'Not a valid FDC id.')),
  ),
);

/** The public food table (D16, D65). */
export const usdaFoods = {
  list: endpoint('GET', '/api/usda-foods', {
    summary: 'Searches the public food table: the shipped one, and the live API if the server has a key.',
    query: z.object({
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
      include_summary: z.optional(flag),
    }),
    output: z.object({
      result: z.object({
        foods: z.array(usdaFoodSchema),
        /** Says why the live API gave no foods; else null. Not in the specification. */
        notice: z.nullable(z.string()),
      }),
    }),
    status: 200,
    withoutPrefix: true,
  }),
  create: endpoint('POST', '/api/usda-foods', {
    summary: 'Adds a food of the public table with all its values. 200 if it was added before.',
    body: z.object({ fdc_id: fdcId }),
    output: z.object({
      ingredient: ingredientSchema,
      /** What is doubted of its values, in words. Not in the specification. */
      doubts: z.array(z.string()),
    }),
    status: 201,
    idempotent: true,
    withoutPrefix: true,
    limits: [{ per: 'user', max: 100, young: 30, minutes: 60 }],
  }),
};
