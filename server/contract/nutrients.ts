import * as z from 'zod/mini';
import type { Role } from '../../engine/host/recipeTotals.ts';
import { roleCodes } from '../../engine/host/roles.ts';
import { endpoint } from './endpoint.ts';
import { lifeStageBoundFields } from './shapes.ts';

/** The roles of nutrients in derived values, as defined by the engine. */
export const nutrientRoles = Object.keys(roleCodes) as Role[];

export const nutrientSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The name on screens: Chloride for "Chlorine, Cl". */
  display: z.string(),
  /** The same name in at most 12 letters. */
  short: z.string(),
  unit_type: z.string(),
  /** Number of decimals of the unit in the engine. */
  scale: z.int(),
  category_name: z.nullable(z.string()),
  default_sort_order: z.int(),
  hidden: z.boolean(),
  /** Null without a role in derived values. */
  role: z.nullable(z.enum(nutrientRoles)),
  ...lifeStageBoundFields,
  /**
   * Where they are lower than those of other puppies, the maxima for puppies that will weigh 70 lb or more, in the
   * nutrient's unit: High above them. An addition to the specification.
   */
  large_breed_puppy: z.nullable(
    z.object({ dmb_max: z.nullable(z.number()), dm_max: z.nullable(z.number()) }),
  ),
});

export type Nutrient = z.infer<typeof nutrientSchema>;

/** The columns of the matrix. */
export const nutrients = {
  list: endpoint('GET', '/api/nutrients', {
    summary: "All nutrients in the order of the matrix's columns, and the catalogue's version.",
    output: z.object({
      nutrients: z.array(nutrientSchema),
      catalogue_version: z.int(),
      /** The key of the columns' order and scales and of the foods' properties. Requests for food values send it. */
      columns: z.string(),
    }),
    status: 200,
  }),
};
