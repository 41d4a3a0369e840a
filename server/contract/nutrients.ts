import * as z from 'zod/mini';
import type { Role } from '../../engine/host/recipeTotals.ts';
import { roleCodes } from '../../engine/host/roles.ts';
import { endpoint } from './endpoint.ts';
import { lifeStageBoundFields } from './shapes.ts';

/** What parts a nutrient can play in derived figures: the engine's. */
export const nutrientRoles = Object.keys(roleCodes) as Role[];

export const nutrientSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The name that screens show: Chloride for "Chlorine, Cl". */
  display: z.string(),
  /** The same in at most 12 letters. */
  short: z.string(),
  unit_type: z.string(),
  /** Decimals the engine keeps of the unit. */
  scale: z.int(),
  category_name: z.nullable(z.string()),
  default_sort_order: z.int(),
  hidden: z.boolean(),
  /** Null: it has no part in derived figures. */
  role: z.nullable(z.enum(nutrientRoles)),
  ...lifeStageBoundFields,
});

export type Nutrient = z.infer<typeof nutrientSchema>;

/** The columns of the matrix. */
export const nutrients = {
  list: endpoint('GET', '/api/nutrients', {
    summary: "All nutrients in the order of the matrix's columns, and the catalogue's version.",
    output: z.object({
      nutrients: z.array(nutrientSchema),
      catalogue_version: z.int(),
      /** Names the order and scales of these columns: goes with every request for figures. */
      columns: z.string(),
    }),
    status: 200,
  }),
};
